import { beforeEach, describe, expect, it } from 'vitest';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { monthOf } from '#core/time/month.ts';
import { dropChoice, isAllChosen, writeChoice } from '#features/invoice/chosen-orders.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { openUninvoiced, paths, uninvoicedOf } from './support.ts';

const sandbox = sharedSandbox();
beforeEach(async () => void (await createTestEnvironment({ sandbox })));

const sumOf = (orders: readonly { invoiceableAmount: number }[]) =>
  orders.reduce((sum, order) => sum + order.invoiceableAmount, 0);

const changeOfOne = {
  reason: 'AMOUNT' as const,
  stationName: '示例站',
  endTime: null,
  shownAmount: 100,
  invoiceableAmount: 99,
  invoiceId: null,
};

describe('/invoice/noBillList', () => {
  it('list of uninvoiced orders shows one seller by month, and can change to another seller', async () => {
    const { screen, leave } = await openUninvoiced({ sandbox });
    const sellers = screen.$sellers.get();
    expect(sellers.length).toBeGreaterThan(1);
    const shown = screen.$filter.get().seller;
    const other = sellers.find(({ id }) => id !== shown)?.id ?? '';
    expect(valueOf(screen.$list).list.every((order) => order.sellerId === shown)).toBe(true);
    screen.show({ seller: other });
    await screen.refresh();
    expect(valueOf(screen.$list).list.every((order) => order.sellerId === other)).toBe(true);
    leave();
  });

  it('list of uninvoiced orders: without a seller the page changes to one, each time', async () => {
    const { screen, leave } = await openUninvoiced({ sandbox });
    const { seller } = screen.$filter.get();
    expect(seller).not.toBe('');
    for (let time = 0; time < 3; time += 1) {
      screen.show({ seller: '' });
      await screen.refresh();
      expect(screen.$filter.get().seller).toBe(seller);
    }
    leave();
  });

  it('list of uninvoiced orders: orders of a seller that the answer does not list are asked for once', async () => {
    const { screen, test, leave } = await openUninvoiced({
      sandbox,
      async before({ change }) {
        change(paths.list, (data) => {
          const { sellers, ...rest } = data as { sellers: { id: string }[] };
          return { ...rest, sellers: sellers.map((seller) => ({ ...seller, id: `other-${seller.id}` })) };
        });
      },
    });
    expect(screen.$sellers.get().map(({ id }) => id)).toContain(screen.$filter.get().seller);
    expect(test.requests.filter(({ path }) => path === paths.list).length).toBeLessThan(4);
    leave();
  });

  it('list of uninvoiced orders: the tab of a seller keeps its place', async () => {
    const { screen, leave } = await openUninvoiced({ sandbox });
    const ids = screen.$sellers.get().map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    expect(valueOf(screen.$list).list[0]?.sellerId).not.toBe(ids[0]);
    leave();
  });

  it('list of uninvoiced orders: orders are chosen, summed up and unselected', async () => {
    const { screen, chosen, leave } = await openUninvoiced({ sandbox });
    const [one, two] = valueOf(screen.$list).list;
    if (!one || !two) throw new Error('two orders are needed');
    screen.choice.toggle(one);
    screen.choice.toggle(two);
    expect(chosen()).toEqual([one, two]);
    screen.choice.toggle(one);
    expect(chosen()).toEqual([two]);
    leave();
  });

  it('list of uninvoiced orders: the choice survives another page, a reload and Back', async () => {
    const page = await openUninvoiced({ sandbox });
    const [one] = valueOf(page.screen.$list).list;
    if (!one) throw new Error('an order is needed');
    page.screen.choice.toggle(one);
    page.leave();
    const { storage, sessionStorage } = page;
    const again = await openUninvoiced({ sandbox, storage, sessionStorage });
    expect(again.chosen()).toEqual([one]);
    again.leave();
  });

  it('list of uninvoiced orders: the choice belongs to one user only', async () => {
    const page = await openUninvoiced({ sandbox });
    page.screen.choice.add(valueOf(page.screen.$list).list.slice(0, 2));
    expect(page.chosen()).toHaveLength(2);
    await page.login('normal');
    await page.idle();
    expect(page.chosen()).toEqual([]);
    page.leave();
  });

  it('list of uninvoiced orders: an order of another seller is refused with the reason', async () => {
    const { screen, chosen, toasts, test, leave } = await openUninvoiced({ sandbox });
    const orders = await uninvoicedOf(test);
    const mine = orders.find((order) => order.sellerId === screen.$filter.get().seller);
    const other = orders.find((order) => order.sellerId !== mine?.sellerId);
    if (!mine || !other) throw new Error('two sellers are needed');
    screen.choice.toggle(mine);
    screen.choice.toggle(other);
    screen.choice.add([other]);
    expect(chosen()).toEqual([mine]);
    expect(toasts).toEqual(['不同开票主体的订单不能合并开票', '不同开票主体的订单不能合并开票']);
    leave();
  });

  it('list of uninvoiced orders: one press chooses at most a hundred of a thousand orders', async () => {
    const before = async ({ control }: TestEnvironment) =>
      void (await control('orders', { login: 'heavy', count: 1_000 }));
    const { screen, chosen, toasts, requests, test, leave } = await openUninvoiced({ sandbox, before });
    const { total } = valueOf(screen.$list);
    expect(total).toBeGreaterThan(100);
    const before100 = requests.length;
    await screen.chooseAll();
    expect(chosen()).toHaveLength(100);
    expect(requests.length - before100).toBe(1);
    expect(new Set(chosen().map(({ sellerId }) => sellerId)).size).toBe(1);
    expect(toasts).toEqual(['单次最多选择100个订单，其余请另开发票']);
    expect(isAllChosen(chosen(), screen.$filter.get(), total)).toBe(true);
    const [, ...others] = await uninvoicedOf(test, screen.$filter.get().seller);
    expect(others).toHaveLength(99);
    screen.choice.toggle({ ...others[0], orderNo: 'another' } as UninvoicedOrder);
    expect(chosen()).toHaveLength(100);
    expect(toasts.at(-1)).toBe('单次最多选择100个订单');
    await screen.chooseAll();
    expect(chosen()).toEqual([]);
    leave();
  });

  it('list of uninvoiced orders: a link from an order chooses it, and says if it clears orders of another seller', async () => {
    const orders = await uninvoicedOf(await createTestEnvironment({ sandbox, login: 'heavy', keep: true }));
    const other = orders.find((order) => order.sellerId !== orders[0]?.sellerId);
    const before = async ({ env }: TestEnvironment) =>
      writeChoice(env, { orders: orders.slice(0, 1), dropped: null });
    const address = `/invoice/noBillList?orderNo=${other?.orderNo}`;
    const page = await openUninvoiced({ sandbox, before, address });
    await page.idle();
    expect(page.chosen()).toEqual([other]);
    expect(page.toasts).toEqual(['不同开票主体的订单不能合并开票，之前的选择已清空']);
    page.leave();
  });

  it('list of uninvoiced orders: a link from an order chooses it for any seller', async () => {
    const orders = await uninvoicedOf(await createTestEnvironment({ sandbox, login: 'heavy', keep: true }));
    const other = orders.find((order) => order.sellerId !== orders[0]?.sellerId);
    const page = await openUninvoiced({ sandbox, address: `/invoice/noBillList?orderNo=${other?.orderNo}` });
    await page.idle();
    expect(page.chosen()).toEqual([other]);
    expect(page.screen.$filter.get().seller).toBe(other?.sellerId);
    page.leave();
  });

  it.each([['0'.repeat(20)], ['x'.repeat(300)], ['<img src=x>&?#']])(
    'list of uninvoiced orders: an unknown order %j in the address is not chosen',
    async (orderNo) => {
      const page = await openUninvoiced({
        sandbox,
        address: `/invoice/noBillList?orderNo=${encodeURIComponent(orderNo)}`,
      });
      expect(page.chosen()).toEqual([]);
      expect(valueOf(page.screen.$list).list.length).toBeGreaterThan(0);
      page.leave();
    },
  );

  it('list of uninvoiced orders: a choice with a changed order is cleared with the reason, and can be chosen again', async () => {
    const page = await openUninvoiced({ sandbox });
    const orders = valueOf(page.screen.$list).list.slice(0, 3);
    page.screen.choice.add(orders);
    page.leave();
    const [changed] = orders;
    if (!changed) throw new Error('an order is needed');
    await page.control('credit', { orderNo: changed.orderNo, amount: 1 });
    await page.tick(1_000);
    const { storage, sessionStorage } = page;
    const again = await openUninvoiced({ sandbox, storage, sessionStorage });
    expect(again.chosen()).toEqual([]);
    expect(again.screen.choice.$kept.get().dropped?.change.orders).toMatchObject([
      {
        orderNo: changed.orderNo,
        reason: 'AMOUNT',
        shownAmount: changed.invoiceableAmount,
        invoiceableAmount: changed.invoiceableAmount - 1,
      },
    ]);
    await again.screen.choice.chooseAgain();
    expect(sumOf(again.chosen())).toBe(sumOf(orders) - 1);
    expect(again.screen.choice.$kept.get().dropped).toBeNull();
    again.leave();
  });

  it.each([
    ['opened anew', ''],
    ['opened again while the first seller was shown', 'seller=S-PLUGW1'],
  ])(
    'list of uninvoiced orders shows the seller of a cleared choice, %s, and chooses the remaining orders',
    async (_, query) => {
      const before = async (test: TestEnvironment) => {
        const all = await uninvoicedOf(test);
        const orders = all.filter(({ sellerId }) => sellerId !== all[0]?.sellerId).slice(0, 2);
        expect(orders).toHaveLength(2);
        writeChoice(test.env, { orders, dropped: null });
        const [changed] = orders;
        await test.control('credit', { orderNo: changed?.orderNo, amount: 1 });
        dropChoice(test.env, {
          amount: sumOf(orders) - 1,
          orders: [{ ...changeOfOne, orderNo: changed?.orderNo ?? '' }],
        });
      };
      const page = await openUninvoiced({ sandbox, before, address: `/invoice/noBillList?${query}` });
      const dropped = page.screen.choice.$kept.get().dropped;
      if (query === '') expect(page.screen.$filter.get().seller).toBe(dropped?.sellerId);
      await page.screen.chooseAgain();
      await page.idle();
      expect(page.screen.$filter.get().seller).toBe(dropped?.sellerId);
      const shown = valueOf(page.screen.$list).list.map(({ orderNo }) => orderNo);
      expect(page.chosen()).toHaveLength(2);
      expect(page.chosen().every(({ orderNo }) => shown.includes(orderNo))).toBe(true);
      page.leave();
    },
  );

  it('list of uninvoiced orders shows all months when the remaining orders of a choice are of other months', async () => {
    const first = await openUninvoiced({ sandbox });
    const { list, months } = valueOf(first.screen.$list);
    const newest = months[0]?.month ?? '';
    const older = list.find(({ endTime }) => monthOf(endTime ?? 0) !== newest);
    if (!older) throw new Error('orders of two months are needed');
    writeChoice(first.env, { orders: [older], dropped: null });
    dropChoice(first.env, { amount: null, orders: [] });
    first.leave();
    const { storage, sessionStorage } = first;
    const address = `/invoice/noBillList?month=${newest}`;
    const page = await openUninvoiced({ sandbox, storage, sessionStorage, address });
    await page.screen.chooseAgain();
    expect(page.chosen()).toHaveLength(1);
    expect(page.screen.$filter.get().month).toBe('');
    page.leave();
  });

  it('list of uninvoiced orders sends no request before the login', async () => {
    const { screen, requests, leave } = await openUninvoiced({ sandbox, login: undefined });
    expect(screen.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect(requests.filter(({ path }) => path === paths.list)).toEqual([]);
    leave();
  });
});
