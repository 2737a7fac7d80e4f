import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceApply } from '#contract/calls/invoice/invoice-apply.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { monthOf } from '#core/time/month.ts';
import { sumOf } from '#features/invoice/chosen-orders.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { applicationFor } from '#tests/unit/sandbox/invoice/invoice-client.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { openUninvoiced, uninvoicedOf } from './support.ts';

const sandbox = sharedSandbox();
beforeEach(async () => void (await createTestEnvironment({ sandbox })));

describe('link to a month of uninvoiced orders', () => {
  const monthsOf = (orders: readonly UninvoicedOrder[]) => [
    ...new Set(orders.map(({ endTime }) => monthOf(endTime ?? 0))),
  ];
  const lead = (month: string | undefined) => `/invoice/noBillList?month=${month}&all=1`;
  const ordersOf = async () =>
    uninvoicedOf(await createTestEnvironment({ sandbox, login: 'heavy', keep: true }));

  it('link to a month of uninvoiced orders chooses all orders of that month', async () => {
    const first = await openUninvoiced({ sandbox });
    const [newest] = valueOf(first.screen.$list).list;
    const month = monthOf(newest?.endTime ?? 0);
    first.leave();
    const page = await openUninvoiced({ sandbox, address: `/invoice/noBillList?month=${month}&all=1` });
    const { list, totalAmount } = valueOf(page.screen.$list);
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((order) => monthOf(order.endTime ?? 0) === month)).toBe(true);
    expect(page.chosen()).toHaveLength(list.length);
    expect(sumOf(page.chosen())).toBe(totalAmount);
    // The request in the address is removed, so that a reload does not choose the orders again.
    expect(page.visits.at(-1)).toEqual({ how: 'query', to: expect.not.stringContaining('all') });
    page.leave();
  });

  it('link to a month shows a seller with orders in that month, not the seller of the newest order', async () => {
    const { env } = await createTestEnvironment({ sandbox, login: 'normal', keep: true });
    const listOf = (request: object) => env.call(uninvoicedList, { pageSize: 100, ...request });
    const { sellers } = await listOf({});
    const [first, second] = sellers;
    const { months } = await listOf({ sellerId: second?.id });
    const month = months[0]?.month ?? '';
    const { list } = await listOf({ sellerId: first?.id, month });
    if (list.length > 0) await env.call(invoiceApply, { ...applicationFor(list), invoiceKind: 'GENERAL' });
    expect((await listOf({})).sellers).toHaveLength(2);
    const address = lead(month);
    const page = await openUninvoiced({ sandbox, login: 'normal', address });
    await page.idle();
    expect(page.screen.$filter.get()).toEqual({ seller: second?.id, month });
    expect(page.chosen()).toHaveLength(months[0]?.count ?? 0);
    expect(sumOf(page.chosen())).toBe(months[0]?.amount);
    expect(page.toasts).toEqual([]);
    page.leave();
  });

  it('link to a month clears the previous choice and says so', async () => {
    const first = await openUninvoiced({ sandbox });
    const { storage, sessionStorage } = first;
    const [newest, ...months] = monthsOf(valueOf(first.screen.$list).list);
    const other = valueOf(first.screen.$list).list.find(
      ({ endTime }) => monthOf(endTime ?? 0) === months.at(-1),
    );
    if (!other) throw new Error('orders of two months are needed');
    first.screen.choice.add([other]);
    first.leave();
    const page = await openUninvoiced({ sandbox, storage, sessionStorage, address: lead(newest) });
    await page.idle();
    expect(page.chosen().length).toBeGreaterThan(0);
    expect(monthsOf(page.chosen())).toEqual([newest]);
    expect(page.toasts.join()).toContain('之前的选择已清空');
    page.leave();
    // Following the same link again changes nothing and shows no toast.
    const again = await openUninvoiced({ sandbox, storage, sessionStorage, address: lead(newest) });
    await again.idle();
    expect(again.chosen()).toEqual(page.chosen());
    expect(again.toasts.join()).not.toContain('之前的选择已清空');
    again.leave();
  });

  it('link to a month without orders to invoice leaves the previous choice alone', async () => {
    const first = await openUninvoiced({ sandbox });
    const { storage, sessionStorage } = first;
    const [order] = valueOf(first.screen.$list).list;
    if (!order) throw new Error('an order is needed');
    first.screen.choice.add([order]);
    first.leave();
    const page = await openUninvoiced({ sandbox, storage, sessionStorage, address: lead('2001-01') });
    await page.idle();
    expect(page.chosen()).toEqual([order]);
    expect(page.toasts).toEqual([]);
    page.leave();
  });

  it('link to a month says how many of its orders belong to another seller', async () => {
    const orders = await ordersOf();
    const month = monthsOf(orders).find(
      (one) =>
        new Set(orders.filter(({ endTime }) => monthOf(endTime ?? 0) === one).map(({ sellerId }) => sellerId))
          .size > 1,
    );
    if (!month) throw new Error('a month of two sellers is needed');
    const page = await openUninvoiced({ sandbox, address: lead(month) });
    await page.idle();
    const others = orders.filter(
      ({ endTime, sellerId }) =>
        monthOf(endTime ?? 0) === month && sellerId !== page.screen.$filter.get().seller,
    );
    expect(page.toasts).toEqual([`另有 ${others.length} 单属于其他开票主体，请分开申请`]);
    page.leave();
  });
});
