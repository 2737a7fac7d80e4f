import { atom, type ReadableAtom } from 'nanostores';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import type { Reward } from '#domain/claim-reward.ts';
import { href } from '#routes.ts';
import { carQuery } from './rights-query.ts';
import * as page from './rights-detail.page.tsx';

export interface RightsDetailScreen {
  readonly $right: ReadableAtom<Live<RightsItem>>;
  /** What a claim has brought, until the owner has read it. */
  readonly $reward: ReadableAtom<Reward | null>;
  refresh(): Promise<void>;
  /** Claims the coupon of the right. A press while one runs does nothing. */
  claim(): Promise<void>;
  closeReward(): void;
  /** The rights of the same car. */
  readonly rightsLink: string;
}

/** See `rights.store.ts`. */
const pollMs = 60_000;

export const loadRest = () => import('./rights-lazy.ts');

/** /rights/detail?rightsId: one right of a car (domain model, 5). */
export function createRightsDetail(env: Environment): RightsDetailScreen {
  const live = createPageData(env, page, { nextPollMs: () => pollMs });
  const rest = lazy(loadRest);
  const $reward = atom<Reward | null>(null);
  let busy = false;
  return {
    $right: live.$state,
    $reward,
    refresh: live.refresh,
    async claim() {
      const shown = live.$state.get();
      if (busy || shown.state !== 'ready') return;
      busy = true;
      try {
        const { claimRight } = await rest();
        const reward = await claimRight(env, shown.value);
        if (reward) $reward.set(reward);
        await live.refreshAfterWrite();
      } catch {
        // What cannot be loaded was said.
      } finally {
        busy = false;
      }
    },
    closeReward: () => $reward.set(null),
    rightsLink: href('rights', carQuery(env.navigator.query)),
  };
}
