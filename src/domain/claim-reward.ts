import type { GivenCoupon } from '#contract/schema/card/given-coupon.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { sendIdempotent, type Write } from '#core/writes/send-idempotent.ts';

/** What a claim has brought; the end of a coupon is not known where a read alone says that it was given. */
export type Reward = Pick<GivenCoupon, 'name' | 'endTime'>;

const unknownText = '结果尚未确认，请稍后查看或再次领取';

/**
 * Claims a reward once for each intention. What went wrong is said in passing; a login that is missing has been opened.
 *
 * @param write its answer is the coupon, or `null` where it is only known that it was given
 * @param name of the reward, where the answer does not say it
 * @returns what was given, or `null`
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
