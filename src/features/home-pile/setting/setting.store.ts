import type { ReadableAtom } from 'nanostores';
import type { PlugSettingView } from '#contract/schema/home-pile/plug-setting.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { toConsole } from '../named-pile.ts';
import * as settingPage from './setting.page.tsx';
import type { SettingWork } from './setting-work.store.ts';

export interface SettingScreen {
  readonly $view: ReadableAtom<Live<PlugSettingView>>;
  refresh(): Promise<void>;
  /** Makes the store of the form of what is there: its code is loaded after the first data. */
  work(make: (env: Environment, view: PlugSettingView) => SettingWork): SettingWork;
}

/** /plugCharge/setting — what is set for a home pile. */
export function createSetting(env: Environment): SettingScreen {
  const live = createPageData(env, settingPage, { otherwise: () => toConsole(env) });
  return {
    $view: live.$state,
    refresh: live.refresh,
    work(make) {
      const shown = live.$state.get();
      if (shown.state !== 'ready') throw new Error('the form needs what is set');
      return make(env, shown.value);
    },
  };
}
