import type { Kysely } from 'kysely';
import { couponList as listCall, type CouponTab } from '#contract/calls/coupon.ts';
import { shanghaiMidnight } from '#contract/pricing.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Coupon, OwnCoupon } from '#sandbox/complete-entities.ts';
import { implement, type Database } from '#sandbox/context.ts';
import { paging } from '#sandbox/paging.ts';
import type { Order } from '../orders/order-record.ts';
import { ordersOf } from '../store.ts';

type Db = Kysely<Database>;

async function couponsOf(db: Db, userId: string): Promise<Coupon[]> {
  const rows = await db.selectFrom('coupon').select('json').where('userId', '=', userId).execute();
  return rows.map((row) => JSON.parse(row.json) as Coupon);
}

/** Nothing is stored when a coupon expires: one that no order holds is expired from its end on. */
const stateOf = ({ status, endTime }: Coupon, time: number): Coupon['status'] =>
  status === 'UNUSED' && endTime <= time ? 'EXPIRED' : status;

/** @param orders of the owner, the newest first @returns the coupon with the order that holds or used it */
function ownCoupon(coupon: Coupon, orders: readonly Order[], time: number): OwnCoupon {
  const status = stateOf(coupon, time);
  const order =
    status === 'LOCKED' || status === 'USED'
      ? orders.find(({ record }) => record.choice.coupon?.couponId === coupon.couponId)
      : undefined;
  return {
    ...coupon,
    status,
    order: order
      ? {
          orderNo: order.orderNo,
          stationName: order.record.station.name,
          time: order.record.end?.time ?? order.createTime,
        }
      : null,
    savedAmount: status === 'USED' ? (order?.record.settlement?.couponAmount ?? null) : null,
  };
}

const byEnd = (a: OwnCoupon, b: OwnCoupon): number =>
  a.endTime - b.endTime || (a.couponId < b.couponId ? -1 : 1);

const statusOfTab = { USABLE: 'UNUSED', LOCKED: 'LOCKED', USED: 'USED', EXPIRED: 'EXPIRED' } as const;
const orders: Readonly<Record<CouponTab, (a: OwnCoupon, b: OwnCoupon) => number>> = {
  USABLE: byEnd,
  LOCKED: byEnd,
  USED: (a, b) => (b.order?.time ?? 0) - (a.order?.time ?? 0) || byEnd(a, b),
  EXPIRED: (a, b) => byEnd(b, a),
};

/** Coupons (domain model, second edition, H). Later pages use the time of the first page. */
export const couponList = implement(listCall, async ({ db, clock }, request, caller) => {
  const userId = caller?.userId ?? '';
  const page = paging(request, clock.now());
  const charges = await ordersOf(db, userId);
  const found = (await couponsOf(db, userId))
    .map((coupon) => ownCoupon(coupon, charges, page.snapshotTime))
    .filter(({ status }) => status === statusOfTab[request.tab])
    .sort(orders[request.tab]);
  return page.cut(found);
});

/** @param usable coupons that can be used now @returns the end of the first of them, and how many end on that day */
export function firstEnds(usable: readonly Coupon[]): NonNullable<ChargeUserInfo['couponEnds']> {
  if (usable.length === 0) return { time: null, count: 0 };
  const time = Math.min(...usable.map(({ endTime }) => endTime));
  const day = shanghaiMidnight(time);
  return { time, count: usable.filter(({ endTime }) => shanghaiMidnight(endTime) === day).length };
}

/**
 * @returns the filter with the stations of its coupon as a condition: those of the brand for a coupon of some stations, and
 *   none for a coupon that the user does not have
 */
export async function withCoupon(
  db: Db,
  userId: string | undefined,
  { couponId, ...filter }: StationFilter,
): Promise<StationFilter> {
  if (couponId === undefined) return filter;
  const coupon = (await couponsOf(db, userId ?? '')).find((own) => own.couponId === couponId);
  if (!coupon) return { ...filter, operatorIds: [''], keepFavourites: false };
  return coupon.scope === 'PART' ? { ...filter, brandOwned: true } : filter;
}
