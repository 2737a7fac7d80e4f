import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderPay } from '#contract/calls/order.ts';
import { prepayMachine } from '#sandbox/charging/payments/prepay-machine.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { createTestWorld, prepayStatus, requestId, type TestWorld } from '../harness.ts';
import { driver, minute, rowName, statesOf, type Driven, type Driver, type Row } from './rows.ts';

let world: TestWorld;
let to: Driver;
beforeEach(async () => {
  world = await createTestWorld();
  to = driver(world);
});
afterEach(() => world.sandbox.close());

const statusOf = ({ prepayNo }: Driven) => prepayStatus(world, prepayNo);

/**
 * Every row except for the two states that last no time: a mismatch is refunded by the notice that reports
 * it.
 */
const table: Record<string, Row> = {
  'INIT: pay -> PAYING': { reach: () => to.make(), act: (order) => to.pay(order.prepayNo) },
  'INIT: close -> CLOSED': { reach: () => to.make(), act: (order) => to.cancel(order) },
  'PAYING: pay [same channel] -> PAYING': {
    reach: () => to.paying(),
    act: (order) => to.pay(order.prepayNo),
  },
  'PAYING: pay [other channel] -> PAYING': {
    reach: () => to.paying(),
    act: (order) => to.pay(order.prepayNo, 'WECHAT_H5'),
  },
  'PAYING: processing -> PROCESSING': {
    reach: () => to.paying(),
    act: (order) => world.notice(order.prepayNo, 'processing'),
  },
  'PAYING: noticePaid -> PAID': {
    reach: () => to.paying(),
    act: (order) => world.notice(order.prepayNo, 'ok'),
  },
  'PAYING: noticeOther -> MISMATCH': {
    reach: () => to.paying(),
    act: (order) => world.notice(order.prepayNo, 'amount-1'),
  },
  'PAYING: close -> CLOSED': { reach: () => to.paying(), act: () => to.advanceBy(15 * minute) },
  'PROCESSING: noticePaid -> PAID': {
    reach: () => to.processing(),
    act: (order) => world.notice(order.prepayNo, 'ok'),
  },
  'PROCESSING: noticeOther -> MISMATCH': {
    reach: () => to.processing(),
    act: (order) => world.notice(order.prepayNo, 'amount-1'),
  },
  'PROCESSING: channelGivesUp -> CLOSED': {
    reach: () => to.processing(),
    act: () => to.advanceBy(30 * minute),
  },
  'PAID: refund -> REFUNDING': { reach: () => to.prepaid(), act: (order) => to.refund(order) },
  'REFUNDING: refundDone [part] -> PARTIAL_REFUNDED': {
    reach: () => to.settled(),
    act: () => to.advanceBy(10_000),
  },
  'REFUNDING: refundDone [all] -> REFUNDED': {
    reach: () => to.refunded(),
    act: () => to.advanceBy(10_000),
  },
  'REFUNDING: refundFails [attempts < 3] -> REFUNDING': {
    reach() {
      world.scenario({ refund: 'fail' });
      return to.refunded();
    },
    act: () => to.advanceBy(20_000),
  },
  'REFUNDING: refundFails [attempts = 3] -> REFUND_FAILED': {
    reach() {
      world.scenario({ refund: 'fail' });
      return to.refunded();
    },
    act: () => to.advanceBy(30_000),
  },
  'REFUND_FAILED: transferred [all] -> REFUNDED': {
    async reach() {
      world.scenario({ refund: 'fail' });
      const order = await to.refunded();
      await to.advanceBy(30_000);
      return order;
    },
    act: (order) => to.transfer(order),
  },
  'REFUND_FAILED: transferred [part] -> PARTIAL_REFUNDED': {
    async reach() {
      world.scenario({ refund: 'fail' });
      const order = await to.settled();
      await to.advanceBy(30_000);
      return order;
    },
    act: (order) => to.transfer(order),
  },
};

it('payment machine: it has exactly the rows of the table', () => {
  const rows = prepayMachine.rows.filter((row) => row.from !== null && row.from !== 'MISMATCH');
  expect(rows.map(rowName).sort()).toEqual(Object.keys(table).sort());
  expect(transition(prepayMachine, null, 'create')).toBe('INIT');
  expect(transition(prepayMachine, 'MISMATCH', 'autoRefund')).toBe('REFUNDING');
});

it.each(Object.entries(table))(
  'payment machine: the transition of the table happens: %s',
  async (row, { reach, act }) => {
    const { from, next } = statesOf(row);
    const order = await reach();
    expect(await statusOf(order)).toBe(from);
    await act(order);
    expect(await statusOf(order)).toBe(next === 'MISMATCH' ? 'REFUNDING' : next);
  },
);

it.each(prepayMachine.refusals)(
  'payment machine: $event is refused in $from with $code',
  async ({ from, code }) => {
    const { prepayNo } = from === 'PROCESSING' ? await to.processing() : await to.make();
    await world.context.db
      .updateTable('prepayment')
      .set({ status: from })
      .where('prepayNo', '=', prepayNo)
      .execute();
    const request = { prepayNo, channel: 'ALIPAY_WAP' as const, returnPath: '/', requestId: requestId() };
    expect((await world.refusal(orderPay, request)).code).toBe(code);
  },
);
