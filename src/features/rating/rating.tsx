import { codes } from '#contract/codes.ts';
import { openLogin, useScreen, useView } from '#core/react.ts';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TargetCard } from './parts/target-card.tsx';
import { createRate } from './rating.store.ts';

const loadBody = () => import('./parts/rating-body.tsx');

/** /rate/:id */
export default function RateIsland() {
  const screen = useScreen((env) => createRate(env));
  const live = useView(screen.$rate);
  const config = live.state === 'ready' ? live.value : null;
  const canRate = config !== null && config.mine === null && config.blockReason === null;
  return (
    <LazyPage
      route="rate"
      load={loadBody}
      make={({ createRateWork }) => screen.work(createRateWork)}
      wanted={config !== null}
      onBack={screen.goBack}
      renderBar={({ SubmitBar }, work) => canRate && <SubmitBar work={work} />}
      renderAround={(body) =>
        failedWith(live, codes.noSuchOrder) ? (
          <Empty text={screen.missing} action={screen.away} />
        ) : (
          <LiveView
            live={live}
            onRetry={screen.refresh}
            onLogin={() => openLogin('rate')}
            skeleton={<Skeleton card lines={5} />}
            first
          >
            {({ target }) => (
              <>
                <TargetCard target={target} />
                {body}
              </>
            )}
          </LiveView>
        )
      }
    >
      {({ RateBody }, work) => config && <RateBody config={config} work={work} away={screen.away} />}
    </LazyPage>
  );
}
