import { openLogin, useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { PileChoice } from '../choice/pile-choice.tsx';
import { isNotBound } from '../named-pile.ts';
import * as settingPage from './setting.page.tsx';
import { createSetting } from './setting.store.ts';

const loadBody = () => import('./parts/setting-body.tsx');

/** /plugCharge/setting?pileId */
export default function PlugSettingIsland() {
  const screen = useScreen(createSetting);
  const live = useView(screen.$view);
  const piles = useView(screen.$piles);
  const isReady = live.state === 'ready';
  const none = live.state === 'failed' && isNotBound(live.error);
  return (
    <LazyPage
      route="plugChargeSetting"
      load={loadBody}
      make={({ createSettingWork }) => screen.work(createSettingWork)}
      wanted={isReady}
      onBack={({ leave }) => leave.goBack()}
      renderBar={({ SettingBar }, work) => isReady && <SettingBar work={work} />}
      lines={8}
      renderAround={(body) =>
        piles ? (
          <PileChoice route="plugChargeSetting" piles={piles} none="还没有绑定充电桩" />
        ) : none ? (
          <Empty
            icon={iconWarning}
            text="充电桩未绑定或已解绑"
            action={{ label: '我的家充桩', href: href('pileIntroduce') }}
          />
        ) : (
          <LiveView
            live={live}
            onRetry={screen.refresh}
            onLogin={() => openLogin('plugChargeSetting')}
            skeleton={<Skeleton card lines={8} />}
            first
          >
            {(shown) => (
              <div className="u-stack-3">
                {settingPage.view(shown)}
                {body}
              </div>
            )}
          </LiveView>
        )
      }
    >
      {({ SettingBody }, work) => <SettingBody work={work} />}
    </LazyPage>
  );
}
