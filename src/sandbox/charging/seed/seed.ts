import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SandboxContext } from '#sandbox/context.ts';
import { hashText, mix } from '#sandbox/world/make/hash.ts';
import { carOf, type Car } from '../sessions/car-state.ts';
import { pastConnectors } from './past-connectors.ts';
import { seedOrder, type PastEnd, type PastOrder } from './seed-order.ts';
import { readSessions, type PastSession, type SessionImport } from './seed-sessions.ts';
import { slowVisits } from './seed-slow.ts';
import { cardsOfOrder, discountOfOrder, seedWallet } from './seed-wallet.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const shanghaiOffsetMs = 8 * hourMs;
/** 52 weeks: a shifted charge keeps its day of the week. */
const yearMs = 364 * dayMs;
const importKey = 'charging.sessions';

/** Read once: the file does not change, and each reset needs it. */
let sessionsFile: SessionImport | undefined;

const settled = (count: number): PastEnd[] => Array.from({ length: count }, () => 'SETTLED');

/**
 * How the 40 past orders at fast chargers ended, the newest last. No user starts with an active order, and
 * `normal` has no unpaid order: states between PREPAID and FINISHED last minutes and would block the user.
 * The unpaid order belongs to `heavy`.
 */
const ends: Readonly<Record<string, readonly PastEnd[]>> = {
  normal: [...settled(5), 'CANCELLED', ...settled(3), 'ABNORMAL', 'REFUNDED', ...settled(3)],
  heavy: [
    ...settled(8),
    'REFUND_FAILED',
    ...settled(5),
    'CANCELLED',
    'REFUNDED',
    ...settled(5),
    'CANCELLED',
    'ABNORMAL',
    ...settled(1),
    'ARREARS',
    'CREATED',
  ],
};

/** The settled order whose surplus is still being refunded, and how long it takes from now on. */
const refundOf = { login: 'heavy', newness: 0, ms: 2 * dayMs } as const;

/** How many settled orders of the list are newer than the one at `index`. */
const newerSettled = (list: readonly PastEnd[], index: number): number =>
  list.slice(index + 1).filter((state) => state === 'SETTLED').length;

/** Wall-clock time of the file in Asia/Shanghai, moved by whole years into the past year. */
function shifted(arrival: Date, now: number): number {
  const time = arrival.getTime() - shanghaiOffsetMs;
  return time + Math.floor((now - dayMs - time) / yearMs) * yearMs;
}

interface Visit {
  session: PastSession;
  car: Car;
  startTime: number;
}

/** Picks `count` charges that fit one of the cars by battery size, spread over the file, none near another. */
function pickVisits(
  sessions: readonly PastSession[],
  cars: readonly Car[],
  count: number,
  now: number,
): Visit[] {
  const fitting = sessions.flatMap((session): Visit[] => {
    const fits = (candidate: Car) => Math.abs(session.batteryWh / candidate.vehicle.batteryWh - 1) < 0.25;
    const car = cars.find((candidate) => candidate.vehicle.portDc && fits(candidate));
    return car ? [{ session, car, startTime: shifted(session.arrival, now) }] : [];
  });
  const order = [...fitting].sort(
    (a, b) => mix(hashText(a.session.session), count) - mix(hashText(b.session.session), count),
  );
  const picked: Visit[] = [];
  for (const visit of order) {
    if (picked.length === count) break;
    const near = picked.some((other) => Math.abs(other.startTime - visit.startTime) < 6 * hourMs);
    if (!near) picked.push(visit);
  }
  return picked.sort((a, b) => a.startTime - b.startTime);
}

async function carsOf(context: SandboxContext, userId: string): Promise<Car[]> {
  const rows = await context.db
    .selectFrom('car')
    .select('vin')
    .where('userId', '=', userId)
    .orderBy('vin')
    .execute();
  const cars = await Promise.all(rows.map((car) => carOf(context, userId, car.vin)));
  return cars.filter((car) => car !== undefined);
}

/**
 * Past orders of cars that charge slowly only; created last, so that the numbers of the others do not change.
 */
async function seedSlow(
  context: SandboxContext,
  users: readonly PastOrder['user'][],
  now: number,
): Promise<void> {
  const { slow: connectorFor } = await pastConnectors(context);
  for (const user of users) {
    const slow = (await carsOf(context, user.userId)).filter((car) => !car.vehicle.portDc);
    for (const visit of slow.flatMap((car) => slowVisits(car, now))) {
      const connector = connectorFor(visit.session);
      if (!connector) continue;
      const { connectorId } = connector;
      await seedOrder(context, {
        ...visit,
        user,
        connectorId,
        end: 'SETTLED',
        rated: false,
        cardIds: [],
        couponId: null,
        points: 0,
        refundDueTime: null,
      });
    }
  }
}

/**
 * Fills wallets and past orders of the demo users. Orders are real charges of data/dc-sessions.csv, moved into
 * the year before the sandbox's present time. A world without a DC connector gets no orders.
 */
export async function seedCharging(context: SandboxContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const file = (sessionsFile ??= readSessions(
    readFileSync(resolve('src/sandbox/data/dc-sessions.csv'), 'utf8'),
  ));
  const { fast: connectorFor } = await pastConnectors(context);
  const users = await db.selectFrom('user').selectAll().orderBy('userId').execute();
  let used = 0;
  for (const user of users) {
    await seedWallet(context, user.login, user.userId, now);
    const wanted = ends[user.login] ?? [];
    const visits = pickVisits(file.sessions, await carsOf(context, user.userId), wanted.length, now);
    for (const [index, visit] of visits.entries()) {
      const connector = connectorFor(visit.session);
      const end = wanted[index];
      if (!connector || !end) continue;
      const startTime = end === 'CREATED' ? now + 60_000 : visit.startTime;
      const newness = end === 'SETTLED' ? newerSettled(wanted, index) : -1;
      const past: PastOrder = {
        ...visit,
        user,
        startTime,
        connectorId: connector.connectorId,
        end,
        // Only settled charges can be rated.
        rated: end === 'SETTLED' && index % 2 === 1,
        cardIds: newness < 0 ? [] : cardsOfOrder(user.login, user.userId, newness),
        ...discountOfOrder(user.login, user.userId, newness),
        refundDueTime:
          user.login === refundOf.login && newness === refundOf.newness ? now + refundOf.ms : null,
      };
      await seedOrder(context, past);
      used += 1;
    }
  }
  await seedSlow(context, users, now);
  const { rows, repaired, dropped } = file;
  await db
    .replaceInto('meta')
    .values({ key: importKey, value: JSON.stringify({ rows, repaired, dropped, used }) })
    .execute();
}
