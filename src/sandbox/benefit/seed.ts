import type { SandboxContext } from '../context.ts';
import { carRightSeeds, rightsIdOf } from './rights-kinds.ts';

const dayMs = 86_400_000;

/** The activity lasts a year, so that the past charges of the demo owners count at any date of the sandbox. */
const activity = { activityId: 'club-annual', startDays: -330, endDays: 35 } as const;
/** An activity that is over. */
const former = { activityId: 'club-former', startDays: -695, endDays: -330 } as const;

/** `normal` has claimed the first reward already: it is the coupon in that wallet. */
const claim = {
  activityId: activity.activityId,
  tierId: 'first',
  userId: '10000002',
  couponId: 'Q100000021',
} as const;

/** Seeds activities, claims and entitlements; times are relative to the sandbox's present time. */
export async function seedBenefits({ db, clock }: SandboxContext): Promise<void> {
  const now = clock.now();
  const at = (days: number) => now + days * dayMs;
  const activities = [former, activity].map(({ activityId, startDays, endDays }) => ({
    activityId,
    startTime: at(startDays),
    endTime: at(endDays),
  }));
  await db.insertInto('activity').values(activities).execute();
  await db
    .insertInto('activityClaim')
    .values({ ...claim, time: at(-30) })
    .execute();
  const rights = carRightSeeds.map(({ vin, brand, kind, startDays, endDays, used }) => ({
    rightsId: rightsIdOf(vin, kind),
    vin,
    brand,
    kind,
    startTime: at(startDays),
    endTime: at(endDays),
    usedTime: used ? at(used.days) : null,
    couponId: used?.couponId ?? null,
  }));
  await db.insertInto('carRight').values(rights).execute();
}
