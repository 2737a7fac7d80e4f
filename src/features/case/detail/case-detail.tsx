import { codes } from '#contract/codes.ts';
import { phoneLink } from '#core/device/phone.ts';
import { useScreen, useView } from '#core/react.ts';
import { caseTitle } from '#domain/case/case-words.ts';
import { href } from '#routes.ts';
import { ActionBar, allowedButtons, linked, type ActionButton } from '#ui/action-bar/action-bar.tsx';
import { Card } from '#ui/card/card.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { CopyValue } from '#ui/facts/copy-value.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { uncallable } from '#ui/facts/phone-fact.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconChat } from '#ui/icon/set/chat.ts';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Row } from '#ui/row/row.tsx';
import { attachedFacts } from '../attached-facts.tsx';
import type { CaseDetail } from '../case-words.ts';
import { CaseHead } from './case-detail.page.tsx';
import { createCaseDetail, type Question } from './case-detail.store.ts';
import { CaseTalk } from './case-talk.tsx';

const loadDialogs = () => import('./case-dialogs.tsx');

/** /case/:id */
export default function CaseDetailIsland() {
  const screen = useScreen(createCaseDetail);
  const live = useView(screen.$live);
  const asking = useView(screen.$asking);
  const { part: dialogs } = useLazyPart(loadDialogs, { wanted: asking !== null, onLost: screen.dismiss });
  const shown = live.state === 'ready' ? live.value : null;
  const now = live.state === 'ready' ? live.time : 0;
  const tel = phoneLink(shown?.serviceTel ?? null);
  return (
    <DetailPage
      route="caseDetail"
      title={shown ? caseTitle(shown.kind) : undefined}
      live={live}
      onRefresh={screen.refresh}
      pull={false}
      lines={8}
      action={tel && <IconButton icon={iconPhone} label="电话客服" href={tel} />}
      instead={
        failedWith(live, codes.noSuchOrder) && (
          <Empty
            icon={iconChat}
            text="申诉不存在"
            action={{ label: '返回我的申诉', href: href('caseList') }}
          />
        )
      }
      bar={shown && <ActionBar buttons={buttonsOf(shown)} onAsk={screen.ask} />}
      overlay={dialogs && shown && <dialogs.CaseDialogs screen={screen} caseId={shown.caseId} />}
    >
      {(value) => (
        <>
          <CaseHead shown={value} now={now} />
          <CaseTalk entries={value.entries} now={now} onShow={screen.showPictures} />
          <Records shown={value} onCopied={screen.copied} />
        </>
      )}
    </DetailPage>
  );
}

interface RecordsProps {
  shown: CaseDetail;
  onCopied: (done: boolean) => void;
}

/** What went along with the complaint, its number, and the link to its order. */
function Records({ shown, onCopied }: RecordsProps) {
  const { attached, caseNo, orderNo, serviceTel } = shown;
  return (
    <Card title="随申诉提交的记录">
      <Facts
        items={[
          ...attachedFacts(attached),
          ...uncallable('客服电话', serviceTel),
          {
            label: '申诉编号',
            value: <CopyValue text={caseNo} label="复制申诉编号" onCopied={onCopied} />,
          },
        ]}
      />
      {orderNo !== null && <Row label="查看订单" href={href('order', { id: orderNo })} />}
    </Card>
  );
}

/** Whether the result changed the bill or gave money back. */
const movedMoney = ({ outcome }: CaseDetail): boolean =>
  outcome?.kind === 'ADJUSTED' || outcome?.kind === 'REFUNDED';

/** The buttons for the actions that the server allows, the main one last. */
export function buttonsOf(shown: CaseDetail): ActionButton<Question>[] {
  const { actions, orderNo, state, kind } = shown;
  const bill =
    orderNo !== null && movedMoney(shown)
      ? linked(
          // Money is taken off the bill first, except where a refund alone was missing.
          kind === 'REFUND' ? '看退款' : '看更正后的账单',
          href('order', { id: orderNo }),
          true,
        )
      : [];
  return [
    ...allowedButtons<CaseDetail['actions'][number], Question>(
      [
        ['WITHDRAW', [{ label: '撤销', to: 'withdraw' }]],
        ['REOPEN', [{ label: '还有问题', to: 'reopen' }]],
        ['ADD', [{ label: '补充', to: 'add', ...(state === 'WAITING_OWNER' && { main: true as const }) }]],
      ],
      actions,
    ),
    ...bill,
  ];
}
