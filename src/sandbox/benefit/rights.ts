import { sql } from 'kysely';
import {
  rightsClaim as claimCall,
  rightsDetail as detailCall,
  rightsList as listCall,
} from '#contract/calls/rights.ts';
import type { Brand } from '#contract/brand.ts';
import { codes } from '#contract/codes.ts';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { giveCoupon } from '../charging/cards/give-coupon.ts';
import { implement, Refusal, type Implementation, type SandboxContext } from '../context.ts';
import { pileOfCar } from '../pile-application/store.ts';
import { couponOf } from './reward-coupon.ts';
import { pileRight, rightKinds, type RightKind } from './rights-kinds.ts';
import type { CarRightTable } from './tables.ts';
import type { Vehicle } from '#sandbox/complete-entities.ts';

/** An entitlement with its car. */
interface OwnRight extends CarRightTable {
  /** JSON of the car's `vehicle`. */
  json: string;
  usedOrderNo: string | null;
  usedApplyId: string | null;
}

const kindOf = ({ kind }: CarRightTable): RightKind => {
  const found = rightKinds[kind];
  if (!found) throw new Error(`a right of the kind '${kind}', which is none`);
  return found;
};

function stateOf({ startTime, endTime, usedTime }: CarRightTable, now: number): RightsItem['state'] {
  if (usedTime !== null) return 'USED';
  if (now >= endTime) return 'EXPIRED';
  return now < startTime ? 'NOT_STARTED' : 'AVAILABLE';
}

function viewOf(row: OwnRight, now: number): RightsItem {
  const { brandName, modelName } = JSON.parse(row.json) as Vehicle;
  const { rightsId, vin, brand, startTime, endTime, usedTime, usedOrderNo, usedApplyId } = row;
  const { name, category, action, detailHtml, coupon } = kindOf(row);
  return {
    rightsId,
    name,
    category,
    vin,
    carName: `${brandName} ${modelName}`,
    brand: brand as Brand,
    state: stateOf(row, now),
    startTime,
    endTime,
    coverImage: '',
    detailHtml,
    action,
    benefitText: coupon?.name ?? '',
    usedTime,
    usedOrderNo,
    usedApplyId,
  };
}

/** @returns the user's order whose bill used a coupon, or `null` */
async function orderOfCoupon(
  { db }: SandboxContext,
  userId: string,
  couponId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('order')
    .innerJoin('coupon', (join) => join.on('coupon.couponId', '=', couponId).on('coupon.status', '=', 'USED'))
    .select('order.orderNo')
    .where('order.userId', '=', userId)
    .where(sql<string>`json_extract("order".json, '$.choice.coupon.couponId')`, '=', couponId)
    .orderBy('order.createTime', 'desc')
    .executeTakeFirst();
  return row?.orderNo ?? null;
}

/** Entitlements of the cars that the user has now. One to a pile is used once the pile is installed. */
async function ownRights(context: SandboxContext, userId: string): Promise<OwnRight[]> {
  const { db } = context;
  const rows = await db
    .selectFrom('carRight')
    .innerJoin('car', 'car.vin', 'carRight.vin')
    .selectAll('carRight')
    .select('car.json')
    .where('car.userId', '=', userId)
    .orderBy('rightsId')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const { couponId } = row;
      const usedOrderNo = couponId === null ? null : await orderOfCoupon(context, userId, couponId);
      if (row.kind !== pileRight.kind) return { ...row, usedOrderNo, usedApplyId: null };
      const pile = await pileOfCar(db, row.vin);
      const usedApplyId = pile?.userId === userId ? pile.applyId : null;
      return { ...row, usedTime: pile?.statusTime ?? null, usedOrderNo, usedApplyId };
    }),
  );
}

/** @throws Refusal 1280004 for an unknown one, and for one of another user's car */
async function ownRight(context: SandboxContext, userId: string, rightsId: string): Promise<OwnRight> {
  const found = (await ownRights(context, userId)).find((row) => row.rightsId === rightsId);
  if (!found) throw new Refusal(codes.noSuchOrder, '权益不存在');
  return found;
}

/** States in the order of the list. */
const order: readonly RightsItem['state'][] = ['AVAILABLE', 'NOT_STARTED', 'USED', 'EXPIRED'];
const isOver = ({ state }: RightsItem): boolean => state === 'USED' || state === 'EXPIRED';
/** Expired ones by their end, newest first; all others by the earliest end. */
const placeOf = (item: RightsItem): number =>
  isOver(item) ? -(item.usedTime ?? item.endTime ?? 0) : (item.endTime ?? 0);

const rightsList = implement(listCall, async (context, { vinNo, brand }, caller) => {
  const rows = await ownRights(context, caller?.userId ?? '');
  return rows
    .filter((row) => (vinNo ?? row.vin) === row.vin && (brand ?? row.brand) === row.brand)
    .map((row) => viewOf(row, context.clock.now()))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || placeOf(a) - placeOf(b));
});

const rightsDetail = implement(detailCall, async (context, { rightsId }, caller) =>
  viewOf(await ownRight(context, caller?.userId ?? '', rightsId), context.clock.now()),
);

/** Reasons for the user why an entitlement cannot be claimed. */
const refusals: Readonly<Record<string, string>> = {
  NOT_STARTED: '权益尚未生效',
  USED: '该权益已领取',
  EXPIRED: '权益已过期',
};

const rightsClaim = implement(claimCall, async (context, { rightsId }, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const now = clock.now();
  const row = await ownRight(context, userId, rightsId);
  const { coupon } = kindOf(row);
  if (!coupon) throw new Refusal(codes.failure, '该权益无需领取');
  const refusal = refusals[stateOf(row, now)];
  if (refusal !== undefined) throw new Refusal(codes.failure, refusal);
  const couponId = `QR-${rightsId}`;
  const { name, endTime } = await giveCoupon(context, userId, couponOf(coupon, couponId, 'RIGHTS', now));
  await db
    .updateTable('carRight')
    .set({ usedTime: now, couponId })
    .where('rightsId', '=', rightsId)
    .execute();
  return { coupon: { couponId, name, endTime } };
});

/** The calls of the list of entitlements. */
export const rightsImplementations: Implementation[] = [rightsList, rightsDetail, rightsClaim];
