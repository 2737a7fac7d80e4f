import type { Coupon } from '../complete-entities.ts';
import type { SandboxContext } from '../context.ts';
import { notify } from './notify.ts';
import { noticeRules } from './rules.ts';
import { couponEndsWords } from './words.ts';

const nextKey = 'charging.couponsLookedAt';
/** A coupon that is given shortly before its end is found within this time. */
const everyMs = 3_600_000;

/** Tells owners of unused coupons that end soon, once for each. */
export async function tellCouponEnds({ db, clock }: SandboxContext): Promise<void> {
  const now = clock.now();
  const row = await db.selectFrom('meta').select('value').where('key', '=', nextKey).executeTakeFirst();
  if (row && now < Number(row.value)) return;
  const coupons = await db
    .selectFrom('coupon')
    .select(['userId', 'json'])
    .where('status', '=', 'UNUSED')
    .execute();
  let next = now + everyMs;
  for (const { userId, json } of coupons) {
    const { couponId, name, startTime, endTime } = JSON.parse(json) as Coupon;
    const time = Math.max(startTime, endTime - noticeRules.couponMs);
    if (time > now) next = Math.min(next, time);
    else if (endTime > now)
      await notify(db, {
        userId,
        kind: 'COUPON_ENDS',
        about: couponId,
        time,
        words: couponEndsWords(name, endTime),
      });
  }
  await db
    .replaceInto('meta')
    .values({ key: nextKey, value: String(next) })
    .execute();
}
