import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { TargetCard } from './parts/target-card.tsx';
import { createRate } from './rating.store.ts';

const loadBody = () => import('./parts/rating-body.tsx');

/** /rate/:id */
export default function RateIsland() {
  const screen = useScreen((env) => createRate(env));
  const live = useView(screen.$rate);
  // Body and bar are in two places of the page, so one lazy part has to hold both.
  const body = useLazyPart(loadBody, { wanted: live.state === 'ready', ahead: true });
  const missing = live.state === 'failed' && live.error.code === codes.noSuchOrder;
  const config = live.state === 'ready' ? live.value : null;
  const canRate = config !== null && config.mine === null && config.blockReason === null;
  return (
    <Page
      title="评价"
      onBack={screen.goBack}
      bar={body.part && canRate && <body.part.SubmitBar screen={screen} />}
    >
      {missing ? (
        <Empty text="订单不存在" action={screen.away} />
      ) : (
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={async () => void (await screen.login())}
          skeleton={<Skeleton card lines={5} />}
          first
        >
          {(rated) => (
            <>
              <TargetCard target={rated.target} />
              <LazyPart state={body} skeleton={<Skeleton card lines={5} />}>
                {(part) => <part.RateBody config={rated} screen={screen} />}
              </LazyPart>
            </>
          )}
        </LiveView>
      )}
    </Page>
  );
}
