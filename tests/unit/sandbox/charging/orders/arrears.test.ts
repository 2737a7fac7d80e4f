import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderArrears, orderDetail, orderPay, payResult } from '#contract/calls/order.ts';
import { orderFacts } from '#sandbox/charging/facts.ts';
import { createTestWorld, requestId, users, type TestWorld } from '../harness.ts';

let world: TestWorld;
let orderNo: string;
let owed: number;
beforeEach(async () => {
  world = await createTestWorld();
  const facts = await orderFacts(world.context, users.heavy);
  orderNo = facts.arrearsOrderNo ?? '';
  owed = facts.arrearsAmount;
});
afterEach(() => world.sandbox.close());

const ask = () => world.ask(orderArrears, { orderNo, requestId: requestId() }, users.heavy);
const detail = () => world.ask(orderDetail, { orderNo }, users.heavy);
const pay = (prepayNo: string) => ({
  prepayNo,
  channel: 'ALIPAY_WAP' as const,
  returnPath: `/order/${orderNo}`,
  requestId: requestId(),
});
const open = async () => {
  const { prepayNo } = await ask();
  await world.ask(orderPay, pay(prepayNo), users.heavy);
  return prepayNo;
};
const ledger = async () =>
  (
    await world.context.db
      .selectFrom('ledger')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .orderBy('time')
      .execute()
  ).map((row) => [row.kind, row.amount]);

describe('unpaid orders', () => {
  it('unpaid order: it is paid as a whole, and only the notice of the payment settles it', async () => {
    const before = await detail();
    expect(before).toMatchObject({ status: 'ARREARS', arrearsAmount: owed, actions: ['PAY_ARREARS'] });
    const { prepayNo, amount } = await ask();
    expect(amount).toBe(owed);
    expect(await ask()).toEqual({ prepayNo, amount, channels: ['ALIPAY_WAP'] });
    const { payParams } = await world.ask(orderPay, pay(prepayNo), users.heavy);
    expect(payParams.url).toContain(prepayNo);
    expect((await detail()).status).toBe('ARREARS');

    expect(await world.notice(prepayNo, 'ok')).toBe('PAID');
    expect(await world.notice(prepayNo, 'ok')).toBe('PAID');
    const after = await detail();
    expect(after).toMatchObject({ status: 'SETTLED', arrearsAmount: 0, refundStatus: 'NONE' });
    expect(
      after.prepayments.map((prepayment) => [prepayment.purpose, prepayment.status, prepayment.amount]),
    ).toEqual([
      ['PREPAY', 'PAID', before.prepaidAmount],
      ['ARREARS', 'PAID', owed],
    ]);
    expect(after.prepaidAmount + owed).toBe(after.payableAmount);
    expect(await ledger()).toEqual([
      ['PAID', before.prepaidAmount],
      ['PAID', owed],
    ]);
    expect(await world.ask(payResult, { prepayNo }, users.heavy)).toMatchObject({
      status: 'PAID',
      orderStatus: 'SETTLED',
    });
    expect((await orderFacts(world.context, users.heavy)).arrearsOrderNo).toBeNull();
    const paidTwice = await world.refusal(orderArrears, { orderNo, requestId: requestId() }, users.heavy);
    expect([paidTwice.code, paidTwice.message]).toEqual([-1, '该订单没有待补缴的金额']);
  });

  it('unpaid order: a payment of another amount is returned, and the next payment is a new one', async () => {
    const first = await open();
    expect(await world.notice(first, 'amount-1')).toBe('REFUNDING');
    expect((await world.refusal(payResult, { prepayNo: first }, users.heavy)).code).toBe(1282062);
    expect(await detail()).toMatchObject({ status: 'ARREARS', arrearsAmount: owed, refundAmount: 0 });
    const second = await open();
    expect(second).not.toBe(first);
    world.pass(10_000);
    await world.advance();
    world.pass(1_000);
    await world.notice(second, 'ok');
    const after = await detail();
    expect(after.status).toBe('SETTLED');
    expect(after.prepayments.find((prepayment) => prepayment.prepayNo === first)).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amount: owed - 1, status: 'REFUNDED' }],
    });
    expect((await ledger()).slice(1)).toEqual([
      ['PAID', owed - 1],
      ['REFUND', owed - 1],
      ['PAID', owed],
    ]);
  });

  it('unpaid order: a payment that is not made is closed after 15 minutes and a new one is possible', async () => {
    const first = await open();
    world.pass(15 * 60_000);
    expect((await detail()).prepayments.at(-1)?.status).toBe('CLOSED');
    expect((await world.refusal(orderPay, pay(first), users.heavy)).code).toBe(1282048);
    expect((await ask()).prepayNo).not.toBe(first);
  });

  it('unpaid order: a payment in processing offers nothing to pay until the channel decides', async () => {
    const prepayNo = await open();
    await world.notice(prepayNo, 'processing');
    expect(await detail()).toMatchObject({ actions: [], nextPollMs: 3_000 });
    expect((await ask()).prepayNo).toBe(prepayNo);
    expect((await world.refusal(orderPay, pay(prepayNo), users.heavy)).code).toBe(1282044);
    world.pass(30 * 60_000);
    expect(await detail()).toMatchObject({ status: 'ARREARS', actions: ['PAY_ARREARS'], nextPollMs: 60_000 });
  });

  it('unpaid order: a payment is refused for the order of another user, an unknown order and a settled order', async () => {
    const code = async (of: string, userId: string) =>
      (await world.refusal(orderArrears, { orderNo: of, requestId: requestId() }, userId)).code;
    expect(await code(orderNo, users.normal)).toBe(1280004);
    expect(await code('../../etc', users.heavy)).toBe(1280004);
    const { orderNo: settled } = await world.context.db
      .selectFrom('order')
      .select('orderNo')
      .where('userId', '=', users.heavy)
      .where('status', '=', 'SETTLED')
      .executeTakeFirstOrThrow();
    expect(await code(settled, users.heavy)).toBe(-1);
  });
});
