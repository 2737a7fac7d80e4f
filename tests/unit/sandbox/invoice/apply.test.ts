import { describe, expect, it } from 'vitest';
import * as calls from '#contract/calls/invoice.ts';
import { orderArrears, orderDetail, orderList } from '#contract/calls/order.ts';
import { getUser } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { titleTexts } from '#contract/invoice/title-rules.ts';
import type { InvoiceChange } from '#contract/schema/invoice/invoice-change.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { applicationFor, company, invoiceClient, requestId } from './invoice-client.ts';

const client = await invoiceClient();

/** Orders of the seller of the newest order. */
const ofOneSeller = async (): Promise<UninvoicedOrder[]> => {
  const { list } = await client.list();
  return list.filter(({ sellerId }) => sellerId === list[0]?.sellerId);
};
const detailOf = async (orderNo = '') => (await client.ask(orderDetail, { orderNo })).data;
const sumOf = (orders: readonly UninvoicedOrder[]) =>
  orders.reduce((sum, order) => sum + order.invoiceableAmount, 0);

describe('an application for an invoice', () => {
  it('invoice application: it holds its orders until it is issued, and list, user and orders agree', async () => {
    const orders = await ofOneSeller();
    const before = (await client.ask(getUser)).data.uninvoicedCount;
    const { code, data } = await client.apply(orders);
    expect([code, data.status]).toEqual([0, 'SUBMITTED']);
    const { invoiceId } = data;
    for (const { orderNo } of orders) {
      const order = await detailOf(orderNo);
      expect(order).toMatchObject({ invoiceStatus: 'PROCESSING', invoiceId });
      expect(order.actions).not.toContain('INVOICE');
    }
    expect(await client.detail(invoiceId)).toMatchObject({
      status: 'SUBMITTED',
      amount: sumOf(orders),
      netAmount: null,
      lines: [],
      invoiceNo: null,
    });
    const left = (await client.ask(getUser)).data.uninvoicedCount;
    expect(left).toBe(before - orders.length);
    expect((await client.list()).total).toBe(left);
    const all = (await client.ask(orderList, { tab: 'DONE', pageSize: 50 })).data.list;
    expect(all.filter(({ actions }) => actions.includes('INVOICE'))).toHaveLength(left);

    await client.pass(20_000);
    expect(await client.detail(invoiceId)).toMatchObject({
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
  ])('invoice application: one that is not issued (%s) releases its orders', async (invoice, ms, reason) => {
    const orders = await ofOneSeller();
    await client.control('scenario', { invoice });
    const { data } = await client.apply(orders);
    await client.pass(ms - 1_000);
    expect((await client.detail(data.invoiceId)).status).toBe('SUBMITTED');
    await client.pass(1_000);
    const failed = await client.detail(data.invoiceId);
    expect([failed.status, failed.failReason]).toEqual(['FAILED', expect.stringContaining(reason)]);
    expect(await detailOf(orders[0]?.orderNo)).toMatchObject({ invoiceStatus: 'NONE', invoiceId: null });
    expect(failed.canApplyAgain).toBe(true);
    // One of its orders alone: the others are free as before, but the same application cannot be sent again.
    expect((await client.apply(orders.slice(0, 1))).code).toBe(0);
    expect(await client.detail(data.invoiceId)).toMatchObject({ status: 'FAILED', canApplyAgain: false });
  });

  it('invoice application: a repeated request returns the same one, another request under its id is refused', async () => {
    const orders = await ofOneSeller();
    const body = applicationFor(orders);
    const first = await client.ask(calls.invoiceApply, body);
    expect(await client.ask(calls.invoiceApply, body)).toEqual(first);
    expect((await client.ask(calls.invoiceApply, { ...body, remark: 'x' })).code).toBe(codes.failure);
    expect((await client.ask(calls.invoiceSummary)).data.historyCount).toBe(7);
  });

  it('invoice application: of two devices at the same time one succeeds, the other learns which order is on which invoice', async () => {
    const [first, second, third] = await ofOneSeller();
    if (!first || !second || !third) throw new Error('no three orders');
    const answers = await Promise.all([client.apply([first, second]), client.apply([second, third])]);
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

  it('invoice application: for an order that was refunded in part or completely, the refusal states the current amount', async () => {
    const orders = await ofOneSeller();
    const [part, all] = orders;
    if (!part || !all) throw new Error('no two orders');
    await client.control('credit', { orderNo: part.orderNo, amount: 100 });
    await client.control('credit', { orderNo: all.orderNo, amount: all.invoiceableAmount });
    const { code, data } = await client.apply(orders);
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
    expect((await client.apply(now)).code).toBe(0);
  });

  it('invoice application: it is refused while an order is unpaid, and names the order', async () => {
    const { list } = await client.list({}, 'heavy');
    const { code, data } = await client.apply(list.slice(0, 1), {}, 'heavy');
    const { arrearsOrderNo, arrearsAmount } = (await client.ask(getUser, {}, 'heavy')).data;
    expect([code, data]).toEqual([codes.orderReceivablesError, { arrearsOrderNo, arrearsAmount }]);
    expect(
      (await client.ask(orderArrears, { orderNo: arrearsOrderNo, requestId: requestId() }, 'heavy')).code,
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
  ])(
    'invoice application: one with %s is refused with the message of its field',
    async (_, more, field, message) => {
      const answer = await client.apply((await ofOneSeller()).slice(0, 1), more);
      expect(answer).toMatchObject({ code: codes.failure, message, data: { field } });
    },
  );

  it('invoice application: orders of two sellers, of another user, a duplicate order and a wrong sum are refused', async () => {
    const { list } = await client.list();
    const other = list.find(({ sellerId }) => sellerId !== list[0]?.sellerId);
    const [first] = list;
    if (!first || !other) throw new Error('no two sellers');
    expect((await client.apply([first, other])).message).toBe(applyTexts.sellers);
    expect((await client.apply([first], { sellerId: other.sellerId })).message).toBe(applyTexts.sellers);
    expect((await client.apply([first, first])).code).toBe(codes.failure);
    expect((await client.apply([first], { amounts: [] })).code).toBe(codes.failure);
    expect((await client.apply([first], { expectedAmount: 1 })).code).toBe(codes.invoiceAmountChanged);
    const [theirs] = (await client.list({}, 'heavy')).list;
    const stolen = await client.apply(theirs ? [theirs] : []);
    expect(stolen).toMatchObject({
      code: codes.invoiceAmountChanged,
      data: { orders: [{ orderNo: theirs?.orderNo, reason: 'NOT_ALLOWED', stationName: '--' }] },
    });
  });

  it('invoice application: a tax number is accepted in any writing and stored in one', async () => {
    const orders = await ofOneSeller();
    const taxNo = ' ９１３５0100 m000100y43 ';
    const { data } = await client.apply(orders, { title: { ...company, taxNo } });
    expect((await client.detail(data.invoiceId)).taxNo).toBe('91350100M000100Y43');
  });
});

describe('the list of orders without an invoice', () => {
  it('orders without invoice: the list contains paid cash of two sellers over several months, and adds up', async () => {
    for (const login of ['normal', 'heavy'] as const) {
      const { list, total, totalAmount, sellers, months } = await client.list({}, login);
      expect(sellers.length).toBe(2);
      expect(months.length).toBeGreaterThan(2);
      for (const group of [sellers, months]) {
        expect(group.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(total);
        expect(group.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(totalAmount);
      }
      expect(sumOf(list)).toBe(totalAmount);
      for (const row of list) {
        const { data: order } = await client.ask(orderDetail, { orderNo: row.orderNo }, login);
        expect(order.invoiceStatus).toBe('NONE');
        expect(order.orderKind).toBe('PUBLIC');
        expect(row.invoiceableAmount).toBe(order.prepaidAmount - order.refundAmount);
        expect(row.invoiceableAmount).toBe(
          order.totalAmount -
            order.cardAmount -
            order.couponAmount -
            order.pointAmount +
            order.adjustments.reduce((sum, { amount }) => sum + amount, 0),
        );
      }
    }
  });

  it('orders without invoice: an invoice between two pages does not shift the cursor', async () => {
    const { total: before } = await client.list();
    await client.control('orders', { login: 'normal', count: 1_000 });
    const { total, list: first, cursor } = await client.list({ pageSize: 100 });
    expect(total).toBe(before + 1_000);
    await client.apply(first.filter(({ sellerId }) => sellerId === first[0]?.sellerId).slice(0, 5));
    const seen = first.map(({ orderNo }) => orderNo);
    for (let next = cursor; next !== null;) {
      const page = await client.list({ pageSize: 100, cursor: next });
      seen.push(...page.list.map(({ orderNo }) => orderNo));
      next = page.cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    expect((await client.ask(calls.uninvoicedList, { cursor: 'x' })).code).toBe(codes.failure);
  });

  it('orders without invoice: the list is filtered by seller and month, and states the value of a kept selection', async () => {
    const { sellers, months } = await client.list();
    for (const { id, count, amount } of sellers)
      expect(await client.list({ sellerId: id })).toMatchObject({ total: count, totalAmount: amount });
    for (const { month, count, amount } of months)
      expect(await client.list({ month })).toMatchObject({ total: count, totalAmount: amount });
    const [first, second] = await ofOneSeller();
    if (!first || !second) throw new Error('no two orders');
    await client.apply([first]);
    const kept = await client.list({ orderNos: [first.orderNo, second.orderNo] });
    expect(kept.list).toEqual([second]);
  });

  it('orders without invoice: an order leaves the list after 365 days and while its refund is running', async () => {
    const { list } = await client.list();
    const oldest = list[list.length - 1];
    const age = client.sandbox.context.clock.now() - (oldest?.endTime ?? 0);
    await client.pass(365 * 86_400_000 - age - 1);
    expect((await client.list()).list.map(({ orderNo }) => orderNo)).toContain(oldest?.orderNo);
    await client.pass(1);
    expect((await client.list()).list.map(({ orderNo }) => orderNo)).not.toContain(oldest?.orderNo);
    expect(await detailOf(oldest?.orderNo)).toMatchObject({ invoiceStatus: 'NOT_ALLOWED' });

    await client.control('reset');
    const { data } = await client.ask(orderList, { tab: 'DONE', pageSize: 50 }, 'heavy');
    const refunding = data.list.find(({ refundStatus }) => refundStatus === 'PROCESSING');
    expect(refunding?.actions).not.toContain('INVOICE');
    expect((await client.list({}, 'heavy')).list.map(({ orderNo }) => orderNo)).not.toContain(
      refunding?.orderNo,
    );
  });
});

it('orders without invoice: an order on an invoice is not refunded, and an event that the invoice does not await is refused', async () => {
  const [order] = await ofOneSeller();
  const { data } = await client.apply(order ? [order] : []);
  const credit = await client.control('credit', { orderNo: order?.orderNo ?? '', amount: 1 });
  expect(credit.status).toBe(400);
  expect((await client.control('invoice', { invoiceId: data.invoiceId, granted: true })).body).toMatchObject({
    status: 'ISSUED',
  });
  expect((await client.control('invoice', { invoiceId: data.invoiceId, granted: true })).status).toBe(400);
});
