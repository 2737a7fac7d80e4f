import * as v from 'valibot';
import type { BrandName } from '#contract/brand.ts';
import { carList, findVersionByVin, getUser, getVersion } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { vehicleExt } from '#contract/schema/vehicle.ts';
import type { Vehicle } from '#sandbox/complete-entities.ts';
import { openCaseCount } from '#sandbox/case/case-store.ts';
import { orderFacts } from '#sandbox/charging/facts.ts';
import { rules } from '#sandbox/charging/rules.ts';
import { implement, Refusal, type Implementation, type SandboxContext } from '#sandbox/context.ts';
import { pileCount } from '#sandbox/home-pile/piles.ts';
import { unreadCount } from '#sandbox/notice/store.ts';
import { activeApplyId } from '#sandbox/pile-application/store.ts';
import { maskedPhone } from '#sandbox/world/make/people.ts';
import { userAvatar } from '../login.ts';
import { agreedVersions } from './agreement.ts';

/** Minimum app versions that get-version returns, by module; tests may set others. */
export interface Versions {
  override: Partial<Record<'charging' | 'homeStation', string>>;
}

/**
 * Each below the brand's minimum for single elements (specification, section 5), so that these can be tested.
 */
const minimumVersions: Record<BrandName, string> = {
  haval: 'v5.1.0',
  wey: 'v3.3.900',
  ora: 'v5.0.0',
  pickup: 'v5.1.0',
  tank: 'v1.4.500',
  soul: 'v1.0.0',
  gwm: 'v5.1.0',
};

const carsOf = async ({ db }: SandboxContext, userId: string): Promise<Vehicle[]> => {
  const rows = await db
    .selectFrom('car')
    .select('json')
    .where('userId', '=', userId)
    .orderBy('vin')
    .execute();
  return rows.map((row) => JSON.parse(row.json) as Vehicle);
};

/** Calls about the user, the cars and the app's version. */
export const userImplementations = (versions: Versions): Implementation[] => [
  implement(getUser, async (context, _request, caller): Promise<ChargeUserInfo> => {
    const userId = caller?.userId ?? '';
    const user = await context.db
      .selectFrom('user')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!user) throw new Refusal(codes.notLoggedIn, '登录已失效，请重新登录');
    const vehicles = await carsOf(context, userId);
    const facts = await orderFacts(context, userId);
    return {
      userId,
      nick: user.nick,
      avatar: userAvatar(user.nick),
      phoneMasked: maskedPhone(user.phone),
      memberLevel: user.memberLevel,
      points: user.points,
      pointAmount: Math.floor((user.points * 100) / rules.pointsPerYuan),
      defaultVin: (vehicles.find((vehicle) => vehicle.defaultVehicle) ?? vehicles[0])?.vin ?? null,
      vehicleCount: vehicles.length,
      currentOrderNo: facts.currentOrderNo,
      openOrder: facts.openOrder,
      arrearsOrderNo: facts.arrearsOrderNo,
      arrearsAmount: facts.arrearsAmount,
      arrearsCharge: facts.arrearsCharge,
      cardCount: facts.cardCount,
      couponCount: facts.couponCount,
      couponMostAmount: facts.couponMostAmount,
      couponEnds: facts.couponEnds,
      uninvoicedCount: facts.uninvoicedCount,
      homePileCount: await pileCount(context.db, userId),
      activeApplyId: await activeApplyId(context.db, userId),
      unratedOrderNo: facts.unratedOrderNo,
      unratedCharge: facts.unratedCharge,
      unreadNotices: await unreadCount(context, userId),
      openCases: await openCaseCount(context.db, userId),
      agreedVersions: await agreedVersions(context.db, userId),
    };
  }),
  implement(
    getVersion,
    async (_context, request) => versions.override[request.module] ?? minimumVersions[request.brand],
  ),
  implement(carList, (context, _request, caller) => carsOf(context, caller?.userId ?? '')),
  implement(findVersionByVin, async ({ db }, { vin }) => {
    const row = await db.selectFrom('car').select('json').where('vin', '=', vin).executeTakeFirst();
    if (!row) throw new Refusal(codes.failure, '未找到该车辆', { field: 'vin' });
    return v.parse(vehicleExt, JSON.parse(row.json));
  }),
];
