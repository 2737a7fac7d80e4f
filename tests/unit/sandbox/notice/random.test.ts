import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, shanghaiMinute } from '#contract/pricing.ts';
import type { NoticeGroup, NoticeKind } from '#contract/schema/notice.ts';
import type { PaymentTrial } from '#contract/schema/order/payment.ts';
import { touchConnector } from '#sandbox/charging/sessions/touch-connector.ts';
import { orderOf, type Order } from '#sandbox/charging/orders/order-record.ts';
import { defaultScenario, type Scenario } from '#sandbox/context.ts';
import { advancePiles } from '#sandbox/home-pile/live/advance.ts';
import { advanceInvoices } from '#sandbox/invoice/advance.ts';
import { noticesOf, type StoredNotice } from '#sandbox/notice/store.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';
import { triesAll } from '#tests/support/tier.ts';
import { requestId } from '../charging/harness.ts';
import { createModelWorld, type ModelWorld } from '../charging/model/world.ts';
import { applyCosts, checkInvoice, checkParking, invoice } from './random/after-charge.ts';
import { drawn, randomOf, type Drawn, type Random } from './random/draws.ts';
import { actOnPile, checkPile, hear, putUp } from './random/home-pile.ts';

/** With PLUGWAY_NOTICE_RUNS=20000 it takes 11 minutes of a processor. */
const runs = Number(process.env['PLUGWAY_NOTICE_RUNS'] ?? (triesAll ? 5_000 : 250));
/** How often each of what is drawn has to occur. */
const leastCount = Math.max(2, runs / 200);
const hourMs = 60 * minuteMs;

const groups: readonly NoticeGroup[] = ['CHARGE', 'MONEY', 'PLACE', 'SERVICE', 'HOME'];
const money: readonly NoticeKind[] = [
  'OVERSTAY_SOON',
  'OVERSTAY',
  'OVERSTAY_HALF',
  'OVERSTAY_CAP',
  'ARREARS',
];

/** Kinds of which an owner may get several, each about something else. */
const isRepeated = (kind: NoticeKind): boolean =>
  kind.startsWith('PILE') ||
  ['START_FAILED', 'REFUNDED', 'REFUND_FAILED', 'PARKING', 'INVOICE'].includes(kind);

/** Titles of notices about a relief whose end costs money. */
const leavesBy = ['停车费已减免', '停车减免已过期'];

const pausesOf = ({ record: { charge } }: Order) =>
  charge?.kind === 'simulated' ? (charge.pauses ?? []) : [];

const counts = new Map<string, number>();
const note = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** The end of a charge as it was expected from a time on. */
interface Expected {
  from: number;
  endTime: number;
}

describe('notices of random charges', () => {
  let world: ModelWorld;
  beforeAll(async () => {
    world = await createModelWorld('rows');
  }, 60_000);
  afterAll(() => world.close());

  const orderNow = async (): Promise<Order | undefined> => {
    const [row] = await world.context.db.selectFrom('order').selectAll().execute();
    return row && orderOf(row);
  };

  async function prepare(draw: Drawn): Promise<void> {
    const { db } = world.context;
    await world.reset();
    await db.deleteFrom('notice').execute();
    await db.deleteFrom('invoice').execute();
    world.pass(draw.later);
    const channels = Object.fromEntries(groups.map((group) => [group, draw.channels]));
    const json = JSON.stringify({ channels, quiet: draw.quiet });
    await db.replaceInto('noticeSetting').values({ userId: userOf(), json }).execute();
    const { graceMin, perMinAmount, capAmount } = draw;
    for (const row of await db.selectFrom('tariff').selectAll().execute()) {
      const tariff = { ...(JSON.parse(row.json) as object), occupy: { graceMin, perMinAmount, capAmount } };
      await db
        .updateTable('tariff')
        .set({ json: JSON.stringify(tariff) })
        .where('tariffId', '=', row.tariffId)
        .execute();
    }
    for (const row of await db.selectFrom('car').selectAll().execute()) {
      const car = { ...(JSON.parse(row.json) as object), batteryWh: draw.batteryWh };
      await db
        .updateTable('car')
        .set({ json: JSON.stringify(car) })
        .where('vin', '=', row.vin)
        .execute();
    }
    const { start, leave, refund, gate } = draw;
    Object.assign(world.context.scenario, defaultScenario, { start, leave, refund, gate });
  }
  const userOf = () => world.owners[0]?.userId ?? '';

  async function begin(draw: Drawn): Promise<void> {
    const { yuan, isSlow } = draw;
    const connectorId = world.connectors[isSlow ? 1 : 0] ?? '';
    const hold = { status: 1, orderNo: null, userId: null, time: world.context.clock.now() };
    await setConnectorState(world.context.db, connectorId, hold);
    const userId = userOf();
    const vin = world.owners[0]?.vins[0] ?? '';
    const about = { connectorId, vin, prepayAmount: yuan * 100, cardIds: [], couponId: null, points: 0 };
    const trial = (await world.send('paymentTrial', userId, about)).data as PaymentTrial;
    const body = { ...about, trialId: trial.trialId, channelType: 0, requestId: requestId() };
    const made = (await world.send('orderCreate', userId, body)).data as {
      orderNo: string;
      prepayNo: string;
    };
    const pay = { prepayNo: made.prepayNo, channel: 'ALIPAY_WAP', returnPath: '/', requestId: requestId() };
    await world.send('orderPay', userId, pay);
    await world.notice(made.prepayNo, 'ok');
    await applyCosts(world, draw, made.orderNo);
    await world.send('chargeStart', userId, { orderNo: made.orderNo, requestId: requestId() });
  }

  /** A connector of the same pile, whose car takes a half of the power. */
  function mateOf(connectorId: string): string {
    const { world: stations } = world.context;
    const own = stations.connector(connectorId);
    const mates = stations.byId.get(own?.stationId ?? '')?.connectors ?? [];
    return (
      mates.find((mate) => mate.equipmentId === own?.equipmentId && mate.connectorId !== connectorId)
        ?.connectorId ?? ''
    );
  }

  async function act(random: Random, draw: Drawn, order: Order): Promise<void> {
    const { below, oneOf } = random;
    const { scenario } = world.context;
    const set = (change: Partial<Scenario>) => void Object.assign(scenario, change);
    const touch = (connectorId: string, status: number | null) =>
      world.inside((inside) => touchConnector(inside, connectorId, status));
    switch (below(16)) {
      case 0:
      case 1: {
        if (draw.when === 'BUSY') return world.fill(below(3) > 0);
        const mate = mateOf(order.connectorId);
        return mate ? touch(mate, oneOf([3, 1])) : undefined;
      }
      case 2:
        return set({ push: oneOf(['ok', 'fail']) });
      case 3:
        return set({ sms: oneOf(['ok', 'fail']), call: oneOf(['ok', 'fail']) });
      case 4:
        return set({ device: oneOf(['silent', 'ok']) });
      case 12:
      case 13:
        return set({ device: oneOf(['paused', 'paused', 'ok']) });
      case 14:
        return set({ gate: oneOf(['ok', 'noEntry', 'silent']) });
      case 5:
        return below(3) > 0
          ? undefined
          : set({ device: oneOf(['fault', 'bms', 'emergency', 'unplug', 'platform']) });
      case 6: {
        if (below(3) === 0)
          await world.send('chargeStop', userOf(), { orderNo: order.orderNo, requestId: requestId() });
        return;
      }
      case 7:
        return order.status === 'FINISHED' && below(3) === 0 ? touch(order.connectorId, 1) : undefined;
      default:
        return;
    }
  }

  /** Every rule of notices, written without those of the sandbox. */
  function check(draw: Drawn, order: Order, told: readonly StoredNotice[], plans: readonly Expected[]): void {
    const { record } = order;
    const one = (kind: NoticeKind) => told.filter((notice) => notice.kind === kind);
    for (const kind of new Set(told.map((notice) => notice.kind)))
      if (!isRepeated(kind)) expect(one(kind), kind).toHaveLength(1);
    expect(one('NEAR_END').length + one('MONEY_LOW').length).toBeLessThan(2);
    expect(one('ENDED').length + one('FAULT_END').length).toBe(record.end ? 1 : 0);
    for (const notice of [...one('NEAR_END'), ...one('MONEY_LOW')]) {
      const plan = plans.findLast(({ from }) => from <= notice.time);
      expect(notice.time).toBeGreaterThanOrEqual((plan?.endTime ?? Infinity) - 10 * minuteMs);
      // A device that was lost has ended with its last sample, up to 10 s before it fell silent.
      const lostMs = record.end?.reason === 99 ? 10_000 : 0;
      expect(notice.time).toBeLessThan((record.end?.time ?? Infinity) + lostMs);
      const isPaused = pausesOf(order).some(({ from, to }) => from <= notice.time && notice.time < to);
      expect(isPaused, 'the end is announced while the car has paused').toBe(false);
    }
    for (const notice of [...one('ENDED'), ...one('FAULT_END')])
      expect(notice.time).toBeGreaterThanOrEqual(record.end?.time ?? Infinity);
    checkFee(draw, order, told);
    for (const { kind, time, record: sent } of told) {
      note(kind);
      const isMoney =
        money.includes(kind) ||
        (kind === 'ENDED' && draw.perMinAmount > 0 && record.end?.reason !== 4) ||
        (kind === 'PARKING' && leavesBy.includes(sent.title));
      for (const { channel, state, time: at } of sent.channels) {
        expect(draw.channels).toContain(channel);
        if (state === 'WAITING') continue;
        expect(at).toBeGreaterThanOrEqual(time);
        note(`${channel} ${state}`);
        if (!isMoney && draw.quiet) {
          // An attempt at the last moment before the quiet hours has its outcome in them.
          const minute = shanghaiMinute(time);
          const { startMin, endMin } = draw.quiet;
          const isNight = endMin < startMin;
          const isQuiet = isNight
            ? minute >= startMin || minute < endMin
            : minute >= startMin && minute < endMin;
          if (isQuiet) expect(at - time, `${kind} in quiet hours`).toBeGreaterThan(0);
        }
      }
    }
  }

  function checkFee(draw: Drawn, { record, connectorId }: Order, told: readonly StoredNotice[]): void {
    const { end } = record;
    const fee = record.settlement?.occupyAmount ?? 0;
    const of = (kind: NoticeKind) => told.find((notice) => notice.kind === kind);
    const ended = of('ENDED');
    const received =
      ended?.record.channels.filter(({ state }) => state === 'DELIVERED').map(({ time }) => time) ?? [];
    const delivered = Math.min(...received);
    const isOff = draw.channels.length === 0;
    if (fee > 0) {
      note(isOff ? 'a fee with its switch off' : 'a fee with a delivered notice');
      expect(end && ![3, 8].includes(end.reason)).toBe(true);
      expect(isOff || Number.isFinite(delivered), 'a fee needs a delivered notice').toBe(true);
    } else if (ended && !isOff && received.length === 0) note('no delivered notice, no fee');
    if (!end) return;
    const earliest = end.time + draw.graceMin * minuteMs;
    const soon = of('OVERSTAY_SOON');
    const begun = of('OVERSTAY');
    const times = [soon, begun, of('OVERSTAY_HALF'), of('OVERSTAY_CAP')].flatMap(
      (notice) => notice?.time ?? [],
    );
    expect(times).toEqual([...times].sort((a, b) => a - b));
    if (times.length > 0) {
      expect([3, 8]).not.toContain(end.reason);
      expect(draw.perMinAmount).toBeGreaterThan(0);
      expect(isOff || Math.min(...times) >= delivered, 'told of a fee before the end was told').toBe(true);
    }
    if (soon) expect(soon.time).toBeGreaterThanOrEqual(earliest - 5 * minuteMs);
    if (begun) expect(begun.time).toBeGreaterThanOrEqual(earliest);
    const perMin = (from: number, to: number) => Math.floor((to - from) / minuteMs) * draw.perMinAmount;
    const half = of('OVERSTAY_HALF');
    const cap = of('OVERSTAY_CAP');
    if (half) expect(perMin(earliest, half.time)).toBeGreaterThanOrEqual(draw.capAmount / 2);
    if (cap) {
      expect(perMin(earliest, cap.time)).toBeGreaterThanOrEqual(draw.capAmount);
      if (record.settlement) expect(fee).toBe(draw.capAmount);
    }
    if (draw.when === 'BUSY') checkBusy(draw, { record, connectorId }, fee);
  }

  /** Of the minutes of a stay only those may be charged in which no other connector of the class was surely free. */
  function checkBusy(
    draw: Drawn,
    { record, connectorId }: Pick<Order, 'record' | 'connectorId'>,
    fee: number,
  ): void {
    const { end, settleTime } = record;
    if (!end || settleTime === null || draw.perMinAmount === 0) return;
    const isFree = (minute: number) =>
      world.othersFree(connectorId, end.time + minute * minuteMs).every(Boolean);
    const stayed = Math.floor((settleTime - end.time) / minuteMs);
    let busy = 0;
    for (let minute = draw.graceMin; minute < stayed; minute += 1)
      if (!isFree(minute) && !isFree(minute + 1)) busy += 1;
    expect(fee, 'a fee of minutes that were not busy').toBeLessThanOrEqual(busy * draw.perMinAmount);
    note(fee > 0 ? 'a fee of busy minutes' : 'a stay in minutes that were not busy');
  }

  async function run(seed: number): Promise<void> {
    const random = randomOf(seed);
    const draw = drawn(random);
    await prepare(draw);
    if (draw.waits) await waitFor(random);
    const seen = await putUp(world, draw);
    await begin(draw);
    const plans: Expected[] = [];
    const advance = async (): Promise<void> => {
      await world.inside(async (inside) => {
        await advancePiles(inside);
        await advanceInvoices(inside);
      });
      await world.advance();
    };
    const look = async (): Promise<Order | undefined> => {
      await advance();
      const order = await orderNow();
      const { plan, charge } = order?.record ?? {};
      if (plan && charge && plan.endTime !== plans.at(-1)?.endTime)
        plans.push({
          from: plans.length === 0 ? charge.startTime : world.context.clock.now(),
          endTime: plan.endTime,
        });
      return order;
    };
    for (let steps = 4 + random.below(14); steps > 0; steps -= 1) {
      world.pass(random.oneOf([5_000, minuteMs, 4 * minuteMs, 11 * minuteMs, 40 * minuteMs, 3 * hourMs]));
      const order = await look();
      if (!order) break;
      await act(random, draw, order);
      await look();
      if (random.below(2) === 0) {
        await actOnPile(world, random, draw, seen);
        await look();
      }
    }
    Object.assign(world.context.scenario, { device: 'ok', stop: 'ok' });
    await hear(world, seen);
    await look();
    for (let days = 0; days < 3; days += 1) {
      world.pass(30 * hourMs);
      await look();
    }
    const billed = await orderNow();
    if (!billed) throw new Error('no order');
    const isAsked = await invoice(world, draw, billed, async (ms) => {
      world.pass(ms);
      await advance();
      await advance();
    });
    const order = (await orderNow()) ?? billed;
    const told = await noticesOf(world.context.db, userOf(), world.context.clock.now());
    check(draw, order, told, plans);
    await checkPile(world, draw, seen, told);
    const outcomes = [
      ...(await checkParking(world, draw, order, told)),
      ...checkInvoice(draw, isAsked, told),
    ];
    for (const outcome of outcomes) note(outcome);
    if (pausesOf(order).length > 0) note('a pause');
    if (draw.when === 'BUSY') note('a fee for busy minutes alone');
  }

  /** The owner waits at the station of his charge, where no connector of the other class is free, or one will be. */
  async function waitFor(random: Random): Promise<void> {
    const { db, clock, world: stations } = world.context;
    const station = stations.byId.get(stations.connector(world.connectors[0] ?? '')?.stationId ?? '');
    const now = clock.now();
    await world.fill(true);
    for (const connectorId of world.connectors)
      await setConnectorState(db, connectorId, { status: 3, orderNo: null, userId: null, time: now });
    const until = now + 60 * minuteMs;
    const powerClass = stations.connector(world.connectors[0] ?? '')?.powerClass ?? 'SUPER';
    const row = { watchId: 'W1', userId: userOf(), stationId: station?.row.stationId ?? '', powerClass };
    await db
      .insertInto('noticeWatch')
      .values({ ...row, until, watchedTo: now })
      .execute();
    world.pass(random.oneOf([minuteMs, 50 * minuteMs, 70 * minuteMs]));
    await world.advance();
    expect(await noticesOf(db, userOf(), clock.now()), 'no connector was free').toEqual([]);
    if (random.below(2) === 0) {
      await world.inside((inside) => touchConnector(inside, world.connectors[0] ?? '', 1));
      world.pass(1_000);
      await world.advance();
      const told = await noticesOf(db, userOf(), clock.now());
      expect(told.map(({ kind }) => kind)).toEqual(clock.now() - 1_000 < until ? ['CONNECTOR_FREE'] : []);
    }
  }

  it(`random charges with pauses, busy minutes, parking, invoices and a home pile: of ${runs} none has a notice that is missing, twice, too early or by a channel that was not chosen, and no fee without a delivered notice of the end`, async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      try {
        await run(seed);
      } catch (error) {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }
    const table = [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name} ${count}`);
    process.stdout.write(`notices of ${runs} random charges: ${table.join(' · ')}\n`);
    const drawnKinds: NoticeKind[] = [
      'NEAR_END',
      'ENDED',
      'OVERSTAY_SOON',
      'OVERSTAY',
      'OVERSTAY_HALF',
      'OVERSTAY_CAP',
    ];
    const others: NoticeKind[] = [
      'START_FAILED',
      'FAULT_END',
      'MONEY_LOW',
      'REFUNDED',
      'REFUND_FAILED',
      'ARREARS',
      'CONNECTOR_FREE',
    ];
    const home: NoticeKind[] = [
      'PILE_STARTED',
      'PILE_ENDED',
      'PILE_FAULT',
      'PILE_OFFLINE',
      'PILE_MISSED',
      'PILE_STRANGER',
    ];
    const wanted = [
      ...drawnKinds,
      ...others,
      ...home,
      ...['GRANTED', 'EXPIRED', 'NO_ENTRY', 'NOT_MET', 'NO_ANSWER'].map((state) => `parking ${state}`),
      ...['发票已开具', '发票开具失败', '发票已红冲', '换开未成功'].map((text) => `invoice ${text}`),
      'a pause',
      'a fee of busy minutes',
      'a stay in minutes that were not busy',
      'INVOICE',
      'PARKING',
      'a fee with a delivered notice',
      'a fee with its switch off',
      'no delivered notice, no fee',
    ];
    expect(wanted.filter((name) => (counts.get(name) ?? 0) < leastCount)).toEqual([]);
  }, 3_600_000);
});
