import { codes } from '#contract/codes.ts';
import { openLogin, useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconHome } from '#ui/icon/set/home.ts';
import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { Application } from '../former.store.ts';
import { NoApplication } from '../parts/no-application.tsx';
import { statusLabel } from '../pile-words.ts';
import { VoidRules } from './parts/void-rules.tsx';
import { createVoidable } from './voidable.store.ts';

const loadBody = () => import('./parts/void-body.tsx');

/** The application has moved on since the link was made, or is voided already: its page says what can be done. */
const NotVoidable = ({ application: { applyId, status } }: { application: Application }) => (
  <Empty
    icon={iconHome}
    text={`${statusLabel(status).text}，当前状态不可作废`}
    action={{ label: '查看进度', href: href('pileDetails', { id: applyId }) }}
  />
);

/** /pile/voidOrder?applyId */
export default function PileVoidIsland() {
  const voidable = useScreen(createVoidable);
  const live = useView(voidable.$state);
  const application = live.state === 'ready' ? live.value : null;
  const isAllowed = application?.actions.includes('VOID') === true;
  return (
    <LazyPage
      route="pileVoidOrder"
      load={loadBody}
      make={({ createVoid }, env) => createVoid(env)}
      wanted={isAllowed}
      onBack={({ leave }) => leave.goBack()}
      renderAround={(body) => (
        <div className="u-stack-3">
          <VoidRules />
          {failedWith(live, codes.noSuchOrder) ? (
            <NoApplication />
          ) : (
            <LiveView
              live={live}
              onRetry={voidable.refresh}
              onLogin={() => openLogin('pileVoidOrder')}
              skeleton={<Skeleton card lines={5} />}
            >
              {(shown) => (isAllowed ? body : <NotVoidable application={shown} />)}
            </LiveView>
          )}
        </div>
      )}
      renderBar={({ VoidBar }, screen) => isAllowed && <VoidBar screen={screen} />}
    >
      {({ VoidBody }, screen) => <VoidBody screen={screen} />}
    </LazyPage>
  );
}
