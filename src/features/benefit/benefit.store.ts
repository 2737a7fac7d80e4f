import type { ReadableAtom } from 'nanostores';
import type { ActivityBenefit, BenefitPost, BenefitTier } from '#contract/schema/benefit/activity.ts';
import { bridgeTexts } from '#core/bridge/errors.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { quietPollMs, type Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { byApp } from '#domain/by-app.ts';
import type { Reward } from '#domain/claim-reward.ts';
import { createClaims } from '#domain/claims.store.ts';
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
  /** Opens a post of the app's community. */
  openPost(post: BenefitPost): Promise<void>;
  /** Invites friends. Call it in the handler of a press. */
  share(benefit: ActivityBenefit): Promise<void>;
}

export const loadRest = () => import('./benefit-lazy.ts');

/** /activity/benefit: the charging club (domain model, 5). */
export function createBenefit(env: Environment): BenefitScreen {
  // A charge that was settled elsewhere counts.
  const live = createPageData(env, page, { nextPollMs: () => quietPollMs });
  const rest = lazy(loadRest);
  const { $reward, closeReward, claim } = createClaims(live.refreshAfterWrite);
  const login = async () => void (await env.session.login('activityBenefit'));

  return {
    $benefit: live.$state,
    $reward,
    refresh: live.refresh,
    async claim(tier) {
      const shown = live.$state.get();
      if (shown.state !== 'ready') return;
      // After the login the page is read again: perhaps the reward is taken already.
      if (!env.session.$token.get()) return login();
      await claim(async () => (await rest()).claimTier(env, shown.value.activityId, tier));
    },
    closeReward,
    login,
    openPost: ({ postId, link }) =>
      byApp(env, async () => (await env.bridge.more()).openPost({ postId, link }), bridgeTexts.notOpened),
    async share({ share: content }) {
      if (!content) return;
      const loaded = await rest().catch(() => null);
      await loaded?.share(env, { ...content, imgUrl: content.imgUrl || undefined });
    },
  };
}
