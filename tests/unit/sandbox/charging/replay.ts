import { readFileSync } from 'node:fs';
import { billTotals } from '#contract/bill.ts';
import { chargeCurrent } from '#contract/calls/charge.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { shanghaiMidnight } from '#contract/pricing.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { readSessions, type PastSession } from '#sandbox/charging/seed/seed-sessions.ts';
import { findOrder, paymentsOf } from '#sandbox/charging/store.ts';
import { saveCase, type Case } from '#sandbox/charging/orders/order-case.ts';
import { unit } from '#sandbox/world/make/hash.ts';
import { tariffs } from '#sandbox/world/make/tariff-data.ts';
import { createTestWorld, paid, type TestWorld } from './harness.ts';

const dayMs = 86_400_000;
const shanghaiOffsetMs = 8 * 3_600_000;
/** Covers the most expensive charge of the file. */
const prepaidAmount = 1_000_000;

/** The result of a real charge of the file; energy in Wh, amounts in fen. */
export interface Replayed {
  session: string;
  fileWh: number;
  wh: number;
  totalAmount: number;
  /** How often the running charge was read. */
  looks: number;
  /** Bill lines, one for each part of the tariff. */
  lines: number;
  overMidnight: boolean;
  /** What does not add up; empty if everything does. */
  problems: string[];
}

/** Energy as written in the file, with its decimals, by session. */
function energies(text: string): Map<string, number> {
  const [head = '', ...rows] = text.trim().split(/\r?\n/);
  const [name, energy] = ['session', 'energy_wh'].map((title) => head.split(',').indexOf(title));
  return new Map(
    rows.map((row) => row.split(',')).map((cells) => [cells[name ?? 0] ?? '', Number(cells[energy ?? 0])]),
  );
}

/** The `index`th of `count` charges that are spread evenly over the file. */
const chosen = (all: readonly PastSession[], count: number): PastSession[] =>
  Array.from(
    { length: Math.min(count, all.length) },
    (_, index) => all[Math.floor((index * all.length) / count)],
  ).filter((session) => session !== undefined);

/** A prepaid order of the sandbox that charges as the session did, on the next day at the session's time of day. */
function caseOf(template: Case, session: PastSession, index: number, now: number): Case {
  const order = orderOf(template.order, session, index, now);
  const prepayNo = `P${order.orderNo}`;
  const funds = template.funds.map((payment) => ({
    ...payment,
    prepayNo,
    orderNo: order.orderNo,
    amount: prepaidAmount,
    record: { ...payment.record, paidAmount: prepaidAmount, refunds: [] },
  }));
  return { order: { ...order, record: { ...order.record, prepayNo } }, funds };
}

function orderOf(template: Order, session: PastSession, index: number, now: number): Order {
  const arrival = (session.arrival.getTime() - shanghaiOffsetMs) % dayMs;
  const startTime = now + ((((arrival - now) % dayMs) + dayMs) % dayMs);
  const { startSoc, endSoc, wh, peakW, durationMs } = session;
  const orderNo = `9${String(index).padStart(19, '0')}`;
  const tariff = tariffs[index % tariffs.length] ?? template.record.tariff;
  return {
    ...template,
    orderNo,
    status: 'CHARGING',
    createTime: startTime,
    statusTime: startTime,
    record: {
      ...template.record,
      tariff: { ...tariff, occupy: null },
      prepaidAmount,
      charge: { kind: 'replay', startTime, current: 'DC', startSoc, endSoc, wh, peakW, durationMs },
      plan: { endTime: startTime + durationMs, wh, reason: 2 },
      device: { mode: 'ok', since: startTime },
    },
  };
}

/** Reads a charge at moments derived from `seed`, then reads its bill. */
async function replayOne(
  world: TestWorld,
  prepaid: Case,
  session: PastSession,
  seed: number,
): Promise<Omit<Replayed, 'fileWh'>> {
  const { context } = world;
  const { order } = prepaid;
  const { orderNo } = order;
  const { startTime = 0 } = order.record.charge ?? {};
  const endTime = startTime + session.durationMs;
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => void (holds || problems.push(problem));
  const until = (time: number) => context.clock.advance(Math.max(0, time - context.clock.now()));
  await saveCase(context, prepaid);

  const looks = 2 + Math.floor(unit(seed, 0) * 8);
  const times = Array.from(
    { length: looks },
    (_, look) => startTime + unit(seed, look + 1) * session.durationMs,
  );
  let [runningWh, runningCost] = [0, 0];
  for (const time of [...times.map(Math.floor).sort((a, b) => a - b), endTime]) {
    until(time);
    const seen = await world.ask(chargeCurrent, { orderNo });
    const { chargedWh = -1, totalAmount = -1 } = seen?.session ?? {};
    const lines = billTotals(seen?.order.details ?? []);
    check(chargedWh >= runningWh && totalAmount >= runningCost, 'energy or cost ran back');
    check(lines.wh === chargedWh && lines.totalAmount === totalAmount, 'running lines do not add up');
    [runningWh, runningCost] = [chargedWh, totalAmount];
  }
  until(endTime + 5_000);
  const bill = await world.ask(orderDetail, { orderNo });
  const totals = billTotals(bill.details);
  check(bill.status === 'SETTLED', `is ${bill.status}`);
  check(totals.wh === bill.chargedWh, 'energy of the lines is not the total');
  check(
    totals.elecAmount === bill.elecAmount && totals.serviceAmount === bill.serviceAmount,
    'fees of the lines',
  );
  check(totals.totalAmount === bill.totalAmount, 'lines are not the total');
  check(runningWh === bill.chargedWh && runningCost === bill.totalAmount, 'running cost is not the bill');
  check(bill.totalAmount + bill.refundAmount === prepaidAmount, 'money was lost');
  return {
    session: session.session,
    wh: bill.chargedWh,
    totalAmount: bill.totalAmount,
    looks: looks + 1,
    lines: bill.details.length,
    overMidnight: shanghaiMidnight(startTime) !== shanghaiMidnight(endTime - 1),
    problems,
  };
}

/** Charges `count` real sessions of dc-sessions.csv in the sandbox, each under the next of its tariffs. */
export async function replaySessions(count: number, seed: number): Promise<Replayed[]> {
  const world = await createTestWorld();
  try {
    const text = readFileSync('src/sandbox/data/dc-sessions.csv', 'utf8');
    const { sessions } = readSessions(text);
    const fileWh = energies(text);
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 5_000 });
    const order = await findOrder(world.context.db, orderNo);
    if (!order) throw new Error('no order to copy');
    const template = { order, funds: await paymentsOf(world.context.db, orderNo) };
    const replayed: Replayed[] = [];
    for (const [index, session] of chosen(sessions, count).entries()) {
      const prepaid = caseOf(template, session, index, world.context.clock.now());
      const charge = await replayOne(world, prepaid, session, seed + index);
      replayed.push({ ...charge, fileWh: fileWh.get(session.session) ?? NaN });
    }
    return replayed;
  } finally {
    await world.sandbox.close();
  }
}
