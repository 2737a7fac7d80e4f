import type { ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import type { RepairConfig } from '../repair-data.ts';
import * as applyPage from './apply.page.tsx';
import type { ApplyWork } from './apply-work.store.ts';

export interface ApplyScreen {
  readonly $config: ReadableAtom<Live<RepairConfig>>;
  refresh(): Promise<void>;
  /** The store of the form, made once: its code is loaded after the first data. */
  work(make: (env: Environment, config: RepairConfig, refresh: () => Promise<void>) => ApplyWork): ApplyWork;
}

/** /aftercare/apply?pileId — asks for the repair of a home pile. */
export function createApply(env: Environment): ApplyScreen {
  // Kept open over night, it offers the times of the next morning.
  const live = createPageData(env, applyPage, { whenShown: true });
  let made: ApplyWork | undefined;
  return {
    $config: live.$state,
    refresh: live.refresh,
    work(make) {
      const shown = live.$state.get();
      if (!made && shown.state !== 'ready') throw new Error('the form needs what it offers');
      if (!made && shown.state === 'ready') made = make(env, shown.value, live.refresh);
      return made as ApplyWork;
    },
  };
}
