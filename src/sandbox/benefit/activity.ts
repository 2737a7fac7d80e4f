import { activityBenefit as benefitCall, activityClaim as claimCall } from '#contract/calls/activity.ts';
import { codes } from '#contract/codes.ts';
import type { BenefitTier } from '#contract/schema/benefit/activity.ts';
import { giveCoupon } from '../charging/cards/give-coupon.ts';
import { orderView } from '../charging/orders/order-view.ts';
import { ordersOf } from '../charging/store.ts';
import { implement, Refusal, type Implementation, type SandboxContext } from '../context.ts';
import { couponOf } from './reward-coupon.ts';
import type { ActivityClaimTable, ActivityTable } from './tables.ts';
import { conditionOf, rulesHtml, tiers, type Tier } from './tiers.ts';

/** The energy and times of a user's settled charges within an activity. */
interface Progress {
  times: number;
  wh: number;
}

/** @throws Refusal 1280004 for an unknown one */
async function findActivity(
  { db, clock }: SandboxContext,
  activityId: string | undefined,
): Promise<ActivityTable> {
  const rows = await db.selectFrom('activity').selectAll().orderBy('startTime', 'desc').execute();
  const found =
    activityId === undefined
      ? (rows.find(({ startTime }) => startTime <= clock.now()) ?? rows[0])
      : rows.find((row) => row.activityId === activityId);
  if (!found) throw new Refusal(codes.noSuchOrder, '活动不存在或已下线');
  return found;
}

async function progressOf(
  { db, clock }: SandboxContext,
  userId: string,
  { startTime, endTime }: ActivityTable,
): Promise<Progress> {
  const orders = (await ordersOf(db, userId)).filter(({ status }) => status === 'SETTLED');
  const counted = orders
    .map((order) => orderView(order, clock.now()))
    .filter(
      ({ endTime: end, chargedWh }) => end !== null && end >= startTime && end < endTime && chargedWh > 0,
    );
  return { times: counted.length, wh: counted.reduce((sum, { chargedWh }) => sum + chargedWh, 0) };
}

const reachedOf = ({ unit }: Tier, { times, wh }: Progress): number => (unit === 'KWH' ? wh / 1000 : times);

/** @param claims of the activity, of all users @param progress `null` without a login */
function tierView(
  tier: Tier,
  claims: readonly ActivityClaimTable[],
  userId: string | undefined,
  progress: Progress | null,
): BenefitTier {
  const { tierId, name, unit, target, coupon, stock = Infinity } = tier;
  const given = claims.filter((claim) => claim.tierId === tierId);
  const mine = given.find((claim) => claim.userId === userId);
  const reached = progress && reachedOf(tier, progress);
  const open = reached !== null && reached >= target ? 'CLAIMABLE' : 'LOCKED';
  return {
    tierId,
    name,
    conditionText: conditionOf(tier),
    progress: reached,
    target,
    unit,
    reward: coupon.name,
    state: mine ? 'CLAIMED' : given.length >= stock ? 'SOLD_OUT' : open,
    claimTime: mine?.time ?? null,
  };
}

async function viewOf(context: SandboxContext, activity: ActivityTable, userId: string | undefined) {
  const progress = userId === undefined ? null : await progressOf(context, userId, activity);
  const claims = await context.db
    .selectFrom('activityClaim')
    .selectAll()
    .where('activityId', '=', activity.activityId)
    .execute();
  return {
    ...activity,
    title: '年度充电礼',
    bannerUrl: '',
    rulesHtml,
    joined: (progress?.times ?? 0) > 0,
    posts: [
      { postId: '1001', title: '车主分享：一年充电省下的钱', link: '' },
      { postId: '1002', title: '冬天充电更快的三个办法', link: '' },
    ],
    tiers: tiers.map((tier) => tierView(tier, claims, userId, progress)),
    share: {
      title: '充电俱乐部 · 年度充电礼',
      desc: '公共站充电就能领充电券，一起来',
      link: `/activity/benefit?activityId=${activity.activityId}`,
      imgUrl: '',
    },
  };
}

const activityBenefit = implement(benefitCall, async (context, { activityId }, caller) =>
  viewOf(context, await findActivity(context, activityId), caller?.userId),
);

/** Reasons for the user why a tier cannot be claimed. */
const refusals: Readonly<Record<string, string>> = {
  LOCKED: '还没有达到领取条件',
  CLAIMED: '该奖励已领取',
  SOLD_OUT: '奖励已领完',
};

const refuse = (message: string): never => {
  throw new Refusal(codes.failure, message);
};

const activityClaim = implement(claimCall, async (context, { activityId, tierId }, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const now = clock.now();
  const activity = await findActivity(context, activityId);
  const tier = tiers.find((candidate) => candidate.tierId === tierId);
  if (!tier) throw new Refusal(codes.noSuchOrder, '奖励不存在');
  const view = await viewOf(context, activity, userId);
  const state = view.tiers.find((candidate) => candidate.tierId === tierId)?.state ?? 'LOCKED';
  if (state === 'CLAIMED') refuse(refusals['CLAIMED'] ?? '');
  if (now < activity.startTime) refuse('活动还没有开始');
  if (now >= activity.endTime) refuse('活动已结束');
  if (state !== 'CLAIMABLE') refuse(refusals[state] ?? '');
  const couponId = `QA${activityId}-${tierId}-${userId}`;
  const { name, endTime } = await giveCoupon(
    context,
    userId,
    couponOf(tier.coupon, couponId, 'ACTIVITY', now),
  );
  await db.insertInto('activityClaim').values({ activityId, tierId, userId, couponId, time: now }).execute();
  return { reward: { couponId, name, endTime } };
});

/** The calls of the charging club. */
export const activityImplementations: Implementation[] = [activityBenefit, activityClaim];
