import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { ActionBar, allowedButtons, linked, type ActionButton } from '#ui/action-bar/action-bar.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconWrench } from '#ui/icon/set/wrench.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { createRepairDetail } from './repair-detail.store.ts';
import type { Question } from './repair-writes.ts';
import { RepairFactsCards } from './repair-facts.tsx';
import { RepairHead } from './repair-detail.page.tsx';
import type { Repair } from '../repair-words.ts';

const loadDialogs = () => import('./repair-dialogs.tsx');

/** /aftercare/detail?id */
export default function RepairDetailIsland() {
  const screen = useScreen(createRepairDetail);
  const live = useView(screen.$live);
  const asking = useView(screen.$asking);
  const { part: dialogs } = useLazyPart(loadDialogs, { wanted: asking !== null, onLost: screen.dismiss });
  const repair = live.state === 'ready' ? live.value : null;
  return (
    <DetailPage
      route="aftercareDetail"
      live={live}
      onRefresh={screen.refresh}
      lines={8}
      instead={
        failedWith(live, codes.noSuchOrder) && (
          <Empty
            icon={iconWrench}
            text="报修单不存在"
            action={{ label: '返回报修记录', href: href('aftercareRecord') }}
          />
        )
      }
      bar={repair && <ActionBar buttons={buttonsOf(repair)} onAsk={screen.ask} />}
      overlay={dialogs && repair && <dialogs.RepairDialogs screen={screen} repair={repair} />}
    >
      {(shown) => (
        <>
          <RepairHead repair={shown} />
          <div className="u-stack-3">
            <RepairFactsCards repair={shown} onShow={screen.showPictures} onCopied={screen.copied} />
          </div>
        </>
      )}
    </DetailPage>
  );
}

/** The buttons for the actions that the server allows, the main one last. */
export function buttonsOf({ repairId, actions, quoteAmount }: Repair): ActionButton<Question>[] {
  // The rating is offered after the confirmation of the repair.
  const offered = actions.includes('CONFIRM') ? actions.filter((action) => action !== 'RATE') : actions;
  return allowedButtons<Repair['actions'][number], Question>(
    [
      ['CANCEL', [{ label: '取消报修', to: 'cancel' }]],
      ['REOPEN', [{ label: '没有修好', to: 'reopen' }]],
      ['RATE', linked('评价', href('rate', { id: repairId, type: 'repair' }), true)],
      [
        'QUOTE',
        [
          { label: '不同意', to: 'refuse' },
          // A quote with an unreadable amount cannot be accepted.
          ...(quoteAmount === null ? [] : [{ label: '同意报价', to: 'accept', main: true } as const]),
        ],
      ],
      ['RESCHEDULE', [{ label: '改约时间', to: 'reschedule' }]],
      ['CONFIRM', [{ label: '确认完成', to: 'confirm', main: true }]],
    ],
    offered,
  );
}
