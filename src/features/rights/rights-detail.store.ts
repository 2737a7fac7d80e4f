import type { ReadableAtom } from 'nanostores';
import { rightsClaim } from '#contract/calls/rights/rights-claim.ts';
import { rightsDetail } from '#contract/calls/rights/rights-detail.ts';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import type { Environment } from '#core/environment.ts';
import { quietPollMs, type Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { claimReward, type Reward } from '#domain/claim-reward.ts';
import { createClaims } from '#domain/claims.store.ts';
import { href } from '#routes.ts';
import * as page from './rights-detail.page.tsx';
import { carQuery } from './rights-query.ts';

export interface RightsDetailScreen {
  readonly $right: ReadableAtom<Live<RightsItem>>;
  /** Reward of a claim, until its dialog is closed. */
  readonly $reward: ReadableAtom<Reward | null>;
  refresh(): Promise<void>;
  /** Claims the coupon of the right. A press during a claim does nothing. */
  claim(): Promise<void>;
  closeReward(): void;
  /** Link to the rights of the same car. */
  readonly rightsLink: string;
}

/** /rights/detail?rightsId: one right of a car (domain model, 5). */
export function createRightsDetail(env: Environment): RightsDetailScreen {
  // Polled, since the right may be used elsewhere.
  const live = createPageData(env, page, { nextPollMs: () => quietPollMs });
  const { $reward, closeReward, claim } = createClaims(live.refreshAfterWrite);
  return {
    $right: live.$state,
    $reward,
    refresh: live.refresh,
    async claim() {
      const shown = live.$state.get();
      if (shown.state === 'ready') await claim(() => claimRight(env, shown.value));
    },
    closeReward,
    rightsLink: href('rights', carQuery(env.navigator.query)),
  };
}

/** Claims the coupon of a right, once per intention. @returns the reward, or `null` */
const claimRight = (env: Environment, { rightsId, name }: RightsItem): Promise<Reward | null> =>
  claimReward(
    env,
    {
      key: `claim-right:${rightsId}`,
      body: { rightsId },
      async send(requestId) {
        const answer = await env.call(rightsClaim, { rightsId, requestId }, { toast: false });
        return answer?.coupon ?? null;
      },
      async read() {
        const { state } = await env.call(rightsDetail, { rightsId }, { toast: false });
        return state === 'USED' ? null : undefined;
      },
    },
    name,
  );
