import type { GivenCoupon } from '#contract/schema/card/given-coupon.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { sendIdempotent, type Write } from '#core/writes/send-idempotent.ts';

/** The reward of a claim; the end of a coupon is unknown if only a read confirmed it. */
export type Reward = Pick<GivenCoupon, 'name' | 'endTime'>;

const unknownText = '结果尚未确认，请稍后查看或再次领取';

/**
 * Claims a reward once for each intention. A failure shows a toast; a missing login was opened.
 *
 * @param write its response is the coupon, or `null` if it is only known that it was given
 * @param name of the reward, if the response does not contain it
 * @returns the given coupon, or `null`
 */
export async function claimReward(
  env: Environment,
  write: Write<GivenCoupon | null>,
  name: string,
): Promise<Reward | null> {
  try {
    const coupon = await sendIdempotent(env, write);
    void env.session.refreshChargeUser();
    return coupon ?? { name, endTime: null };
  } catch (thrown) {
    env.toaster.show(toastOf(toAppError(thrown), unknownText));
    return null;
  }
}
