import { describe, expect, it } from 'vitest';
import * as calls from '#contract/calls/invoice.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { invoiceProblem } from '#contract/invoice/invoice-check.ts';
import { invoiceStatuses } from '#contract/schema/invoice/invoice-status.ts';
import { company, invoiceClient, person, requestId } from './invoice-client.ts';

const client = await invoiceClient();

const issued = async () => {
  const { list } = await client.list();
  const { data } = await client.apply(list.slice(0, 1));
  await client.pass(20_000);
  return client.detail(data.invoiceId);
};
const reissue = (invoiceId: string, more: object = {}) =>
  client.ask(calls.invoiceReissue, {
    invoiceId,
    title: person,
    reason: '抬头错误',
    requestId: requestId(),
    ...more,
  });
const resend = (invoiceId: string, email = 'c@d.cn') =>
  client.ask(calls.invoiceResend, { invoiceId, email, requestId: requestId() });

describe('reissue of an invoice with another title', () => {
  it('invoice reissue: the old invoice is reversed, and a new one replaces it with the same orders and sums', async () => {
    const old = await issued();
    const [orderNo = ''] = old.orderNos;
    expect((await reissue(old.invoiceId)).code).toBe(0);
    expect(await client.detail(old.invoiceId)).toMatchObject({ status: 'REVERSING', canReissue: false });
    expect((await client.ask(orderDetail, { orderNo })).data.invoiceStatus).toBe('INVOICED');
    await client.pass(20_000);
    const gone = await client.detail(old.invoiceId);
    expect(gone).toMatchObject({
      status: 'REVERSED',
      redInvoiceNo: expect.stringMatching(/^\d{20}$/) as string,
    });
    const nextId = gone.reversedBy ?? '';
    expect((await client.ask(orderDetail, { orderNo })).data).toMatchObject({
      invoiceStatus: 'PROCESSING',
      invoiceId: nextId,
    });
    // The new invoice has nothing of the old one before it is issued itself.
    expect(await client.detail(nextId)).toMatchObject({
      status: 'SUBMITTED',
      invoiceNo: null,
      issueTime: null,
      redInvoiceNo: null,
      reversedBy: null,
      files: { pdf: null, xml: null },
    });
    await client.pass(20_000);
    const next = await client.detail(nextId);
    expect(next).toMatchObject({
      status: 'ISSUED',
      title: person.title,
      taxNo: null,
      reissueOf: old.invoiceId,
      canReissue: false,
      amount: old.amount,
      netAmount: old.netAmount,
      taxAmount: old.taxAmount,
      lines: old.lines,
      orders: old.orders,
    });
    expect(next.invoiceNo).not.toBe(old.invoiceNo);
    expect((await reissue(nextId)).code).toBe(codes.failure);
    expect((await reissue(old.invoiceId)).code).toBe(codes.failure);
  });

  it('invoice reissue: after a refused reversal the old invoice stays valid with the reason, and a new request is possible', async () => {
    const old = await issued();
    await client.control('scenario', { reverse: 'refuse' });
    await reissue(old.invoiceId);
    await client.pass(20_000);
    expect(await client.detail(old.invoiceId)).toMatchObject({
      status: 'ISSUED',
      canReissue: true,
      reverseRefusal: expect.stringContaining('原发票继续有效') as string,
    });
    expect((await reissue(old.invoiceId)).code).toBe(0);
  });

  it('invoice reissue: it is possible for 180 days, with a reason and a valid title', async () => {
    const old = await issued();
    await client.pass(180 * 86_400_000);
    expect((await client.detail(old.invoiceId)).canReissue).toBe(true);
    expect((await reissue(old.invoiceId, { reason: ' ' })).data).toEqual({ field: 'reason' });
    expect((await reissue(old.invoiceId, { title: { ...company, taxNo: '' } })).data).toEqual({
      field: 'title.taxNo',
    });
    await client.pass(1);
    expect((await client.detail(old.invoiceId)).canReissue).toBe(false);
    expect((await reissue(old.invoiceId)).code).toBe(codes.failure);
  });
});

describe('sending an invoice by e-mail', () => {
  it('invoice e-mail: three a day of Asia/Shanghai are sent, then the refusal states how long to wait', async () => {
    // 18:30 of Asia/Shanghai.
    const { invoiceId } = await issued();
    for (const left of [2, 1, 0]) expect((await resend(invoiceId)).data).toEqual({ resendsLeft: left });
    const refused = await resend(invoiceId);
    expect(refused).toMatchObject({
      code: codes.tooFrequent,
      data: { retryAfterMs: 5.5 * 3_600_000 - 20_000 },
    });
    expect(await client.detail(invoiceId)).toMatchObject({ email: 'c@d.cn', resendsLeft: 0 });
    await client.pass(5.5 * 3_600_000 - 20_000);
    expect((await resend(invoiceId)).code).toBe(0);
  });

  it('invoice e-mail: it is sent to one address, for an issued invoice of the user', async () => {
    const { list } = await client.list();
    const { data } = await client.apply(list.slice(0, 1));
    expect((await resend(data.invoiceId)).code).toBe(codes.failure);
    await client.pass(20_000);
    for (const email of ['', 'a@b.cn,c@d.cn', 'a@b.cn\nBcc: c@d.cn'])
      expect((await resend(data.invoiceId, email)).data).toEqual({ field: 'email' });
    const body = { invoiceId: data.invoiceId, email: 'a@b.cn', requestId: requestId() };
    expect((await client.ask(calls.invoiceResend, body, 'heavy')).code).toBe(codes.noSuchOrder);
    expect((await client.ask(calls.invoiceDetail, { invoiceId: data.invoiceId }, 'heavy')).code).toBe(
      codes.noSuchOrder,
    );
  });
});

describe('the history of invoices', () => {
  it.each(['normal', 'heavy'] as const)(
    'invoice history: user %s has a seeded invoice in each state, and each adds up',
    async (login) => {
      const { data } = await client.ask(calls.invoiceHistory, { pageSize: 50 }, login);
      expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(invoiceStatuses));
      for (const invoice of data.list) {
        expect(invoiceProblem(invoice)).toBeNull();
        const { data: detail } = await client.ask(
          calls.invoiceDetail,
          { invoiceId: invoice.invoiceId },
          login,
        );
        expect(detail.orders.reduce((sum, order) => sum + order.invoiceableAmount, 0)).toBe(invoice.amount);
        for (const { endTime } of detail.orders) expect(endTime).toBeLessThan(invoice.applyTime ?? 0);
        expect(invoice.invoiceNo === null).toBe(
          invoice.status === 'SUBMITTED' || invoice.status === 'FAILED',
        );
      }
      expect(data.nextPollMs).toBeGreaterThan(0);
    },
  );

  it('invoice history: it is filtered by state and year, newest first', async () => {
    const { data: all } = await client.ask(calls.invoiceHistory, { pageSize: 50 });
    const times = all.list.map(({ applyTime }) => applyTime ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const { data } = await client.ask(calls.invoiceHistory, { status: 'ISSUED' });
    expect(data.list.map(({ status }) => status)).toEqual(['ISSUED', 'ISSUED']);
    expect(all.years.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    expect((await client.ask(calls.invoiceHistory, { year: 2001 })).data.total).toBe(0);
    const { data: page } = await client.ask(calls.invoiceHistory, { pageSize: 2, pageNum: 2 });
    expect(page.list.map(({ invoiceId }) => invoiceId)).toEqual(
      all.list.slice(2, 4).map(({ invoiceId }) => invoiceId),
    );
  });
});
