import type { ReadableAtom } from 'nanostores';
import type { ActivityBenefit, BenefitPost, BenefitTier } from '#contract/schema/benefit/activity.ts';
import { bridgeTexts } from '#core/bridge/errors.ts';
import type { Environment } from '#core/environment.ts';
import { quietPollMs, type Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { share } from '#domain/share.ts';
import { byApp } from '#domain/by-app.ts';
import { type Reward, claimReward } from '#domain/claim-reward.ts';
import { createClaims } from '#domain/claims.store.ts';
import { activityBenefit } from '#contract/calls/activity/activity-benefit.ts';
import { activityClaim } from '#contract/calls/activity/activity-claim.ts';
import * as page from './benefit.page.tsx';

interface BenefitScreen {
  readonly $benefit: ReadableAtom<Live<ActivityBenefit>>;
  /** The reward of a claim, until its dialog is closed. */
  readonly $reward: ReadableAtom<Reward | null>;
  refresh(): Promise<void>;
  /** Claims the reward of a tier, one at a time; without a login it opens the login instead. */
  claim(tier: BenefitTier): Promise<void>;
  closeReward(): void;
  login(): Promise<void>;
  /** Opens a post of the app's community. */
  openPost(post: BenefitPost): Promise<void>;
  /** Shares the activity. Has to be called in the handler of a press. */
  share(benefit: ActivityBenefit): Promise<void>;
}

/** /activity/benefit: the charging club (domain model, 5). */
export function createBenefit(env: Environment): BenefitScreen {
  // Polled, because charges that are settled meanwhile count.
  const live = createPageData(env, page, { nextPollMs: () => quietPollMs });
  const { $reward, closeReward, claim } = createClaims(live.refreshAfterWrite);
  const login = async () => void (await env.session.login('activityBenefit'));

  return {
    $benefit: live.$state,
    $reward,
    refresh: live.refresh,
    async claim(tier) {
      const shown = live.$state.get();
      if (shown.state !== 'ready') return;
      // The page is read again after the login: the reward may be claimed already.
      if (!env.session.$token.get()) return login();
      await claim(() => claimTier(env, shown.value.activityId, tier));
    },
    closeReward,
    login,
    openPost: ({ postId, link }) =>
      byApp(env, async () => (await env.bridge.more()).openPost({ postId, link }), bridgeTexts.notOpened),
    async share({ share: content }) {
      if (content) await share(env, { ...content, imgUrl: content.imgUrl || undefined });
    },
  };
}

/** Claims the reward of a tier, once for each intention. @returns the reward, or `null` */
const claimTier = (
  env: Environment,
  activityId: string,
  { tierId, reward: name }: BenefitTier,
): Promise<Reward | null> =>
  claimReward(
    env,
    {
      key: `claim:${activityId}:${tierId}`,
      body: { activityId, tierId },
      async send(requestId) {
        const answer = await env.call(activityClaim, { activityId, tierId, requestId }, { toast: false });
        return answer?.reward ?? null;
      },
      async read() {
        const { tiers } = await env.call(activityBenefit, { activityId }, { toast: false });
        return tiers.some((tier) => tier.tierId === tierId && tier.state === 'CLAIMED') ? null : undefined;
      },
    },
    name,
  );
