import type { ReadableAtom } from 'nanostores';
import type { PlugSettingView } from '#contract/schema/home-pile/plug-setting.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { createPileChoice, type PileChoice } from '../choice/pile-choice.store.ts';
import * as settingPage from './setting.page.tsx';
import type { SettingWork } from './setting-work.store.ts';

export interface SettingScreen {
  readonly $view: ReadableAtom<Live<PlugSettingView>>;
  /** The piles to choose from where the address names none. */
  readonly $piles: PileChoice['$piles'];
  refresh(): Promise<void>;
  /** Makes the store of the form of what is there: its code is loaded after the first data. */
  work(make: (env: Environment, view: PlugSettingView) => SettingWork): SettingWork;
}

/** /plugCharge/setting — what is set for a home pile. */
export function createSetting(env: Environment): SettingScreen {
  const choice = createPileChoice(env, 'plugChargeSetting');
  const live = createPageData(env, settingPage, { otherwise: choice.choose });
  return {
    $view: live.$state,
    $piles: choice.$piles,
    refresh: live.refresh,
    work(make) {
      const shown = live.$state.get();
      if (shown.state !== 'ready') throw new Error('the form needs what is set');
      return make(env, shown.value);
    },
  };
}
