import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconWrench } from '#ui/icon/set/wrench.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { createRepairDetail } from './detail.store.ts';
import { buttonsOf } from './action-buttons.ts';
import { RepairFactsCards } from './parts/repair-facts.tsx';
import { RepairHead } from './parts/repair-head.tsx';

const loadDialogs = () => import('./parts/question-forms.tsx');

/** /aftercare/detail?id */
export default function RepairDetailIsland() {
  const screen = useScreen(createRepairDetail);
  const live = useView(screen.$live);
  const asking = useView(screen.$asking);
  const { part: forms } = useLazyPart(loadDialogs, { wanted: asking !== null, onLost: screen.dismiss });
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
      overlay={forms && repair && <forms.QuestionForms screen={screen} repair={repair} />}
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
