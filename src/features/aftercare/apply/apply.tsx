import { openLogin, useScreen, useView } from '#core/react.ts';
import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createApply } from './apply.store.ts';
import { ApplyHint } from './parts/apply-hint.tsx';

const loadBody = () => import('./parts/apply-body.tsx');

/** /aftercare/apply */
export default function RepairApplyIsland() {
  const screen = useScreen(createApply);
  const live = useView(screen.$config);
  const config = live.state === 'ready' ? live.value : null;
  return (
    <LazyPage
      route="aftercareApply"
      load={loadBody}
      make={({ createApplyWork }) =>
        screen.work((env, shown, refresh, current) => createApplyWork(env, shown, { refresh, current }))
      }
      wanted={config !== null}
      onBack={({ leave }) => leave.goBack()}
      renderBar={({ SubmitBar }, work) => config && <SubmitBar work={work} />}
      renderAround={(body) => (
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={() => openLogin('aftercareApply')}
          skeleton={<Skeleton card lines={8} />}
          first
        >
          {(shown) => (
            <>
              <ApplyHint config={shown} />
              {body}
            </>
          )}
        </LiveView>
      )}
    >
      {({ ApplyBody }, work) => config && <ApplyBody config={config} work={work} />}
    </LazyPage>
  );
}
