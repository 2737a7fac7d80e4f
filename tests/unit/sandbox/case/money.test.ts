import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caseAdd, caseCreate, caseReopen, caseWithdraw } from '#contract/calls/case.ts';
import {
  orderArrears,
  orderCreate,
  orderDetail,
  orderList,
  orderPay,
  paymentTrial,
} from '#contract/calls/order.ts';
import { orderFacts } from '#sandbox/charging/facts.ts';
import { createRequest, requestId, users } from '../charging/harness.ts';
import { chargeWithIdleFee, createCaseWorld, dayMs, hourMs, minuteMs, type CaseWorld } from './case-world.ts';

let world: CaseWorld;
beforeEach(async () => {
  world = await createCaseWorld();
});
afterEach(() => world.sandbox.close());

const detail = (orderNo: string) => world.ask(orderDetail, { orderNo });
const owes = async () => orderFacts(world.context, users.normal);
const arrears = (orderNo: string) => world.ask(orderArrears, { orderNo, requestId: requestId() });
const nextOrder = async () => {
  const trial = await world.ask(paymentTrial, { connectorId: world.dc, couponId: null });
  return createRequest(trial, { prepayAmount: 2_000 });
};
async function pay(orderNo: string): Promise<string> {
  const { prepayNo } = await arrears(orderNo);
  await world.ask(orderPay, { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/', requestId: requestId() });
  await world.notice(prepayNo, 'ok');
  return prepayNo;
}

describe('a case about what is owed', () => {
  it('disputed arrears: while service looks at them, they prevent no charge, no payment is asked for, and the answer ends that', async () => {
    const orderNo = await chargeWithIdleFee(world);
    expect(await detail(orderNo)).toMatchObject({
      status: 'ARREARS',
      occupyAmount: 3_000,
      arrearsAmount: 3_000,
      disputedAmount: 0,
      cases: [],
      actions: ['PAY_ARREARS'],
    });
    expect((await world.refusal(orderCreate, await nextOrder())).code).toBe(1282063);
    const caseId = await world.complain('OVERSTAY', orderNo);
    expect(await detail(orderNo)).toMatchObject({
      status: 'ARREARS',
      arrearsAmount: 3_000,
      disputedAmount: 3_000,
      cases: [{ caseId, kind: 'OVERSTAY', state: 'SUBMITTED', overdue: false }],
      actions: [],
    });
    expect(await owes()).toMatchObject({ arrearsOrderNo: null, arrearsAmount: 0 });
    expect((await world.ask(orderList, { tab: 'ARREARS' })).list[0]?.actions).toEqual([]);
    expect((await world.refusal(orderArrears, { orderNo, requestId: requestId() })).message).toBe(
      '有争议的金额正在核实，暂不需要补缴',
    );
    const request = await nextOrder();
    expect((await world.ask(orderCreate, request)).status).toBe('CREATED');

    await world.desk({ caseId, event: 'accept' });
    expect((await world.read(caseId)).entries.at(-1)).toMatchObject({
      by: 'SERVICE',
      text: '收到，正在核实。核实前有争议的金额不催缴，也不影响您充电。',
    });
    await world.desk({ caseId, event: 'decline' });
    expect(await world.read(caseId)).toMatchObject({
      state: 'ANSWERED',
      outcome: { kind: 'DECLINED', amount: null },
    });
    expect(await owes()).toMatchObject({ arrearsOrderNo: orderNo, arrearsAmount: 3_000 });
    world.pass(minuteMs);
    expect((await world.refusal(orderCreate, await nextOrder())).code).toBe(1282063);
  });

  it('disputed arrears: the part that is not in dispute can be paid, and the case decides about the rest', async () => {
    const orderNo = await chargeWithIdleFee(world, true);
    const before = await detail(orderNo);
    const parking = before.parkingAmount ?? 0;
    expect(parking).toBeGreaterThan(0);
    expect(before.arrearsAmount).toBe(3_000 + parking);
    const caseId = await world.complain('OVERSTAY', orderNo);
    expect(await owes()).toMatchObject({ arrearsOrderNo: orderNo, arrearsAmount: parking });
    expect((await world.refusal(orderCreate, await nextOrder())).data).toEqual({
      arrearsOrderNo: orderNo,
      arrearsAmount: parking,
    });
    expect((await arrears(orderNo)).amount).toBe(parking);
    await pay(orderNo);
    expect(await detail(orderNo)).toMatchObject({
      status: 'ARREARS',
      arrearsAmount: 3_000,
      disputedAmount: 3_000,
    });
    expect((await world.ask(orderCreate, await nextOrder())).status).toBe('CREATED');

    await world.desk({ caseId, event: 'accept' });
    await world.desk({ caseId, event: 'adjust', amount: 2_000 });
    const after = await detail(orderNo);
    expect(after).toMatchObject({
      status: 'ARREARS',
      arrearsAmount: 1_000,
      disputedAmount: 0,
      refundAmount: 0,
    });
    expect(after.adjustments.map(({ amount }) => amount)).toEqual([-2_000]);
    expect((await world.read(caseId)).outcome).toEqual({ kind: 'ADJUSTED', amount: 2_000 });
    await pay(orderNo);
    expect(await detail(orderNo)).toMatchObject({ status: 'SETTLED', arrearsAmount: 0 });
  });

  it('arrears that service takes off completely: the order is settled, and a payment that was open is closed', async () => {
    const orderNo = await chargeWithIdleFee(world);
    const { prepayNo } = await arrears(orderNo);
    const caseId = await world.complain('OVERSTAY', orderNo);
    await world.desk({ caseId, event: 'accept' });
    await world.desk({ caseId, event: 'adjust', amount: 3_000 });
    const after = await detail(orderNo);
    expect(after).toMatchObject({ status: 'SETTLED', arrearsAmount: 0, refundStatus: 'NONE' });
    expect(after.prepayments.find((payment) => payment.prepayNo === prepayNo)?.status).toBe('CLOSED');
    expect(after.payableAmount + (after.adjustments[0]?.amount ?? 0)).toBe(after.prepaidAmount);
  });

  it('more than is owed: what is owed goes first, and the rest goes back to the account that paid', async () => {
    const orderNo = await chargeWithIdleFee(world);
    const caseId = await world.complain('OVERSTAY', orderNo);
    await world.desk({ caseId, event: 'accept' });
    await expect(world.desk({ caseId, event: 'adjust', amount: 4_001 })).rejects.toThrow(
      'was not paid so much',
    );
    await world.desk({ caseId, event: 'adjust', amount: 3_400 });
    world.pass(minuteMs);
    const after = await detail(orderNo);
    expect(after).toMatchObject({ status: 'SETTLED', refundAmount: 400, refundStatus: 'REFUNDED' });
    expect((await world.read(caseId)).outcome).toEqual({ kind: 'REFUNDED', amount: 3_400 });
    const [refund] = after.prepayments[0]?.refunds ?? [];
    expect(refund).toMatchObject({ amount: 400, account: '支付宝余额' });
    expect((refund?.expectedTime ?? 0) - (refund?.acceptedTime ?? 0)).toBe(3 * dayMs);
  });

  it('a case that is withdrawn: its part is to be paid again', async () => {
    const orderNo = await chargeWithIdleFee(world);
    const caseId = await world.complain('BILL', orderNo);
    expect((await owes()).arrearsOrderNo).toBeNull();
    await world.ask(caseWithdraw, { caseId, requestId: requestId() });
    expect(await owes()).toMatchObject({ arrearsOrderNo: orderNo, arrearsAmount: 3_000 });
    await world.ask(caseReopen, { caseId, text: '还是不对', requestId: requestId() });
    expect((await owes()).arrearsOrderNo).toBeNull();
  });

  it('a payment that was opened before the case: paid as a whole it settles the order', async () => {
    const orderNo = await chargeWithIdleFee(world);
    const { prepayNo } = await arrears(orderNo);
    await world.ask(orderPay, { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/', requestId: requestId() });
    await world.complain('OVERSTAY', orderNo);
    await world.notice(prepayNo, 'ok');
    expect(await detail(orderNo)).toMatchObject({ status: 'SETTLED', arrearsAmount: 0, disputedAmount: 0 });
  });
});

describe('a payment that is on its way while service takes something off', () => {
  it('it is more than is owed by then: it goes back completely, and what is owed stays to be paid', async () => {
    const orderNo = await chargeWithIdleFee(world);
    const { prepayNo } = await arrears(orderNo);
    await world.ask(orderPay, { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/', requestId: requestId() });
    await world.notice(prepayNo, 'processing');
    const caseId = await world.complain('OVERSTAY', orderNo);
    await world.desk({ caseId, event: 'accept' });
    await world.desk({ caseId, event: 'adjust', amount: 1_000 });
    expect(await world.notice(prepayNo, 'ok')).toBe('REFUNDING');
    world.pass(minuteMs);
    const after = await detail(orderNo);
    expect(after).toMatchObject({ status: 'ARREARS', arrearsAmount: 2_000 });
    const payment = after.prepayments.find((each) => each.prepayNo === prepayNo);
    expect(payment).toMatchObject({ status: 'REFUNDED', refunds: [{ amount: 3_000, status: 'REFUNDED' }] });
    await pay(orderNo);
    expect((await detail(orderNo)).status).toBe('SETTLED');
  });
});

describe('the desk by itself', () => {
  it('an idle fee: it gives back at most ¥20, after it was taken up, before its promise, to the fen on the bill', async () => {
    const orderNo = await chargeWithIdleFee(world);
    const caseId = await world.complain('OVERSTAY', orderNo);
    const { createdTime, dueTime } = await world.read(caseId);
    expect((dueTime ?? 0) - (createdTime ?? 0)).toBe(24 * hourMs);
    world.pass(30 * minuteMs);
    expect(await world.read(caseId)).toMatchObject({
      state: 'HANDLING',
      handlingTime: (createdTime ?? 0) + 30 * minuteMs,
    });
    world.pass(4 * hourMs);
    const answered = await world.read(caseId);
    expect(answered).toMatchObject({
      state: 'ANSWERED',
      outcome: { kind: 'ADJUSTED', amount: 2_000 },
      overdue: false,
      answeredTime: (createdTime ?? 0) + 4.5 * hourMs,
    });
    expect((await detail(orderNo)).adjustments).toMatchObject([{ amount: -2_000 }]);
    expect((await detail(orderNo)).adjustments[0]?.reason).toContain(answered.caseNo);
    // A second one about the same fee gets what is left of it, and a third one nothing.
    world.pass(8 * dayMs);
    const second = await world.complain('OVERSTAY', orderNo);
    world.pass(dayMs);
    expect((await world.read(second)).outcome).toEqual({ kind: 'ADJUSTED', amount: 1_000 });
    world.pass(8 * dayMs);
    const third = await world.complain('OVERSTAY', orderNo);
    world.pass(dayMs);
    expect((await world.read(third)).outcome).toEqual({ kind: 'EXPLAINED', amount: null });
    expect((await detail(orderNo)).arrearsAmount).toBe(0);
  });

  it('a refund that has failed: it is paid out, and the order says so', async () => {
    world.scenario({ refund: 'fail' });
    const { orderNo } = (await world.ask(orderList, { tab: 'OTHER' }, users.heavy)).list.find(
      ({ refundStatus }) => refundStatus === 'FAILED',
    ) ?? { orderNo: '' };
    const before = await world.ask(orderDetail, { orderNo }, users.heavy);
    expect(before.prepayments[0]).toMatchObject({ status: 'REFUND_FAILED' });
    const ledger = () =>
      world.context.db.selectFrom('ledger').selectAll().where('orderNo', '=', orderNo).execute();
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['PAID']);
    const { caseId } = await world.ask(
      caseCreate,
      { kind: 'REFUND', orderNo, text: '退款没有到账', requestId: requestId() },
      users.heavy,
    );
    world.pass(dayMs);
    const after = await world.ask(orderDetail, { orderNo }, users.heavy);
    expect(after).toMatchObject({ refundStatus: 'REFUNDED', refundAmount: before.refundAmount });
    expect(after.prepayments[0]?.refunds).toMatchObject([
      { amount: before.refundAmount, status: 'REFUNDED' },
    ]);
    expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['PAID', before.prepaidAmount],
      ['REFUND', before.refundAmount],
    ]);
    expect(after.cases).toMatchObject([{ caseId, state: 'ANSWERED' }]);
  });

  it('a desk that is late: the case says so once at the promised time, and the answer comes after it', async () => {
    world.scenario({ desk: 'late' });
    const caseId = await world.complain('OTHER');
    world.pass(25 * hourMs);
    expect(await world.read(caseId)).toMatchObject({ state: 'HANDLING', overdue: true });
    world.pass(2 * hourMs);
    const { entries, overdue, state } = await world.read(caseId);
    expect({ overdue, state }).toEqual({ overdue: true, state: 'ANSWERED' });
    expect(entries.filter(({ by }) => by === 'SYSTEM')).toHaveLength(1);
  });

  it('a desk that asks: no promise runs meanwhile, the answer of the owner begins a new one, and it asks once', async () => {
    world.scenario({ desk: 'asks' });
    const caseId = await world.complain('OTHER');
    world.pass(5 * hourMs);
    expect(await world.read(caseId)).toMatchObject({
      state: 'WAITING_OWNER',
      dueTime: null,
      actions: ['ADD', 'WITHDRAW'],
    });
    world.pass(3 * dayMs);
    expect((await world.read(caseId)).overdue).toBe(false);
    await world.ask(caseAdd, { caseId, text: '照片里能看到', requestId: requestId() });
    const { dueTime, state } = await world.read(caseId);
    expect(state).toBe('HANDLING');
    expect((dueTime ?? 0) - world.context.clock.now()).toBe(24 * hourMs);
    world.pass(5 * hourMs);
    expect((await world.read(caseId)).state).toBe('ANSWERED');
  });

  it('a question that its owner does not answer ends the case after seven days, without an outcome', async () => {
    world.scenario({ desk: 'asks' });
    const caseId = await world.complain('OTHER');
    world.pass(5 * hourMs);
    await world.advance();
    world.pass(7 * dayMs);
    expect(await world.read(caseId)).toMatchObject({ state: 'CLOSED', outcome: null, actions: ['REOPEN'] });
  });

  it('a desk that declines takes nothing off, and says why', async () => {
    world.scenario({ desk: 'declines' });
    const orderNo = await chargeWithIdleFee(world);
    const caseId = await world.complain('OVERSTAY', orderNo);
    world.pass(dayMs);
    expect(await world.read(caseId)).toMatchObject({ outcome: { kind: 'DECLINED', amount: null } });
    expect(await detail(orderNo)).toMatchObject({ arrearsAmount: 3_000, adjustments: [] });
  });
});
