import { openLogin, useScreen, useView } from '#core/react.ts';
import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ApplySteps } from '../parts/apply-steps.tsx';
import { createApply } from './apply.store.ts';

const loadBody = () => import('./parts/apply-body.tsx');

/** /pile/applyForm */
export default function PileApplyIsland() {
  const screen = useScreen(createApply);
  const live = useView(screen.$start);
  const start = live.state === 'ready' ? live.value : null;
  return (
    <LazyPage
      route="pileApplyForm"
      load={loadBody}
      make={({ createApplyWork }) => screen.work(createApplyWork)}
      wanted={start !== null}
      onBack={({ leave }) => leave.goBack()}
      renderBar={({ NextBar }, work) => start && <NextBar work={work} />}
      renderAround={(body) => (
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={() => openLogin('pileApplyForm')}
          skeleton={<Skeleton card lines={8} />}
          first
        >
          {() => (
            <>
              <ApplySteps step={1} />
              {body}
            </>
          )}
        </LiveView>
      )}
    >
      {({ ApplyBody }, work) => start && <ApplyBody start={start} work={work} />}
    </LazyPage>
  );
}
