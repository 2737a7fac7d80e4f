import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { withUnreadableRows } from '#contract/read/unreadable-rows.ts';
import type { Environment } from '#core/environment.ts';
import { loadAll, createExport, firstChoice } from '#features/order/list/export.store.ts';
import { describe, expect, it } from 'vitest';
import { orderList } from '#contract/calls/order.ts';
import { csvOf, digitsCell, kwhCell, yuanCell } from '#features/order/list/month-bill.ts';
import type { Saved, TextFile } from '#core/device/save-text.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { readyOf } from '#tests/support/stores/value-of.ts';

describe('a CSV file', () => {
  it('CSV file begins with a byte order mark and has line ends and quotes of RFC 4180', () => {
    const text = csvOf(['a', 'b'], [['1', { text: '站,"甲"\n2层' }]]);
    expect(text).toBe('\uFEFFa,b\r\n1,"站,""甲""\n2层"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1', '\n@x'])(
    'CSV file: a text that a spreadsheet could run as a formula is escaped: %j',
    (text) => {
      const [, cell] = csvOf(['a'], [[{ text }]]).split('a\r\n');
      expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('CSV file does not change harmless text', () => {
    expect(csvOf(['a'], [[{ text: 'A-01号枪=1' }]])).toBe('\uFEFFa\r\nA-01号枪=1\r\n');
  });

  it('CSV file writes fen as yuan with two decimals, Wh as kWh with three, and long numbers as text', () => {
    expect([0, 5, 100, 123_456, -70].map(yuanCell)).toEqual(['0.00', '0.05', '1.00', '1234.56', '-0.70']);
    expect(yuanCell(900_719_925_474_099)).toBe('9007199254740.99');
    expect([0, 5, 12_345].map(kwhCell)).toEqual(['0.000', '0.005', '12.345']);
    expect(csvOf([], [[digitsCell('20260301183000000017')]])).toContain('"20260301183000000017\t"');
  });
});

describe('all orders of a filter', () => {
  const rowOf = (orderNo: string) => ({ orderNo }) as ListedOrder;
  const answered = (...pages: { list: ListedOrder[]; cursor: string | null }[]) => {
    let asked = 0;
    const call = async () => Promise.resolve(pages[Math.min(asked++, pages.length - 1)]);
    return { env: { call } as unknown as Environment, asked: () => asked };
  };
  const filter = { tab: 'ALL', month: '', vin: '' } as const;

  it('all orders of a filter are read page by page, each once', async () => {
    const { env } = answered(
      { list: [rowOf('1'), rowOf('2')], cursor: 'a' },
      { list: [rowOf('2'), rowOf('3')], cursor: null },
    );
    expect((await loadAll(env, filter)).map(({ orderNo }) => orderNo)).toEqual(['1', '2', '3']);
  });

  it('reading all orders fails for a page without new orders or an unreadable row', async () => {
    const same = answered({ list: [rowOf('1')], cursor: 'a' });
    await expect(loadAll(same.env, filter)).rejects.toThrow('部分订单无法读取');
    expect(same.asked()).toBe(2);
    const odd = answered({ list: withUnreadableRows([rowOf('1')], 1), cursor: null });
    await expect(loadAll(odd.env, filter)).rejects.toThrow('部分订单无法读取');
  });
});

describe('the export of a month', () => {
  async function open(inApp = false, how: Saved = 'saved') {
    const page = await createTestEnvironment({
      login: 'heavy',
      address: '/orderList',
      native: { platform: inApp ? 'android' : 'browser' },
    });
    const files: { file: TextFile; inApp: boolean }[] = [];
    const { months, cars } = await page.env.call(orderList, { tab: 'ALL' });
    const screen = createExport(page.env, { month: months[0]?.month ?? '', vin: '' }, async (file, app) => {
      files.push({ file, inApp: app });
      return how;
    });
    const kill = screen.$bill.listen(() => {});
    await page.idle();
    const bill = () => readyOf(screen.$bill).bill;
    return { ...page, screen, files, months, cars, bill, kill };
  }

  /** Cells of a file without line breaks inside of cells. */
  const linesOf = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));

  it('export contains the billed orders of all pages and adds up to the sums on the screen', async () => {
    const page = await open();
    for (const { month, count } of page.months) {
      page.screen.choose({ month });
      await page.idle();
      await page.screen.save('');
      const { orders, payableAmount, arrearsAmount, totalAmount } = page.bill();
      expect(orders.length).toBeLessThanOrEqual(count);
      const [head, ...rows] = linesOf(page.files[page.files.length - 1]?.file.text ?? '');
      expect(rows).toHaveLength(orders.length);
      const column = (name: string) => head?.indexOf(name) ?? -1;
      const sum = (name: string) =>
        rows.reduce((all, row) => all + Math.round(Number(row[column(name)]) * 100), 0);
      expect(sum('应付(元)')).toBe(payableAmount);
      expect(sum('实付(元)')).toBe(payableAmount - arrearsAmount);
      expect(sum('待补缴(元)')).toBe(arrearsAmount);
      expect(sum('费用合计(元)')).toBe(totalAmount);
      for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
    }
    expect(page.files[0]?.file.name).toBe(`充电账单-${page.months[0]?.month ?? ''}.csv`);
    page.kill();
    await page.close();
  });

  it('export of one car contains only that car and no full VIN', async () => {
    const page = await open();
    const { month } = page.months[1] ?? { month: '' };
    const vin = page.cars[1]?.vin ?? '';
    page.screen.choose({ month, vin });
    await page.idle();
    expect(page.bill().orders.every((order) => order.vin === vin)).toBe(true);
    await page.screen.save('粤BDA0004');
    expect(page.files[0]?.file.name).toBe(`充电账单-${month}-粤BDA0004.csv`);
    expect(page.files[0]?.file.text).not.toContain(vin);
    expect(page.files[0]?.file.text).toContain(vin.slice(-6));
    page.kill();
    await page.close();
  });

  it('export starts with the filter of the list, if its month and car can be chosen', async () => {
    const page = await open();
    const [newest, second] = page.months.map((month) => month.month);
    const vin = page.cars[1]?.vin ?? '';
    expect(firstChoice(page, { month: second ?? '', vin })).toEqual({ month: second, vin });
    expect(firstChoice(page, { month: '2019-01', vin: 'LGWEF4A50SX999999' })).toEqual({
      month: newest,
      vin: '',
    });
    expect(firstChoice({ months: [], cars: [] }, { month: '', vin: '' })).toEqual({ month: '', vin: '' });
    page.kill();
    await page.close();
  });

  it('export contains corrections of a bill beside the bill itself', async () => {
    const page = await open();
    const { db } = page.sandbox.context;
    const row = await db
      .selectFrom('order')
      .select(['orderNo', 'json'])
      .where('userId', '=', '10000003')
      .where('status', '=', 'SETTLED')
      .orderBy('createTime', 'desc')
      .executeTakeFirstOrThrow();
    const record = JSON.parse(row.json) as { settlement: { payableAmount: number } };
    const adjustments = [{ time: page.clock.now(), amount: -100, reason: '客服已核实' }];
    await db
      .updateTable('order')
      .set({ json: JSON.stringify({ ...record, adjustments }) })
      .where('orderNo', '=', row.orderNo)
      .execute();
    page.screen.choose({ month: `${row.orderNo.slice(0, 4)}-${row.orderNo.slice(4, 6)}` });
    await page.screen.load();
    await page.screen.save('');
    const [head = [], ...rows] = linesOf(page.files[0]?.file.text ?? '');
    const found = rows.find((cells) => cells[0]?.includes(row.orderNo)) ?? [];
    const cell = (name: string) => Math.round(Number(found[head.indexOf(name)]) * 100);
    const due = record.settlement.payableAmount;
    expect(['账单调整(元)', '应付(元)', '实付(元)'].map(cell)).toEqual([-100, due - 100, due - 100]);
    const { orders, payableAmount } = page.bill();
    expect(payableAmount).toBe(orders.reduce((sum, order) => sum + order.payableAmount, 0) - 100);
    const all = await page.env.call(orderList, { tab: 'DONE', pageSize: 50 });
    expect(all.settled.payableAmount).toBe(
      all.list.reduce(
        (sum, order) =>
          order.adjustments.reduce((left, { amount }) => left + amount, sum + order.payableAmount),
        0,
      ),
    );
    page.kill();
    await page.close();
  });

  it('export says whether the file was saved, shared or copied', async () => {
    for (const [inApp, how, words] of [
      [false, 'saved', ['账单已保存']],
      [true, 'copied', ['账单内容已复制，可粘贴到表格中']],
      [true, 'shared', []],
      [true, 'failed', ['导出失败，请在浏览器中打开后重试']],
    ] as const) {
      const page = await open(inApp, how);
      await page.screen.save('');
      expect(page.files.map((file) => file.inApp)).toEqual([inApp]);
      expect(page.toasts).toEqual(words);
      page.kill();
      await page.close();
    }
  });

  it('export fails as a whole if a page of orders fails', async () => {
    const page = await open();
    await page.control('fault', { path: orderList.path, kind: 'status', status: 500 });
    page.screen.choose({ month: page.months[1]?.month });
    await page.idle();
    expect(page.screen.$bill.get().state).toBe('failed');
    await page.screen.save('');
    expect(page.files).toEqual([]);
    await page.control('fault/clear');
    await page.screen.load();
    expect(page.bill().orders.length).toBeGreaterThan(0);
    page.kill();
    await page.close();
  });
});
