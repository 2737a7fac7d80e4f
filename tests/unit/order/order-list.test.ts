import { beforeEach, describe, expect, it } from 'vitest';
import { orderList } from '#contract/calls/order.ts';
import { monthOf } from '#core/time/month.ts';
import { createOrderList } from '#features/order/list/order-list.store.ts';
import { rowButtons } from '#features/order/action-buttons.ts';
import { rowAmount, rowNote } from '#domain/order/order-words.ts';
import { carWord, choosableMonths } from '#features/order/list/list-filter.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();

beforeEach(async () => {
  const page = await createTestEnvironment({ sandbox });
  await page.close();
});

async function open(options: TestOptions = {}) {
  const page = await createTestEnvironment({
    login: 'heavy',
    sandbox,
    keep: true,
    address: '/orderList',
    ...options,
  });
  const screen = createOrderList(page.env);
  const close = screen.$list.listen(() => {});
  await page.idle();
  const list = () => valueOf(screen.$list);
  return { ...page, screen, list, numbers: () => list().list.map((order) => order.orderNo), kill: close };
}

const asked = ({ requests }: TestEnvironment) =>
  requests.filter((request) => request.path === orderList.path);

const userId = '10000003';

/** Numbers of the orders of `heavy`, the newest first. */
async function ordersOf(...statuses: string[]): Promise<string[]> {
  let query = sandbox.sandbox.context.db.selectFrom('order').select('orderNo').where('userId', '=', userId);
  if (statuses.length > 0) query = query.where('status', 'in', statuses);
  const rows = await query.orderBy('createTime', 'desc').orderBy('orderNo', 'desc').execute();
  return rows.map((order) => order.orderNo);
}

/** Adds an order, as another phone would: a copy of an existing one. */
async function orderComes(orderNo: string, time: number, like: string): Promise<void> {
  const { db } = sandbox.sandbox.context;
  const row = await db.selectFrom('order').selectAll().where('orderNo', '=', like).executeTakeFirstOrThrow();
  await db
    .insertInto('order')
    .values({ ...row, orderNo, createTime: time })
    .execute();
}

describe('/orderList', () => {
  it('order list shows every order once, the newest first, page by page', async () => {
    const page = await open();
    expect(page.list().list).toHaveLength(10);
    while (page.list().cursor !== null) await page.screen.more();
    expect(page.numbers()).toEqual(await ordersOf());
    expect(page.list().total).toBe(page.list().list.length);
    await page.screen.more();
    expect(asked(page)).toHaveLength(Math.ceil(page.list().total / 10));
    page.kill();
  });

  it('order list neither repeats nor loses a row if orders change between two pages', async () => {
    const page = await open();
    const before = await ordersOf();
    const last = page.list().list[9];
    if (!last?.createTime) throw new Error('no tenth order');
    await orderComes('29990101000000000001', page.clock.now(), last.orderNo);
    // Two orders in the same millisecond as the last shown row: one sorts before it, one after it.
    await orderComes(`9${last.orderNo.slice(1)}`, last.createTime, last.orderNo);
    await orderComes(`1${last.orderNo.slice(1)}`, last.createTime, last.orderNo);
    while (page.list().cursor !== null) await page.screen.more();
    const at = before.indexOf(last.orderNo) + 1;
    expect(page.numbers()).toEqual([
      ...before.slice(0, at),
      `1${last.orderNo.slice(1)}`,
      ...before.slice(at),
    ]);
    await page.screen.refresh();
    expect(page.numbers()).toEqual(await ordersOf());
    page.kill();
  });

  it('order list continues after the cursor if a row leaves the tab between two pages', async () => {
    const page = await open({ address: '/orderList?tab=DONE' });
    const before = await ordersOf('SETTLED');
    const { db } = sandbox.sandbox.context;
    await db
      .updateTable('order')
      .set({ status: 'ABNORMAL' })
      .where('orderNo', '=', before[3] ?? '')
      .execute();
    while (page.list().cursor !== null) await page.screen.more();
    expect(page.numbers()).toEqual(before);
    page.kill();
  });

  it('order list has the tabs of the domain model', async () => {
    const page = await open();
    const tabs = {
      ALL: [],
      DOING: ['CREATED', 'PREPAID', 'STARTING', 'CHARGING', 'STOPPING', 'FINISHED'],
      ARREARS: ['ARREARS'],
      DONE: ['SETTLED'],
      OTHER: ['REFUNDED', 'CANCELLED', 'ABNORMAL'],
    } as const;
    for (const [tab, statuses] of Object.entries(tabs)) {
      page.screen.choose({ tab: tab as keyof typeof tabs });
      await page.idle();
      const expected = await ordersOf(...statuses);
      expect(page.list().total).toBe(expected.length);
      expect(page.numbers()).toEqual(expected.slice(0, 10));
    }
    page.kill();
  });

  it('order list shows a former tab at once and reads it again', async () => {
    const page = await open();
    page.screen.choose({ tab: 'DONE' });
    expect(page.screen.$list.get().state).toBe('loading');
    await page.idle();
    page.screen.choose({ tab: 'ALL' });
    expect(page.screen.$list.get().state).toBe('ready');
    page.kill();
  });

  it('order list filters by month and car and sums settled orders', async () => {
    const page = await open();
    const { months, cars } = page.list();
    expect(months.reduce((sum, entry) => sum + entry.count, 0)).toBe(page.list().total);
    expect(cars).toHaveLength(2);
    const month = months.find((candidate) => candidate.count > 5)?.month ?? '';
    page.screen.choose({ month, vin: cars[0]?.vin });
    await page.idle();
    const { list: rows, settled } = page.list();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(monthOf(row.createTime ?? 0)).toBe(month);
      expect(row.vin).toBe(cars[0]?.vin);
    }
    const done = rows.filter((order) => order.status === 'SETTLED');
    expect(settled).toEqual({
      count: done.length,
      chargedWh: done.reduce((sum, order) => sum + order.chargedWh, 0),
      payableAmount: done.reduce((sum, order) => sum + order.payableAmount, 0),
    });
    page.kill();
  });

  it('order list counts the orders of each month for tab and car and offers no empty month', async () => {
    const page = await open();
    const everything = page.list().months;
    page.screen.choose({ tab: 'OTHER' });
    await page.idle();
    const { months, total } = page.list();
    expect(months.map(({ month }) => month)).toEqual(everything.map(({ month }) => month));
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const offered = choosableMonths(months, '');
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThan(months.length);
    for (const { month, count } of offered) {
      page.screen.choose({ month });
      await page.idle();
      expect(page.list().total).toBe(count);
    }
    const empty = months.find(({ count }) => count === 0)?.month ?? '';
    expect(choosableMonths(months, empty).map(({ month }) => month)).toContain(empty);
    page.kill();
  });

  it('order list reads its filter from the address and ignores invalid values', async () => {
    const page = await open({ address: '/orderList?tab=DONE&month=2026-13&vin=%3Cb%3E' });
    expect(page.screen.$filter.get()).toEqual({ tab: 'DONE', month: '', vin: '' });
    page.kill();
  });

  it('order list restores rows and scroll position once, in the tab of the address', async () => {
    const page = await open();
    await page.screen.more();
    await page.screen.more();
    page.screen.leave(1_234);
    page.kill();
    const next = await open({ storage: page.storage, sessionStorage: page.sessionStorage });
    expect(next.list().list).toHaveLength(page.list().total > 30 ? 30 : page.list().total);
    expect(asked(next)).toHaveLength(1);
    expect([next.screen.takeScroll(), next.screen.takeScroll()]).toEqual([1_234, 0]);
    next.kill();
    const other = await open({ sessionStorage: page.sessionStorage, address: '/orderList?tab=DONE' });
    expect(other.screen.takeScroll()).toBe(0);
    other.kill();
  });

  it('order list keeps its rows if a refresh fails and shows an error of the next page', async () => {
    const page = await open();
    page.setOnline(false);
    await page.screen.refresh();
    expect(page.screen.$list.get()).toMatchObject({ state: 'ready', error: { kind: 'offline' } });
    await page.screen.more();
    expect(page.screen.$more.get()).toBe('failed');
    page.setOnline(true);
    await page.idle();
    await page.screen.more();
    expect(page.list().list).toHaveLength(20);
    page.kill();
  });

  it('order list shows nothing without a login and never the orders of the former user', async () => {
    const page = await open({ login: undefined });
    expect(page.screen.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect(asked(page)).toEqual([]);
    await page.login('heavy');
    await page.idle();
    expect(page.list().total).toBeGreaterThan(20);
    page.env.session.clear();
    expect(page.screen.$list.get().state).toBe('failed');
    await page.login('new');
    await page.idle();
    // The page is loaded again for the next owner.
    expect(page.screen.$list.get()).toEqual({ state: 'loading' });
    expect(page.reloads()).toBe(1);
    page.kill();
  });

  it('order list polls as the server says, and only while an order can change', async () => {
    const page = await open();
    await page.tick(59_000);
    expect(asked(page)).toHaveLength(1);
    await page.tick(2_000);
    expect(asked(page)).toHaveLength(2);
    page.kill();
  });

  it('order list refuses an invalid cursor', async () => {
    const page = await open();
    const request = { tab: 'ALL', cursor: "1' OR 1=1" } as const;
    await expect(page.env.call(orderList, request, { toast: false })).rejects.toMatchObject({ code: -1 });
    page.kill();
  });
});

describe('a row', () => {
  it('a row shows amount and buttons of its state', async () => {
    const page = await open();
    while (page.list().cursor !== null) await page.screen.more();
    const first = (status: string) => {
      const found = page.list().list.find((order) => order.status === status);
      if (!found) throw new Error(`no ${status} order`);
      return found;
    };
    const facts = (status: string) => {
      const order = first(status);
      return [rowAmount(order).label, ...rowButtons(order).map((button) => button.label)];
    };
    expect(facts('CREATED')).toEqual(['待支付', '取消订单', '去支付']);
    expect(rowAmount(first('CREATED')).amount).toBe(5_000);
    expect(rowButtons(first('CREATED'))[0]?.href).toBe(`/order/${first('CREATED').orderNo}?ask=cancel`);
    expect(facts('ABNORMAL')).toEqual(['费用待核实', '联系客服']);
    expect(rowNote(first('ABNORMAL'))).toContain('客服');
    expect(facts('CANCELLED')).toEqual(['未产生费用']);
    expect(facts('SETTLED')[0]).toBe('实付');
    expect(facts('SETTLED')).toContain('再次充电');
    const failed = page.list().list.find((order) => order.refundStatus === 'FAILED');
    expect(failed && rowNote(failed)).toBe('退款失败，请联系客服');
    const created = first('CREATED');
    expect(rowNote({ ...created, paymentProcessing: true })).toBe('支付处理中，请稍候');
    const { paymentProcessing: _, ...ofOldBackEnd } = created;
    expect(rowNote(ofOldBackEnd)).toBe('');
    page.kill();
  });

  it('a row names a car without a plate by the end of its VIN', () => {
    const cars = [{ vin: 'LGWEF4A50SX000001', licenseNumber: null }];
    expect(carWord(cars, 'LGWEF4A50SX000001')).toBe('车架号尾号 000001');
  });
});
