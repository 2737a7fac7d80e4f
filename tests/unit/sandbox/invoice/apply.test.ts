import { describe, expect, it } from 'vitest';
import * as calls from '#contract/calls/invoice.ts';
import { orderArrears, orderDetail, orderList } from '#contract/calls/order.ts';
import { getUser } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { titleTexts } from '#contract/invoice/title-rules.ts';
import type { InvoiceChange } from '#contract/schema/invoice/invoice-change.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { applicationFor, company, invoiceDesk, requestId } from './desk.ts';

const desk = await invoiceDesk();

/** Orders of the seller of the newest one. */
const ofOneSeller = async (): Promise<UninvoicedOrder[]> => {
  const { list } = await desk.list();
  return list.filter(({ sellerId }) => sellerId === list[0]?.sellerId);
};
const detailOf = async (orderNo = '') => (await desk.ask(orderDetail, { orderNo })).data;
const sumOf = (orders: readonly UninvoicedOrder[]) =>
  orders.reduce((sum, order) => sum + order.invoiceableAmount, 0);

describe('an application', () => {
  it('holds its orders until it is issued, and the list, the owner and the orders agree', async () => {
    const orders = await ofOneSeller();
    const before = (await desk.ask(getUser)).data.uninvoicedCount;
    const { code, data } = await desk.apply(orders);
    expect([code, data.status]).toEqual([0, 'SUBMITTED']);
    const { invoiceId } = data;
    for (const { orderNo } of orders) {
      const order = await detailOf(orderNo);
      expect(order).toMatchObject({ invoiceStatus: 'PROCESSING', invoiceId });
      expect(order.actions).not.toContain('INVOICE');
    }
    expect(await desk.detail(invoiceId)).toMatchObject({
      status: 'SUBMITTED',
      amount: sumOf(orders),
      netAmount: null,
      lines: [],
      invoiceNo: null,
    });
    const left = (await desk.ask(getUser)).data.uninvoicedCount;
    expect(left).toBe(before - orders.length);
    expect((await desk.list()).total).toBe(left);
    const all = (await desk.ask(orderList, { tab: 'DONE', pageSize: 50 })).data.list;
    expect(all.filter(({ actions }) => actions.includes('INVOICE'))).toHaveLength(left);

    await desk.pass(20_000);
    expect(await desk.detail(invoiceId)).toMatchObject({
      status: 'ISSUED',
      amount: sumOf(orders),
      nextPollMs: 0,
    });
    for (const { orderNo } of orders)
      expect(await detailOf(orderNo)).toMatchObject({ invoiceStatus: 'INVOICED', invoiceId });
  });

  it.each([
    ['refuse', 20_000, '税务平台退回'],
    ['late', 72 * 3_600_000, '超过72小时'],
  ])('that is not issued (%s) gives its orders back', async (invoice, ms, reason) => {
    const orders = await ofOneSeller();
    await desk.control('scenario', { invoice });
    const { data } = await desk.apply(orders);
    await desk.pass(ms - 1_000);
    expect((await desk.detail(data.invoiceId)).status).toBe('SUBMITTED');
    await desk.pass(1_000);
    const failed = await desk.detail(data.invoiceId);
    expect([failed.status, failed.failReason]).toEqual(['FAILED', expect.stringContaining(reason)]);
    expect(await detailOf(orders[0]?.orderNo)).toMatchObject({ invoiceStatus: 'NONE', invoiceId: null });
    expect(failed.canApplyAgain).toBe(true);
    // One of its orders alone: the others are free as before, but the application cannot be handed in again as it was.
    expect((await desk.apply(orders.slice(0, 1))).code).toBe(0);
    expect(await desk.detail(data.invoiceId)).toMatchObject({ status: 'FAILED', canApplyAgain: false });
  });

  it('is the same one when the answer was lost, and another one under its id is refused', async () => {
    const orders = await ofOneSeller();
    const body = applicationFor(orders);
    const first = await desk.ask(calls.invoiceApply, body);
    expect(await desk.ask(calls.invoiceApply, body)).toEqual(first);
    expect((await desk.ask(calls.invoiceApply, { ...body, remark: 'x' })).code).toBe(codes.failure);
    expect((await desk.ask(calls.invoiceSummary)).data.historyCount).toBe(7);
  });

  it('of two devices at once: one wins, the other is told which order is on which invoice', async () => {
    const [first, second, third] = await ofOneSeller();
    if (!first || !second || !third) throw new Error('no three orders');
    const answers = await Promise.all([desk.apply([first, second]), desk.apply([second, third])]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, codes.invoiceAmountChanged]));
    const won = answers.find(({ code }) => code === 0);
    const lost = answers.find(({ code }) => code !== 0)?.data as unknown as InvoiceChange;
    expect(lost.orders).toMatchObject([
      { orderNo: second.orderNo, reason: 'TAKEN', invoiceableAmount: null, invoiceId: won?.data.invoiceId },
    ]);
    const other = won === answers[0] ? third : first;
    expect(lost.amount).toBe(other.invoiceableAmount);
    expect(await detailOf(other.orderNo)).toMatchObject({ invoiceStatus: 'NONE' });
  });

  it('for an order that was given back a part of, or all of, says what it is worth now', async () => {
    const orders = await ofOneSeller();
    const [part, all] = orders;
    if (!part || !all) throw new Error('no two orders');
    await desk.control('credit', { orderNo: part.orderNo, amount: 100 });
    await desk.control('credit', { orderNo: all.orderNo, amount: all.invoiceableAmount });
    const { code, data } = await desk.apply(orders);
    expect(code).toBe(codes.invoiceAmountChanged);
    const change = data as unknown as InvoiceChange;
    expect(change.orders).toMatchObject([
      {
        orderNo: part.orderNo,
        reason: 'AMOUNT',
        shownAmount: part.invoiceableAmount,
        invoiceableAmount: part.invoiceableAmount - 100,
      },
      { orderNo: all.orderNo, reason: 'NOT_ALLOWED', invoiceableAmount: null },
    ]);
    expect(change.amount).toBe(sumOf(orders) - 100 - all.invoiceableAmount);
    const now = await ofOneSeller();
    expect(sumOf(now)).toBe(change.amount);
    expect((await desk.apply(now)).code).toBe(0);
  });

  it('is refused while something is owed, and names the order', async () => {
    const { list } = await desk.list({}, 'heavy');
    const { code, data } = await desk.apply(list.slice(0, 1), {}, 'heavy');
    const { arrearsOrderNo, arrearsAmount } = (await desk.ask(getUser, {}, 'heavy')).data;
    expect([code, data]).toEqual([codes.orderReceivablesError, { arrearsOrderNo, arrearsAmount }]);
    expect(
      (await desk.ask(orderArrears, { orderNo: arrearsOrderNo, requestId: requestId() }, 'heavy')).code,
    ).toBe(0);
  });

  it.each([
    ['no order', { orderNos: [], amounts: [], expectedAmount: 0 }, 'orderNos', applyTexts.none],
    [
      '101 orders',
      {
        orderNos: Array.from({ length: 101 }, (_, index) => String(index)),
        amounts: Array.from({ length: 101 }, () => 1),
        expectedAmount: 101,
      },
      'orderNos',
      applyTexts.tooMany,
    ],
    ['a wrong number', { title: { ...company, taxNo: '123' } }, 'title.taxNo', titleTexts.taxNo.wrong],
    [
      'a title in emoji',
      { title: { ...company, title: '示例公司😀' } },
      'title.title',
      titleTexts.title.wrong,
    ],
    [
      'a mail of two lines',
      { title: { ...company, email: 'a@b.cn\nBcc: c@d.cn' } },
      'title.email',
      titleTexts.email.wrong,
    ],
    ['a long remark', { remark: '字'.repeat(51) }, 'remark', applyTexts.remark.long],
  ])('with %s is refused in the words of its field', async (_, more, field, message) => {
    const answer = await desk.apply((await ofOneSeller()).slice(0, 1), more);
    expect(answer).toMatchObject({ code: codes.failure, message, data: { field } });
  });

  it('for orders of two sellers, of somebody else, twice the same and without their sum is refused', async () => {
    const { list } = await desk.list();
    const other = list.find(({ sellerId }) => sellerId !== list[0]?.sellerId);
    const [first] = list;
    if (!first || !other) throw new Error('no two sellers');
    expect((await desk.apply([first, other])).message).toBe(applyTexts.sellers);
    expect((await desk.apply([first], { sellerId: other.sellerId })).message).toBe(applyTexts.sellers);
    expect((await desk.apply([first, first])).code).toBe(codes.failure);
    expect((await desk.apply([first], { amounts: [] })).code).toBe(codes.failure);
    expect((await desk.apply([first], { expectedAmount: 1 })).code).toBe(codes.invoiceAmountChanged);
    const [theirs] = (await desk.list({}, 'heavy')).list;
    const stolen = await desk.apply(theirs ? [theirs] : []);
    expect(stolen).toMatchObject({
      code: codes.invoiceAmountChanged,
      data: { orders: [{ orderNo: theirs?.orderNo, reason: 'NOT_ALLOWED', stationName: '--' }] },
    });
  });

  it('takes a number as it is written, and keeps it as it is', async () => {
    const orders = await ofOneSeller();
    const taxNo = ' ９１３５0100 m000100y43 ';
    const { data } = await desk.apply(orders, { title: { ...company, taxNo } });
    expect((await desk.detail(data.invoiceId)).taxNo).toBe('91350100M000100Y43');
  });
});

describe('the list of orders that can be invoiced', () => {
  it('is of cash really paid, of two sellers, over several months, and adds up', async () => {
    for (const login of ['normal', 'heavy'] as const) {
      const { list, total, totalAmount, sellers, months } = await desk.list({}, login);
      expect(sellers.length).toBe(2);
      expect(months.length).toBeGreaterThan(2);
      for (const group of [sellers, months]) {
        expect(group.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(total);
        expect(group.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(totalAmount);
      }
      expect(sumOf(list)).toBe(totalAmount);
      for (const row of list) {
        const { data: order } = await desk.ask(orderDetail, { orderNo: row.orderNo }, login);
        expect(order.invoiceStatus).toBe('NONE');
        expect(order.orderKind).toBe('PUBLIC');
        expect(row.invoiceableAmount).toBe(order.prepaidAmount - order.refundAmount);
        expect(row.invoiceableAmount).toBe(
          order.totalAmount - order.cardAmount - order.couponAmount - order.pointAmount,
        );
      }
    }
  });

  it('is cut by a cursor that an invoice in between does not shift', async () => {
    const { total: before } = await desk.list();
    await desk.control('orders', { login: 'normal', count: 1_000 });
    const { total, list: first, cursor } = await desk.list({ pageSize: 100 });
    expect(total).toBe(before + 1_000);
    await desk.apply(first.filter(({ sellerId }) => sellerId === first[0]?.sellerId).slice(0, 5));
    const seen = first.map(({ orderNo }) => orderNo);
    for (let next = cursor; next !== null;) {
      const page = await desk.list({ pageSize: 100, cursor: next });
      seen.push(...page.list.map(({ orderNo }) => orderNo));
      next = page.cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    expect((await desk.ask(calls.uninvoicedList, { cursor: 'x' })).code).toBe(codes.failure);
  });

  it('is filtered by seller and month, and says what a kept selection is worth', async () => {
    const { sellers, months } = await desk.list();
    for (const { id, count, amount } of sellers)
      expect(await desk.list({ sellerId: id })).toMatchObject({ total: count, totalAmount: amount });
    for (const { month, count, amount } of months)
      expect(await desk.list({ month })).toMatchObject({ total: count, totalAmount: amount });
    const [first, second] = await ofOneSeller();
    if (!first || !second) throw new Error('no two orders');
    await desk.apply([first]);
    const kept = await desk.list({ orderNos: [first.orderNo, second.orderNo] });
    expect(kept.list).toEqual([second]);
  });

  it('loses an order after 365 days, and one whose refund is on its way', async () => {
    const { list } = await desk.list();
    const oldest = list[list.length - 1];
    const age = desk.sandbox.context.clock.now() - (oldest?.endTime ?? 0);
    await desk.pass(365 * 86_400_000 - age - 1);
    expect((await desk.list()).list.map(({ orderNo }) => orderNo)).toContain(oldest?.orderNo);
    await desk.pass(1);
    expect((await desk.list()).list.map(({ orderNo }) => orderNo)).not.toContain(oldest?.orderNo);
    expect(await detailOf(oldest?.orderNo)).toMatchObject({ invoiceStatus: 'NOT_ALLOWED' });

    await desk.control('reset');
    const { data } = await desk.ask(orderList, { tab: 'DONE', pageSize: 50 }, 'heavy');
    const refunding = data.list.find(({ refundStatus }) => refundStatus === 'PROCESSING');
    expect(refunding?.actions).not.toContain('INVOICE');
    expect((await desk.list({}, 'heavy')).list.map(({ orderNo }) => orderNo)).not.toContain(
      refunding?.orderNo,
    );
  });
});

it('an order on an invoice is not given anything back, and what is not waiting is not answered', async () => {
  const [order] = await ofOneSeller();
  const { data } = await desk.apply(order ? [order] : []);
  const credit = await desk.control('credit', { orderNo: order?.orderNo ?? '', amount: 1 });
  expect(credit.status).toBe(400);
  expect((await desk.control('invoice', { invoiceId: data.invoiceId, granted: true })).body).toMatchObject({
    status: 'ISSUED',
  });
  expect((await desk.control('invoice', { invoiceId: data.invoiceId, granted: true })).status).toBe(400);
});
