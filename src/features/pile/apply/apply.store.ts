import { computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { createFormer } from '../former.store.ts';
import type { ApplyStart } from './apply-start.ts';
import type { ApplyWork } from './apply-work.store.ts';
import * as applyPage from './apply.page.tsx';

export interface ApplyScreen {
  readonly $start: ReadableAtom<Live<ApplyStart>>;
  refresh(): Promise<void>;
  /** Makes the store of the form of what is there: its code is loaded after the first data. */
  work(make: (env: Environment, start: ApplyStart) => ApplyWork): ApplyWork;
}

/** /pile/applyForm — the first page of an application. */
export function createApply(env: Environment): ApplyScreen {
  // Kept open over night, it offers the days of the next morning.
  const config = createPageData(env, applyPage, { whenShown: true });
  const former = createFormer(env);
  const $start = computed([config.$state, former.$state], (offered, about): Live<ApplyStart> => {
    if (offered.state !== 'ready') return offered;
    if (about.state !== 'ready') return about;
    return { ...offered, value: { ...about.value, config: offered.value } };
  });
  return {
    $start,
    work(make) {
      const shown = $start.get();
      if (shown.state !== 'ready') throw new Error('the form needs what it offers');
      return make(env, shown.value);
    },
    async refresh() {
      await Promise.all([config.refresh(), former.refresh()]);
    },
  };
}
