import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { createPageData } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { NoApplication } from '../application-views.tsx';
import * as resultPage from './result.page.tsx';
import { ResultHead } from './result.page.tsx';

/** /pile/result?applyId */
export default function PileResultIsland() {
  const result = useScreen((env) => createPageData(env, resultPage));
  const live = useView(result.$state);
  return (
    <DetailPage
      route="pileResult"
      live={live}
      onRefresh={result.refresh}
      pull={false}
      instead={failedWith(live, codes.noSuchOrder) && <NoApplication />}
      bar={
        live.state === 'ready' && (
          <BottomBar>
            <Button grow variant="plain" href={href('chargeMap')}>
              返回地图
            </Button>
            <Button grow href={href('pileDetails', { id: live.value.applyId })}>
              查看进度
            </Button>
          </BottomBar>
        )
      }
    >
      {(application) => <ResultHead application={application} />}
    </DetailPage>
  );
}
