import { rightsClaim } from '#contract/calls/rights/rights-claim.ts';
import { rightsDetail } from '#contract/calls/rights/rights-detail.ts';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import type { Environment } from '#core/environment.ts';
import { claimReward, type Reward } from '#domain/claim-reward.ts';

/** Claims the coupon of a right, once for each intention. @returns what was given, or `null` */
export const claimRight = (env: Environment, { rightsId, name }: RightsItem): Promise<Reward | null> =>
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
