import { beforeEach, describe, expect, it } from 'vitest';
import { sumOf } from '#features/invoice/chosen-orders.ts';
import { createRequest } from '#features/invoice/request/invoice-request.store.ts';
import { ordersOf, saveOrder } from '#sandbox/charging/store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { openRequest, rightNo } from './support.ts';

const sandbox = sharedSandbox();
/** A user without an unpaid balance, which would prevent invoices. */
const login = 'normal';
beforeEach(async () => void (await createTestEnvironment({ sandbox })));

describe('an order that changes while the form is open', () => {
  it('invoice application: returns to the list with the new amounts if an order changed before the press', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter();
    const [changed] = page.chosen;
    await page.control('credit', { orderNo: changed?.orderNo, amount: 1 });
    await page.submit();
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: '/invoice/noBillList' });
    expect(page.kept()).toMatchObject({
      orders: [],
      dropped: {
        sellerId: changed?.sellerId,
        change: { amount: sumOf(page.chosen) - 1, orders: [{ orderNo: changed?.orderNo, reason: 'AMOUNT' }] },
      },
    });
    expect(page.form.values().taxNo).toBe(rightNo);
    page.leave();
  });

  it.each([
    ['given back in full', 'NOT_ALLOWED'],
    ['being refunded', 'REFUNDING'],
  ] as const)(
    'invoice application: an order that is %s after the list was read is named as the reason',
    async (how, reason) => {
      const page = await openRequest({ sandbox, login });
      page.enter();
      const [shown, other] = page.chosen;
      if (!shown || !other) throw new Error('no two orders');
      const { orderNo, invoiceableAmount } = shown;
      const { db } = sandbox.sandbox.context;
      const order = (await ordersOf(db, '10000002')).find((one) => one.orderNo === orderNo);
      if (!order) throw new Error(`no ${orderNo}`);
      if (how === 'being refunded')
        await saveOrder(db, { ...order, record: { ...order.record, refundStatus: 'PROCESSING' } });
      else await page.control('credit', { orderNo, amount: invoiceableAmount });
      await page.submit();
      const { orders, dropped } = page.kept();
      expect(orders).toEqual([]);
      expect(dropped?.change).toMatchObject({
        amount: other.invoiceableAmount,
        orders: [{ orderNo, reason, invoiceableAmount: null }],
      });
      expect(page.visits.at(-1)).toEqual({ how: 'replace', to: '/invoice/noBillList' });
      page.leave();
    },
  );

  it('invoice application: returns to the list at once if an order changed after it was chosen', async () => {
    const page = await openRequest({ sandbox, login });
    const { storage, sessionStorage, chosen } = page;
    page.leave();
    await page.control('credit', { orderNo: chosen[0]?.orderNo, amount: 1 });
    const kept = { storage, sessionStorage, keep: true };
    const address = '/invoice/invoiceSelect';
    const again = await createTestEnvironment({ sandbox, login, address, ...kept });
    const stop = createRequest(again.env).$orders.listen(() => {});
    await again.idle();
    expect(again.visits.at(-1)).toEqual({ how: 'replace', to: '/invoice/noBillList' });
    stop();
  });

  it('invoice application: the second of two devices is told that the order is already on an invoice', async () => {
    const one = await openRequest({ sandbox, login });
    const other = await openRequest({ sandbox, login });
    one.enter();
    other.enter();
    await one.submit();
    await other.submit();
    const invoiceId = one.visits.at(-1)?.to.split('/').pop();
    expect(other.kept().dropped?.change.orders).toMatchObject([
      { reason: 'TAKEN', invoiceId },
      { reason: 'TAKEN', invoiceId },
    ]);
    one.leave();
    other.leave();
  });
});
