import { activityBenefit } from '#contract/calls/activity/activity-benefit.ts';
import { activityClaim } from '#contract/calls/activity/activity-claim.ts';
import type { BenefitTier } from '#contract/schema/benefit/activity.ts';
import type { Environment } from '#core/environment.ts';
import { claimReward, type Reward } from '#domain/claim-reward.ts';

/** Claims the reward of a tier, once for each intention. @returns what was given, or `null` */
export const claimTier = (
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
