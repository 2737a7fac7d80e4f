import type { Coupon } from '#sandbox/complete-entities.ts';
import type { SandboxContext } from '#sandbox/context.ts';

/**
 * Adds a coupon to the wallet of a user, where the next prepayment finds it; a second one with the same id is
 * a programming error.
 */
export async function giveCoupon(
  { db }: Pick<SandboxContext, 'db'>,
  userId: string,
  coupon: Coupon,
): Promise<Coupon> {
  const { couponId, status } = coupon;
  await db
    .insertInto('coupon')
    .values({ couponId, userId, status, json: JSON.stringify(coupon) })
    .execute();
  return coupon;
}
