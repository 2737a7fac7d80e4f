import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#contract/codes.ts';
import { minuteMs, shanghaiMidnight } from '#contract/pricing.ts';
import type { ConnectorDoubt, ReportKind } from '#contract/schema/station/connector-report.ts';
import { Refusal, type SandboxContext } from '#sandbox/context.ts';
import { advanceReports } from '#sandbox/report/advance-reports.ts';
import { connectorReport } from '#sandbox/report/take-report.ts';
import { withDoubts } from '#sandbox/report/with-doubts.ts';
import { getConnector, setConnectorState } from '#sandbox/world/connectors.ts';
import { triesAll } from '#tests/support/tier.ts';
import { createModelWorld, type ModelWorld } from '../charging/model/world.ts';
import { randomOf, type Random } from '../notice/random/draws.ts';

/** With PLUGWAY_REPORT_RUNS=10000 it takes a minute of a processor. */
const runs = Number(process.env['PLUGWAY_REPORT_RUNS'] ?? (triesAll ? 2_000 : 200));
/** How often each of what is counted has to occur. */
const leastCount = Math.max(2, runs / 100);
const hourMs = 60 * minuteMs;

/** Accounts: the first two of every five belong to one person. */
const accounts = Array.from({ length: 50 }, (_, index) => ({
  userId: `owner-${index}`,
  phone: `139${String(index % 5 === 1 ? index - 1 : index).padStart(8, '0')}`,
}));
type Account = (typeof accounts)[number];

const kinds: readonly ReportKind[] = [
  'BROKEN',
  'BROKEN',
  'PLUG',
  'BAY_TAKEN',
  'LOCK',
  'SCREEN',
  'PRICE',
  'MISMATCH',
];
const subjectOf = (kind: string) => (kind === 'PLUG' ? 'BROKEN' : kind);
const endedByCharging: readonly string[] = ['BROKEN', 'BAY_TAKEN', 'LOCK'];

/** The reports of an owner, as the test expects them. */
interface Said {
  reportId: string;
  connectorId: string;
  subject: string;
  phone: string;
  /** From when on it may count; it does not if it came from far away or was disproved. */
  time: number;
  counted: boolean;
}

const counts = new Map<string, number>();
const note = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

describe('reports of fifty owners', () => {
  let world: ModelWorld;
  let connectors: readonly string[] = [];
  beforeAll(async () => {
    world = await createModelWorld('rows');
    const all = [...world.context.world.byId.values()].flatMap((station) => station.connectors);
    connectors = all.slice(0, 3).map(({ connectorId }) => connectorId);
  }, 60_000);
  afterAll(() => world.close());

  const now = () => world.context.clock.now();
  const status = new Map<string, number>();
  const goodTime = new Map<string, number>();
  let said: Said[] = [];
  /** Reports of a person in a day. */
  let perDay = new Map<string, number>();
  let charges = 0;

  const setStatus = async (connectorId: string, value: number): Promise<void> => {
    status.set(connectorId, value);
    const hold = { status: value, orderNo: null, userId: null, time: now() };
    await setConnectorState(world.context.db, connectorId, hold);
  };

  async function prepare(random: Random): Promise<void> {
    await world.reset();
    const { db } = world.context;
    await db.deleteFrom('connectorReport').execute();
    await db.deleteFrom('notice').execute();
    await db.deleteFrom('order').execute();
    await db.deleteFrom('user').execute();
    for (const { userId, phone } of accounts) {
      const user = { userId, login: userId, nick: userId, phone, memberLevel: 0, points: 0, beanId: userId };
      await db.insertInto('user').values(user).execute();
    }
    world.pass(random.below(24 * 60) * minuteMs);
    said = [];
    perDay = new Map();
    goodTime.clear();
    for (const connectorId of connectors) await setStatus(connectorId, 1);
    world.context.scenario.report = random.oneOf(['usual', 'silent', 'silent', 'confirm', 'refute'] as const);
  }

  /** A charge that lasts until now. */
  async function charge(connectorId: string, isGood: boolean): Promise<void> {
    const time = now();
    charges += 1;
    const record = {
      charge: { startTime: time - 20 * minuteMs },
      end: { time, wh: isGood ? 8_000 : 900, reason: isGood ? 2 : 3 },
    };
    const row = { orderNo: `R${charges}`, userId: 'driver', vin: 'vin', connectorId, stationId: 'station' };
    await world.context.db
      .insertInto('order')
      .values({ ...row, status: 'SETTLED', createTime: time, statusTime: time, json: JSON.stringify(record) })
      .execute();
    if (isGood) goodTime.set(connectorId, time);
  }

  async function sayIt(random: Random, account: Account): Promise<void> {
    const connectorId = random.oneOf(connectors.slice(0, 2));
    const kind = random.oneOf(kinds);
    const place = random.below(4);
    const { longitude, latitude } = placeOf(world.context, connectorId);
    const position =
      place === 0 ? { longitude, latitude: latitude + 0.01 } : place === 1 ? { longitude, latitude } : {};
    const counted =
      place !== 0 && !(status.get(connectorId) === 3 && endedByCharging.includes(subjectOf(kind)));
    const day = `${account.phone} ${shanghaiMidnight(now())}`;
    const before = await openOf(account, connectorId, kind);
    try {
      const request = { connectorId, kind, ...position, requestId: '' };
      const { reportId } = (await world.inside((context) =>
        connectorReport.handle(context, request, { userId: account.userId }),
      )) as { reportId: string };
      if (before) {
        note('again');
        expect(reportId).toBe(before.reportId);
        const known = said.find((one) => one.reportId === reportId);
        const good = goodTime.get(connectorId);
        if (known && (!known.counted || (good !== undefined && known.time <= good)))
          Object.assign(known, { time: now(), counted });
        return;
      }
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
      expect(perDay.get(day)).toBeLessThanOrEqual(10);
      note(counted ? 'counted' : 'not counted');
      said.push({
        reportId,
        connectorId,
        subject: subjectOf(kind),
        phone: account.phone,
        time: now(),
        counted,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect([error.code, perDay.get(day)]).toEqual([codes.tooFrequent, 10]);
      note('refused');
    }
  }

  const openOf = async (account: Account, connectorId: string, kind: ReportKind) =>
    (await world.context.db.selectFrom('connectorReport').selectAll().execute()).find(
      (row) =>
        row.owner === account.phone &&
        row.connectorId === connectorId &&
        row.kind === kind &&
        (row.status === 'RECEIVED' || row.status === 'CONFIRMED'),
    );

  /** Owners whose reports of a subject may count now, with those that the sandbox plays. */
  async function standing(connectorId: string, subject: string): Promise<{ owner: string; time: number }[]> {
    const rows = await world.context.db.selectFrom('connectorReport').selectAll().execute();
    return rows.flatMap((row) => {
      const isOpen = row.status === 'RECEIVED' || row.status === 'CONFIRMED';
      if (!isOpen || row.connectorId !== connectorId || subjectOf(row.kind) !== subject) return [];
      const own = said.find(({ reportId }) => reportId === row.reportId);
      const { owner, time, counted } = own
        ? { owner: own.phone, time: own.time, counted: own.counted }
        : { owner: row.owner, time: row.createTime, counted: true };
      return counted && time > (goodTime.get(connectorId) ?? 0) ? [{ owner, time }] : [];
    });
  }

  /** A doubt has two persons within two hours who may count, and the device says what it said. */
  async function checkDoubts(): Promise<void> {
    for (const connectorId of connectors) {
      const view = await getConnector(world.context, connectorId);
      if (!view) throw new Error(connectorId);
      const [shown] = await withDoubts(world.context, [view.contract]);
      expect({ ...shown, doubt: null }).toEqual(view.contract);
      expect(shown?.status).toBe(status.get(connectorId));
      const doubt: ConnectorDoubt | null = shown?.doubt ?? null;
      if (doubt) {
        note('doubt');
        const stands = await standing(connectorId, subjectOf(doubt.kind));
        const together = stands.some(({ owner, time }) =>
          stands.some((other) => other.owner !== owner && Math.abs(other.time - time) <= 2 * hourMs),
        );
        expect(together).toBe(true);
        expect(doubt.count).toBe(new Set(stands.map(({ owner }) => owner)).size);
        const isDisproved = status.get(connectorId) === 3 && endedByCharging.includes(subjectOf(doubt.kind));
        expect(isDisproved).toBe(false);
      } else if (status.get(connectorId) !== 3) await checkNone(connectorId);
    }
  }

  /** Without a doubt no two persons, whom service has never found wrong, say the same within two hours. */
  async function checkNone(connectorId: string): Promise<void> {
    const rows = await world.context.db.selectFrom('connectorReport').selectAll().execute();
    const wrong = new Set(rows.filter((row) => row.status === 'FINE').map(({ owner }) => owner));
    for (const subject of new Set(kinds.map(subjectOf))) {
      const stands = (await standing(connectorId, subject)).filter(({ owner }) => !wrong.has(owner));
      const together = stands.some(({ owner, time }) =>
        stands.some((other) => other.owner !== owner && Math.abs(other.time - time) <= 2 * hourMs),
      );
      expect(together, subject).toBe(false);
    }
  }

  async function act(random: Random): Promise<void> {
    const { below, oneOf } = random;
    const connectorId = oneOf(connectors.slice(0, 2));
    switch (below(10)) {
      case 0: {
        const isGood = below(3) > 0;
        await charge(connectorId, isGood);
        if (!isGood) return;
        note('good charge');
        await setStatus(connectorId, 1);
        const view = await getConnector(world.context, connectorId);
        const [shown] = view ? await withDoubts(world.context, [view.contract]) : [];
        expect(shown?.doubt).toBeNull();
        return;
      }
      case 1:
        return setStatus(connectorId, oneOf([0, 1, 1, 3, 255]));
      case 2:
        // One owner who reports everything.
        for (let times = below(14); times > 0; times -= 1) await sayIt(random, accounts[0] as Account);
        return;
      case 3:
        for (const account of accounts.slice(0, 2)) await sayIt(random, account);
        return;
      case 4:
      case 5:
        world.pass(below(180) * minuteMs);
        return world.inside(advanceReports);
      default:
        return sayIt(random, oneOf(accounts));
    }
  }

  /** Each state after the first sends one notice to the account that reported. */
  async function checkTold(): Promise<void> {
    const { db } = world.context;
    const rows = await db.selectFrom('connectorReport').selectAll().execute();
    const notices = await db.selectFrom('notice').selectAll().execute();
    const known = new Map(rows.map((row) => [row.reportId, row]));
    for (const { kind, userId, about } of notices) {
      expect(kind).toBe('REPORT');
      expect(known.get(about.split('-')[0] ?? '')?.userId).toBe(userId);
    }
    expect(new Set(notices.map(({ about }) => about)).size).toBe(notices.length);
    for (const { reportId, userId, status: state } of rows) {
      if (!userId.startsWith('owner-')) continue;
      const states = notices.flatMap(({ about }) =>
        about.startsWith(`${reportId}-`) ? [about.split('-')[1]] : [],
      );
      for (const one of states) if (one) note(one);
      if (state === 'RECEIVED') expect(states).toEqual([]);
      else expect(states).toContain(state);
      if (state === 'FINE') expect(states).toEqual(['FINE']);
    }
  }

  it(`no doubt by one owner, no state of a device changed, one notice for each outcome, in ${runs} histories`, async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = randomOf(seed);
      await prepare(random);
      try {
        for (let steps = 8 + random.below(16); steps > 0; steps -= 1) {
          await act(random);
          await checkDoubts();
        }
        world.pass(hourMs);
        await world.inside(advanceReports);
        await checkDoubts();
        await checkTold();
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error });
      }
    }
    for (const name of [
      'again',
      'counted',
      'not counted',
      'refused',
      'doubt',
      'good charge',
      'CONFIRMED',
      'FIXED',
      'FINE',
    ])
      expect(counts.get(name) ?? 0, name).toBeGreaterThanOrEqual(leastCount);
  }, 3_600_000);
});

/** Where the station of a connector is, GCJ-02. */
function placeOf({ world }: SandboxContext, connectorId: string): { longitude: number; latitude: number } {
  const { stationId = '' } = world.connector(connectorId) ?? {};
  const { longitude = 0, latitude = 0 } = world.byId.get(stationId)?.row ?? {};
  return { longitude, latitude };
}
