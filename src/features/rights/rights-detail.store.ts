import type { ReadableAtom } from 'nanostores';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { quietPollMs, type Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import type { Reward } from '#domain/claim-reward.ts';
import { createClaims } from '#domain/claims.store.ts';
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

export const loadRest = () => import('./rights-lazy.ts');

/** /rights/detail?rightsId: one right of a car (domain model, 5). */
export function createRightsDetail(env: Environment): RightsDetailScreen {
  // The right may be used elsewhere.
  const live = createPageData(env, page, { nextPollMs: () => quietPollMs });
  const rest = lazy(loadRest);
  const { $reward, closeReward, claim } = createClaims(live.refreshAfterWrite);
  return {
    $right: live.$state,
    $reward,
    refresh: live.refresh,
    async claim() {
      const shown = live.$state.get();
      if (shown.state === 'ready') await claim(async () => (await rest()).claimRight(env, shown.value));
    },
    closeReward,
    rightsLink: href('rights', carQuery(env.navigator.query)),
  };
}
