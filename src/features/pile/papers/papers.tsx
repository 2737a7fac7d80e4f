import { openLogin, useScreen, useView } from '#core/react.ts';
import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createFormer } from '../former.store.ts';
import { ApplySteps } from '../parts/apply-steps.tsx';
import { PictureRules } from './parts/picture-rules.tsx';
import type { Versions } from './papers.store.ts';

const loadBody = () => import('./parts/papers-body.tsx');

/** /pile/idCard?vinNo&serviceType&productId, or ?applyId */
export default function PilePapersIsland({ versions }: { versions: Versions }) {
  const former = useScreen(createFormer);
  const live = useView(former.$state);
  const about = live.state === 'ready' ? live.value : null;
  return (
    <LazyPage
      route="pileIdCard"
      load={loadBody}
      make={({ createPapers }, env) => {
        // Not that of the first render: the store is made once the application is known.
        const known = former.$state.get();
        if (known.state !== 'ready') throw new Error('the papers belong to an application');
        return createPapers(env, known.value, { versions });
      }}
      wanted={about !== null}
      onBack={({ leave }) => leave.goBack()}
      renderBar={({ SubmitBar }, work) => about && <SubmitBar work={work} />}
      renderAround={(body) => (
        <div className="u-stack-3">
          <div>
            <ApplySteps step={2} />
            <PictureRules />
          </div>
          <LiveView
            live={live}
            onRetry={former.refresh}
            onLogin={() => openLogin('pileIdCard')}
            skeleton={<Skeleton card lines={8} />}
          >
            {() => body}
          </LiveView>
        </div>
      )}
    >
      {({ PapersBody }, work) => about && <PapersBody about={about} work={work} />}
    </LazyPage>
  );
}
