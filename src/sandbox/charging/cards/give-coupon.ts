import type { Coupon } from '#sandbox/told.ts';
import type { SandboxContext } from '#sandbox/context.ts';

/** Puts a coupon into the wallet of an owner, where the next prepayment finds it; one of that id twice is a defect. */
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
