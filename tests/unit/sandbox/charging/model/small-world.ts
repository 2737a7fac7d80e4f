import type { Kysely } from 'kysely';
import type { Coupon, EnergyCard } from '#sandbox/complete-entities.ts';
import type { Tariff, TariffSegment } from '#contract/schema/station/tariff.ts';
import type { Vehicle } from '#sandbox/complete-entities.ts';
import type { Database } from '#sandbox/context.ts';
import { card, coupon } from '../fixtures.ts';
import { startOfTests, users } from '../harness.ts';

type Db = Kysely<Database>;

const minute = 60_000;
const hour = 60 * minute;

/** Prices alternate after these times, in minutes: a slow charge spans the whole short period. */
const [longMinutes, shortMinutes] = [170, 10];

/** @returns ms from a time, epoch ms, to the next change of the price */
export function untilBorder(time: number): number {
  const every = (longMinutes + shortMinutes) * minute;
  // Shanghai is whole hours from UTC, and the day begins with a price change.
  const since = (time + 8 * hour) % every;
  return (since < longMinutes * minute ? longMinutes * minute : every) - since;
}

/**
 * Alternating prices, twenty times the usual ones, so that a small charge uses up a prepayment: with a member
 * price, with a free service fee, with a service fee that is free for members, with free electricity. Some
 * energies cost exactly half a fen more.
 */
const prices = [
  { elecPriceE4: 205_000, servicePriceE4: 85_000, memberServicePriceE4: 60_000 },
  { elecPriceE4: 127_350, servicePriceE4: 0, memberServicePriceE4: null },
  { elecPriceE4: 310_050, servicePriceE4: 44_450, memberServicePriceE4: 0 },
  { elecPriceE4: 0, servicePriceE4: 90_000, memberServicePriceE4: null },
];

const segments = Array.from({ length: 16 }, (_, index): TariffSegment => {
  const price = prices[index % prices.length];
  if (!price) throw new Error('no price');
  const round = Math.floor(index / 2) * (longMinutes + shortMinutes);
  const isShort = index % 2 === 1;
  return {
    startMin: round + (isShort ? longMinutes : 0),
    endMin: round + longMinutes + (isShort ? shortMinutes : 0),
    period: 3,
    ...price,
  };
});

/** Cards of a user, by number: each kind of unit, cover and end. */
const cards: readonly Partial<EnergyCard>[] = [
  { value: 10, remain: 1 },
  { value: 10, remain: 0.7, cover: 'SERVICE_ONLY', endTime: startOfTests + 800 * hour },
  { value: 10, remain: 2, unit: 'TIMES', endTime: startOfTests + 700 * hour },
  { value: 10_001, remain: 10_001, cover: 'ELEC_ONLY' },
  { value: 10, remain: 0.3, endTime: startOfTests + 2 * hour },
  { value: 10, remain: 1, unit: 'TIMES', cover: 'SERVICE_ONLY', endTime: startOfTests + 600 * hour },
  { value: 10, remain: 1, vinBound: 'LGWEF4A50SX000002' },
];
export const cardCount = cards.length;

/**
 * Coupons of a user, by number: each type and part of the bill, with and without a threshold or a near end.
 */
const coupons: readonly Partial<Coupon>[] = [
  { type: 'CASH', value: 500 },
  { type: 'CASH', value: 1_000, thresholdAmount: 2_500 },
  { type: 'DISCOUNT', applyTo: 'SERVICE', value: 5_000 },
  { type: 'FREE_WH', applyTo: 'ELEC', value: 300 },
  { type: 'DISCOUNT', value: 1_000, endTime: startOfTests + 2 * hour },
];
export const couponCount = coupons.length;

export const cardIdOf = (userId: string, number: number): string => `C${userId}${number}`;
export const couponIdOf = (userId: string, number: number): string => `Q${userId}${number}`;

async function giveWallet(db: Db, userId: string): Promise<void> {
  for (const [index, change] of cards.entries()) {
    const cardId = cardIdOf(userId, index + 1);
    const made = card({ endTime: startOfTests + 9_000 * hour, ...change, cardId });
    const row = { cardId, userId, status: made.status, endTime: made.endTime, json: JSON.stringify(made) };
    await db.insertInto('energyCard').values(row).execute();
  }
  for (const [index, change] of coupons.entries()) {
    const couponId = couponIdOf(userId, index + 1);
    const made = coupon({ endTime: startOfTests + 9_000 * hour, ...change, couponId });
    await db
      .insertInto('coupon')
      .values({ couponId, userId, status: made.status, json: JSON.stringify(made) })
      .execute();
  }
}

/**
 * Users without past orders. Batteries are full in minutes, prices use up a prepayment and change often, one
 * charge uses up a card; the first user is a member, the second is not.
 */
export async function makeSmall(db: Db): Promise<void> {
  for (const table of [
    'order',
    'prepayment',
    'ledger',
    'energyCard',
    'cardRecord',
    'coupon',
    'serviceCase',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('user').set({ memberLevel: 0 }).where('userId', '=', users.heavy).execute();
  for (const userId of [users.normal, users.heavy]) await giveWallet(db, userId);
  for (const row of await db.selectFrom('car').selectAll().execute()) {
    const vehicle = { ...(JSON.parse(row.json) as Vehicle), batteryWh: 3_000, portDc: true };
    const json = JSON.stringify(vehicle);
    await db.updateTable('car').set({ json }).where('vin', '=', row.vin).execute();
  }
  const occupy = { graceMin: 5, perMinAmount: 50, capAmount: 6_000 };
  for (const row of await db.selectFrom('tariff').selectAll().execute()) {
    const json = JSON.stringify({ ...(JSON.parse(row.json) as Tariff), segments, occupy });
    await db.updateTable('tariff').set({ json }).where('tariffId', '=', row.tariffId).execute();
  }
}
