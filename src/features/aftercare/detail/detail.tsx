import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconWrench } from '#ui/icon/set/wrench.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createRepairDetail, loadRest } from './detail.store.ts';
import { buttonsOf } from './action-buttons.ts';
import { RepairHead } from './parts/repair-head.tsx';

const loadRecord = () => import('./parts/repair-facts.tsx');

/** /aftercare/detail?id */
export default function RepairDetailIsland() {
  const screen = useScreen(createRepairDetail);
  const live = useView(screen.$live);
  const asking = useView(screen.$asking);
  const { part: forms } = useLazyPart(loadRest, { wanted: asking !== null, onLost: screen.dismiss });
  const record = useLazyPart(loadRecord, { wanted: live.state === 'ready', ahead: true });
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
          <LazyPart state={record} skeleton={<Skeleton card lines={8} />}>
            {({ RepairFactsCards }) => (
              <div className="u-stack-3">
                <RepairFactsCards repair={shown} onShow={screen.showPictures} onCopied={screen.copied} />
              </div>
            )}
          </LazyPart>
        </>
      )}
    </DetailPage>
  );
}
