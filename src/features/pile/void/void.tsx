import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { VoidRules } from './parts/void-rules.tsx';

const loadBody = () => import('./parts/void-body.tsx');

/** /pile/voidOrder?applyId */
export default function PileVoidIsland() {
  return (
    <LazyPage
      route="pileVoidOrder"
      load={loadBody}
      make={({ createVoid }, env) => createVoid(env)}
      onBack={({ leave }) => leave.goBack()}
      renderAround={(body) => (
        <div className="u-stack-3">
          <VoidRules />
          {body}
        </div>
      )}
      renderBar={({ VoidBar }, screen) => screen.isNamed && <VoidBar screen={screen} />}
    >
      {({ VoidBody }, screen) => <VoidBody screen={screen} />}
    </LazyPage>
  );
}
