import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderDetail } from '#contract/calls/order.ts';
import { orderMachine } from '#sandbox/charging/orders/order-machine.ts';
import { created, createTestWorld, users, type TestWorld } from '../harness.ts';
import { driver, minute, rowName, statesOf, type Driven, type Driver, type Row } from './rows.ts';

let world: TestWorld;
let to: Driver;
beforeEach(async () => {
  world = await createTestWorld();
  to = driver(world);
});
afterEach(() => world.sandbox.close());

const statusOf = async ({ orderNo }: Driven) => (await world.ask(orderDetail, { orderNo })).status;

/**
 * The order table of the domain model, 2.1, and how to cause each row. The row that creates the order has no
 * state to reach first.
 */
const table: Record<string, Pick<Row, 'act'> & Partial<Row>> = {
  'CREATED: covered [cash is 0] -> PREPAID': {
    async act() {
      const { db } = world.context;
      await db.updateTable('user').set({ points: 90_000 }).where('userId', '=', users.normal).execute();
      return created(world, world.dc, { points: 90_000 });
    },
  },
  'nothing: create -> CREATED': { act: () => to.make() },
  'CREATED: paid [amount equals prepayAmount] -> PREPAID': {
    reach: () => to.paying(),
    act: (order) => world.notice(order.prepayNo, 'ok'),
  },
  'CREATED: paidOther -> REFUNDED': {
    reach: () => to.paying(),
    act: (order) => world.notice(order.prepayNo, 'amount-1'),
  },
  'CREATED: cancel [not processing in channel] -> CANCELLED': {
    reach: () => to.make(),
    act: (order) => to.cancel(order),
  },
  'CREATED: payExpires [not processing in channel] -> CANCELLED': {
    reach: () => to.paying(),
    act: () => to.advanceBy(15 * minute),
  },
  'PREPAID: start -> STARTING': { reach: () => to.prepaid(), act: (order) => to.start(order) },
  'PREPAID: refund -> REFUNDED': { reach: () => to.prepaid(), act: (order) => to.refund(order) },
  'PREPAID: prepaidExpires -> REFUNDED': {
    reach: () => to.prepaid(),
    act: () => to.advanceBy(30 * minute),
  },
  'STARTING: deviceCharges -> CHARGING': { reach: () => to.starting(), act: () => to.advanceBy(4_000) },
  'STARTING: startFails [attempts < 3] -> PREPAID': {
    reach() {
      world.scenario({ start: 'silent' });
      return to.starting();
    },
    act: () => to.advanceBy(90_000),
  },
  'STARTING: startFails [attempts = 3] -> REFUNDED': {
    async reach() {
      world.scenario({ start: 'refuse' });
      const order = await to.prepaid();
      for (const last of [false, false, true]) {
        await to.start(order);
        if (!last) await to.advanceBy(5_000);
      }
      return order;
    },
    act: () => to.advanceBy(4_000),
  },
  'CHARGING: stop -> STOPPING': { reach: () => to.charging(), act: (order) => to.stop(order) },
  'CHARGING: deviceEnds -> FINISHED': {
    reach: () => to.charging(),
    act() {
      world.scenario({ device: 'fault' });
      return to.advanceBy(1_000);
    },
  },
  'CHARGING: deviceLost -> ABNORMAL': {
    reach: () => to.charging(),
    act() {
      world.scenario({ device: 'silent' });
      return to.advanceBy(30 * minute);
    },
  },
  'STOPPING: deviceEnds -> FINISHED': { reach: () => to.stopping(), act: () => to.advanceBy(3_000) },
  'STOPPING: stopFails [failures < 3] -> CHARGING': {
    reach() {
      world.scenario({ stop: 'silent' });
      return to.stopping();
    },
    act: () => to.advanceBy(minute),
  },
  'STOPPING: stopFails [failures = 3] -> ABNORMAL': {
    async reach() {
      world.scenario({ stop: 'silent' });
      const order = await to.stopping();
      for (const _ of [1, 2]) {
        await to.advanceBy(minute);
        await to.stop(order);
      }
      return order;
    },
    act: () => to.advanceBy(minute),
  },
  'FINISHED: bill [due <= prepaid] -> SETTLED': {
    reach: () => to.finished(),
    act: () => to.advanceBy(5_000),
  },
  'FINISHED: bill [due > prepaid] -> ARREARS': {
    reach: () => to.reopened(),
    act: () => to.advanceBy(5_000),
  },
  'FINISHED: bill [does not add up] -> ABNORMAL': {
    reach() {
      world.scenario({ bill: 'wrong-sum' });
      return to.finished();
    },
    act: () => to.advanceBy(5_000),
  },
  'FINISHED: billLate -> ABNORMAL': {
    reach() {
      world.scenario({ bill: 'late' });
      return to.finished();
    },
    act: () => to.advanceBy(24 * 60 * minute),
  },
  'ARREARS: arrearsPaid [amount equals arrears] -> SETTLED': {
    reach: () => to.arrears(),
    act: (order) => world.notice(order.prepayNo, 'ok'),
  },
  'ARREARS: serviceClears [nothing is left] -> SETTLED': {
    reach: () => to.arrears(),
    act: (order) => to.clear(order),
  },
  'ABNORMAL: serviceReopens -> FINISHED': {
    reach: () => to.abnormal(),
    act: (order) => to.decide(order, 'reopen'),
  },
  'ABNORMAL: serviceSettles -> SETTLED': {
    reach: () => to.abnormal(),
    act: (order) => to.decide(order, 'settle', 300),
  },
  'ABNORMAL: serviceRefunds -> REFUNDED': {
    reach: () => to.abnormal(),
    act: (order) => to.decide(order, 'refund'),
  },
  'SETTLED: lateReport [energy > 0 that no bill knows] -> ABNORMAL': {
    reach: () => to.settled(),
    act: (order) => to.report(order, 40_000),
  },
  'REFUNDED: lateReport [energy > 0 that no bill knows] -> ABNORMAL': {
    reach: () => to.refunded(),
    act: (order) => to.report(order),
  },
  'CANCELLED: lateReport [energy > 0 that no bill knows] -> ABNORMAL': {
    async reach() {
      const order = await to.make();
      await to.cancel(order);
      return order;
    },
    act: (order) => to.report(order),
  },
};

it('order machine: it has exactly the rows of the table', () => {
  expect(orderMachine.rows.map(rowName).sort()).toEqual(Object.keys(table).sort());
});

it.each(Object.entries(table))(
  'order machine: the transition of the table happens: %s',
  async (row, { reach, act }) => {
    const { from, next } = statesOf(row);
    if (!reach) {
      await act({ orderNo: '', prepayNo: '' });
      const { status } = await world.context.db
        .selectFrom('order')
        .select('status')
        .orderBy('createTime', 'desc')
        .orderBy('orderNo', 'desc')
        .executeTakeFirstOrThrow();
      expect(status).toBe(next);
      return;
    }
    const order = await reach();
    expect(await statusOf(order)).toBe(from);
    await act(order);
    expect(await statusOf(order)).toBe(next);
  },
);

it.each(orderMachine.refusals.filter((refusal) => refusal.event !== 'start'))(
  'order machine: $event is refused in $from with $code',
  async ({ from, event, code }) => {
    // A charge that ended reports the time.
    const order = from === 'FINISHED' ? await to.finished() : await to.make();
    await world.context.db
      .updateTable('order')
      .set({ status: from, statusTime: world.context.clock.now() })
      .where('orderNo', '=', order.orderNo)
      .execute();
    const act = event === 'cancel' ? to.cancel(order) : to.refund(order);
    await expect(act).rejects.toMatchObject({ code });
  },
);
