import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groundLock } from '#contract/calls/charge.ts';
import { codes } from '#contract/codes.ts';
import { minuteMs, shanghaiMidnight } from '#contract/pricing.ts';
import type { GroundLockRefusal } from '#contract/schema/station/ground-lock.ts';
import { Refusal } from '#sandbox/context.ts';
import { actOnLock, advanceLocks } from '#sandbox/ground-lock/advance-locks.ts';
import { hasLock, isLockOnline, lockOf, withLocks } from '#sandbox/ground-lock/bay-locks.ts';
import { lockEvents } from '#sandbox/ground-lock/lock-machine.ts';
import type { GroundLockTable } from '#sandbox/ground-lock/tables.ts';
import { groundLockImplementations } from '#sandbox/ground-lock/lower-lock.ts';
import { NoDecision } from '#sandbox/charging/back-office/service.ts';
import { getConnector, setConnectorState } from '#sandbox/world/connectors.ts';
import { triesAll } from '#tests/support/tier.ts';
import { createModelWorld, type ModelWorld } from '../charging/model/world.ts';
import { randomOf, type Random } from '../notice/random/draws.ts';

/** With PLUGWAY_LOCK_RUNS=10000 it takes some minutes of a processor. */
const runs = Number(process.env['PLUGWAY_LOCK_RUNS'] ?? (triesAll ? 400 : 120));
/** How often each of what is counted has to occur. */
const leastCount = Math.max(2, runs / 100);
const second = 1_000;
const leaseMs = 2 * minuteMs;

/** Six accounts of five persons, one of whom has no car, and one owes money. */
const accounts = [
  { userId: 'a1', phone: '1' },
  { userId: 'a2', phone: '1' },
  { userId: 'b', phone: '2' },
  { userId: 'c', phone: '3' },
  { userId: 'walker', phone: '4' },
  { userId: 'debtor', phone: '5' },
] as const;
type Account = (typeof accounts)[number];

const counts = new Map<string, number>();
const note = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
const isOpen = ({ state }: GroundLockTable): boolean => state === 'SENT' || state === 'LOWERED';

describe('ground locks of six accounts', () => {
  let world: ModelWorld;
  /** The last one is offline. */
  let connectors: readonly string[] = [];
  beforeAll(async () => {
    world = await createModelWorld('rows');
    const { context } = world;
    const all = [...context.world.byId.values()]
      .filter(({ row, facts }) => row.stationStatus === 50 && facts.businessHours.allDay)
      .flatMap((station) => station.connectors.map((row) => ({ station, id: row.connectorId })))
      .filter(({ station, id }) => hasLock(station, id) && !/(255|000)$/.test(id))
      .map(({ id }) => id);
    const online = all.filter((id) => isLockOnline(context, id));
    connectors = [...online.slice(0, 2), ...all.filter((id) => !isLockOnline(context, id)).slice(0, 1)];
    expect(connectors).toHaveLength(3);
  }, 60_000);
  afterAll(() => world.close());

  const lower = groundLockImplementations.find(({ call }) => call.name === groundLock.name);
  const now = () => world.context.clock.now();
  const rows = (): Promise<GroundLockTable[]> =>
    world.context.db.selectFrom('groundLock').selectAll().execute();
  const stationOf = (connectorId: string) => {
    const row = world.context.world.connector(connectorId);
    const station = row && world.context.world.byId.get(row.stationId);
    if (!station) throw new Error(connectorId);
    return station;
  };
  const setStatus = (connectorId: string, status: number, userId: string | null = null) =>
    setConnectorState(world.context.db, connectorId, { status, orderNo: null, userId, time: now() });

  /** Commands on which a control request has acted. */
  const controlled = new Set<string>();

  async function prepare(random: Random): Promise<void> {
    await world.reset();
    controlled.clear();
    const { db } = world.context;
    const { json } = await db.selectFrom('car').select('json').executeTakeFirstOrThrow();
    for (const table of ['groundLock', 'order', 'user', 'car', 'serviceCase'] as const)
      await db.deleteFrom(table).execute();
    for (const { userId, phone } of accounts) {
      const user = { userId, login: userId, nick: userId, phone, memberLevel: 0, points: 0, beanId: userId };
      await db.insertInto('user').values(user).execute();
      if (userId === 'walker') continue;
      await db
        .insertInto('car')
        .values({ vin: `vin-${userId}`, userId, curveIndex: 0, json, soc: 50 })
        .execute();
    }
    const record = { arrears: { amount: 500 } };
    const owed = { orderNo: 'OWED', userId: 'debtor', vin: 'v', connectorId: 'x', stationId: 'y' };
    await db
      .insertInto('order')
      .values({
        ...owed,
        status: 'ARREARS',
        createTime: now(),
        statusTime: now(),
        json: JSON.stringify(record),
      })
      .execute();
    world.pass(random.below(24 * 60) * minuteMs);
    world.context.scenario.lock = random.oneOf(['ok', 'away', 'away', 'silent'] as const);
    for (const connectorId of connectors) await setStatus(connectorId, 1);
  }

  /** Whether the platform may lower a lock now, by the rules alone; else the code. */
  async function expected(account: Account, connectorId: string, isThere: boolean): Promise<number> {
    const all = await rows();
    const mine = accounts.filter(({ phone }) => phone === account.phone).map(({ userId }) => userId);
    const own = all.filter(({ userId }) => (mine as string[]).includes(userId));
    if (own.some((row) => row.connectorId === connectorId && isOpen(row))) return 0;
    if (account.userId === 'walker') return codes.noBoundCar;
    if (account.userId === 'debtor') return codes.orderReceivablesError;
    const view = await getConnector(world.context, connectorId);
    const isUsable = view?.status === 1 || view?.status === 2;
    if (!isUsable || (view.holder !== null && view.holder !== account.userId)) return codes.pileNotUsable;
    if (!isLockOnline(world.context, connectorId)) return codes.lockRefused;
    const there = all.filter((row) => row.connectorId === connectorId);
    if (there.some(isOpen) || view.status === 2) return codes.lockRefused;
    if (there.some((row) => row.state === 'PARKED' && now() - row.stateTime < 15 * minuteMs))
      return codes.lockRefused;
    const today = own.filter((row) => row.createTime >= shanghaiMidnight(now()) && row.state !== 'NO_ACTION');
    if (today.length >= 3) return codes.tooFrequent;
    return isThere ? 0 : codes.lockRefused;
  }

  /** @param way the owner proves where he is by one of six ways; those above 2 are good */
  async function press(account: Account, connectorId: string, way: number): Promise<void> {
    const { row, connectors: own } = stationOf(connectorId);
    const { longitude, latitude } = row;
    const code = own.find((one) => one.connectorId === connectorId)?.qrCode ?? '';
    const proof = [
      { longitude, latitude: latitude + 0.002 },
      {},
      { scan: 'https://example.com/' },
      { scan: code },
      { longitude, latitude },
      { longitude, latitude: latitude + 0.0005 },
    ][way];
    const wanted = await expected(account, connectorId, way > 2);
    const before = (await rows()).length;
    let got = 0;
    try {
      await world.inside((context) =>
        (lower as NonNullable<typeof lower>).handle(
          context,
          { connectorId, ...proof, requestId: '' },
          account,
        ),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      got = error.code;
      if (got === codes.lockRefused) note((error.data as GroundLockRefusal).reason);
    }
    expect(got).toBe(wanted);
    note(String(got));
    const grown = (await rows()).length - before;
    expect(grown).toBe(got === 0 && grown > 0 ? 1 : 0);
    if (got === 0 && grown === 0) note('again');
  }

  /** The status of a lock follows from the commands and the bay; a caller sees no command of another person. */
  async function check(): Promise<void> {
    const all = await rows();
    for (const connectorId of connectors) {
      const there = all.filter((row) => row.connectorId === connectorId);
      expect(there.filter(isOpen).length).toBeLessThanOrEqual(1);
      const view = await getConnector(world.context, connectorId);
      if (!view) throw new Error(connectorId);
      const [shown] = await withLocks(world.context, stationOf(connectorId), [view.contract]);
      expect({ ...shown, lockStatus: null }).toEqual(view.contract);
      const isDown =
        view.contract.parkStatus === 50 ||
        there.some(({ state }) => state === 'LOWERED') ||
        there.some((row) => row.state === 'PARKED' && now() - row.stateTime < 15 * minuteMs);
      const online = isLockOnline(world.context, connectorId);
      expect(shown?.lockStatus).toBe(online ? (isDown ? 10 : 50) : 0);
      if (!online) expect(there).toEqual([]);
      for (const { userId, phone } of accounts) {
        const lock = await lockOf(world.context, stationOf(connectorId), connectorId, { userId });
        const command = all.find(({ lockId }) => lockId === lock?.command?.lockId);
        if (command) expect(command.owner).toBe(phone);
        const open = there.find((row) => row.owner === phone && isOpen(row));
        if (open) expect(command?.lockId).toBe(open.lockId);
        expect(lock?.command?.leftToday ?? 0).toBeLessThanOrEqual(3);
      }
    }
    for (const row of all) {
      const age = now() - row.stateTime;
      if (row.state === 'LOWERED') expect(age).toBeLessThan(leaseMs);
      if (row.state === 'SENT') expect(age).toBeLessThan(15 * second);
      expect(row.stateTime).toBeLessThanOrEqual(now());
    }
    for (const { phone } of accounts) {
      const today = all.filter((row) => row.owner === phone && row.createTime >= shanghaiMidnight(now()));
      expect(today.filter(({ state }) => state !== 'NO_ACTION').length).toBeLessThanOrEqual(3);
    }
  }

  async function act(random: Random): Promise<void> {
    const { below, oneOf } = random;
    const connectorId = oneOf(connectors);
    switch (below(10)) {
      case 0:
        return setStatus(connectorId, oneOf([0, 1, 1, 2, 3, 255]));
      case 1:
        return setStatus(connectorId, 1, oneOf([null, 'b', 'stranger']));
      case 2:
        try {
          const { lockId } = await actOnLock(world.context, { connectorId, event: oneOf(lockEvents) });
          controlled.add(lockId);
          note('control');
        } catch (error) {
          if (!(error instanceof NoDecision)) throw error;
        }
        return;
      case 3:
      case 4:
        world.pass(
          oneOf([second, 5 * second, 20 * second, minuteMs, 3 * minuteMs, 40 * minuteMs, 300 * minuteMs]),
        );
        return world.inside(advanceLocks);
      case 5: {
        // Owners who lower a lock again and again, and never drive in.
        world.context.scenario.lock = 'away';
        await setStatus(connectorId, 1);
        for (let times = below(5); times > 0; times -= 1) {
          await press(oneOf(accounts.slice(0, 2)), connectorId, 3);
          world.pass(3 * minuteMs);
          await world.inside(advanceLocks);
        }
        return;
      }
      case 6:
        world.context.scenario.lock = oneOf(['ok', 'away', 'silent'] as const);
        return;
      default:
        return press(oneOf(accounts), oneOf(connectors.slice(0, below(4) === 0 ? 3 : 2)), below(6));
    }
  }

  it(`a lock is lowered for one owner, who may, for two minutes, three times a day, in ${runs} histories`, async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = randomOf(seed);
      await prepare(random);
      try {
        for (let steps = 8 + random.below(20); steps > 0; steps -= 1) {
          await act(random);
          await check();
        }
        world.pass(10 * minuteMs);
        await world.inside(advanceLocks);
        await check();
        for (const row of await rows()) {
          expect(isOpen(row)).toBe(false);
          if (row.plays === 'silent' && !controlled.has(row.lockId)) expect(row.state).toBe('NO_ACTION');
          note(row.state);
        }
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error });
      }
    }
    const wanted = [
      0,
      codes.noBoundCar,
      codes.orderReceivablesError,
      codes.pileNotUsable,
      codes.tooFrequent,
    ].map(String);
    const states = ['PARKED', 'RAISED', 'NO_ACTION', 'again', 'control'];
    for (const name of [...wanted, ...states, 'NO_PLACE', 'TOO_FAR', 'OTHER_CODE', 'OFFLINE', 'DOWN', 'BUSY'])
      expect(counts.get(name) ?? 0, name).toBeGreaterThanOrEqual(leastCount);
  }, 3_600_000);
});
