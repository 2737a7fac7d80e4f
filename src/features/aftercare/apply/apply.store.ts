import type { ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import type { RepairConfig } from '../repair-data.ts';
import * as applyPage from './apply.page.tsx';
import type { ApplyWork } from './apply-work.store.ts';

/** @param now what can be asked for, also after it was read again */
type MakeWork = (
  env: Environment,
  config: RepairConfig,
  refresh: () => Promise<void>,
  now: () => RepairConfig,
) => ApplyWork;

export interface ApplyScreen {
  readonly $config: ReadableAtom<Live<RepairConfig>>;
  refresh(): Promise<void>;
  /** The store of the form, made once: its code is loaded after the first data. */
  work(make: MakeWork): ApplyWork;
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
      if (!made && shown.state === 'ready') {
        const { value } = shown;
        made = make(env, value, live.refresh, () => {
          const now = live.$state.get();
          return now.state === 'ready' ? now.value : value;
        });
      }
      return made as ApplyWork;
    },
  };
}
