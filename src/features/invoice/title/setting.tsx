import { openLogin, useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconUser } from '#ui/icon/set/user.ts';
import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { fullReason } from '../words.ts';
import * as settingPage from './setting.page.tsx';
import { createSetting } from './setting.store.ts';

const loadForm = () => import('./parts/setting-form.tsx');

/** /invoice/setting?id */
export default function SettingIsland() {
  const screen = useScreen(createSetting);
  const live = useView(screen.$titles);
  const titles = live.state === 'ready' ? live.value : null;
  const isNew = screen.titleId === '';
  const reason = !titles
    ? null
    : isNew
      ? fullReason(titles.length)
      : titles.some(({ titleId }) => titleId === screen.titleId)
        ? null
        : '抬头不存在或已删除';
  const canFill = titles !== null && reason === null;
  return (
    <LazyPage
      route="invoiceSetting"
      load={loadForm}
      make={({ createSettingWork }) => screen.work(createSettingWork)}
      wanted={canFill}
      onBack={screen.goBack}
      renderBar={({ SettingBar }, work) => <SettingBar work={work} />}
      lines={6}
      renderAround={(form) => (
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={() => openLogin('invoiceSetting')}
          skeleton={<Skeleton card lines={6} />}
          first
        >
          {(kept) =>
            reason === null ? (
              <div>
                {settingPage.view(kept)}
                {form}
              </div>
            ) : (
              <Empty icon={iconUser} text={reason} action={{ label: '返回', onPress: screen.goBack }} />
            )
          }
        </LiveView>
      )}
    >
      {({ SettingForm }, work) => <SettingForm work={work} />}
    </LazyPage>
  );
}
