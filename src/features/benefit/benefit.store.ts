import { atom, type ReadableAtom } from 'nanostores';
import type { ActivityBenefit, BenefitTier } from '#contract/schema/benefit/activity.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import type { Reward } from '#domain/claim-reward.ts';
import * as page from './benefit.page.tsx';

export interface BenefitScreen {
  readonly $benefit: ReadableAtom<Live<ActivityBenefit>>;
  /** What a claim has brought, until the owner has read it. */
  readonly $reward: ReadableAtom<Reward | null>;
  refresh(): Promise<void>;
  /** Claims the reward of a tier; without a login it opens the login instead. A press while one runs does nothing. */
  claim(tier: BenefitTier): Promise<void>;
  closeReward(): void;
  login(): Promise<void>;
  /** Invites friends. Call it in the handler of a press. */
  share(benefit: ActivityBenefit): Promise<void>;
}

/** A visible page asks again after this time: a charge that was settled elsewhere counts. */
const pollMs = 60_000;

export const loadRest = () => import('./benefit-lazy.ts');

/** /activity/benefit: the charging club (domain model, 5). */
export function createBenefit(env: Environment): BenefitScreen {
  const live = createPageData(env, page, { nextPollMs: () => pollMs });
  const rest = lazy(loadRest);
  const $reward = atom<Reward | null>(null);
  let busy = false;

  const login = async () => void (await env.session.login('activityBenefit'));

  return {
    $benefit: live.$state,
    $reward,
    refresh: live.refresh,
    async claim(tier) {
      const shown = live.$state.get();
      if (busy || shown.state !== 'ready') return;
      // After the login the page is read again: perhaps the reward is taken already.
      if (!env.session.$token.get()) return login();
      busy = true;
      try {
        const { claimTier } = await rest();
        const reward = await claimTier(env, shown.value.activityId, tier);
        if (reward) $reward.set(reward);
        await live.refreshAfterWrite();
      } catch {
        // What cannot be loaded was said.
      } finally {
        busy = false;
      }
    },
    closeReward: () => $reward.set(null),
    login,
    async share({ share: content }) {
      if (!content) return;
      const loaded = await rest().catch(() => null);
      await loaded?.share(env, { ...content, imgUrl: content.imgUrl || undefined });
    },
  };
}
