import type { BrowserContext, Page } from '@playwright/test';
import { chargeCurrent, chargeStop } from '#contract/calls/charge.ts';
import {
  orderArrears,
  orderCreate,
  orderDetail,
  orderPay,
  orderRefund,
  payResult,
} from '#contract/calls/order.ts';
import { basePath, type Call } from '#contract/call.ts';
import { expect, test, type Login, type Server } from '#tests/e2e/support/fixtures.ts';
import { freeConnector, stopCharge } from '#tests/e2e/support/job.ts';
import { ledgerOf, orderInArrears } from '#tests/e2e/support/ledger.ts';
import { onlyOrder } from '#tests/e2e/support/charging/kill.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

type Path = Pick<Call, 'path'>;

/** A little more than a page waits for a response, ms. */
const timeOutMs = 15_100;

/**
 * The first request of a call gets no response, before or after the server has executed it.
 * @returns a promise that resolves once it hangs
 */
function hangOnce(context: BrowserContext, { path }: Path, where: 'before' | 'after'): Promise<void> {
  return new Promise((resolve, reject) => {
    context
      .route(
        (url) => url.pathname.endsWith(basePath + path),
        async (route) => {
          if (where === 'after') await route.fetch();
          resolve();
        },
        { times: 1 },
      )
      .catch(reject);
  });
}

/** Requests after the time-out: the names of queries, and the request ids of the write. */
function watch(page: Page, write: Path, read: Path): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === basePath + write.path) {
      sent.push((JSON.parse(request.postData() ?? '{}') as { requestId: string }).requestId);
    }
    if (pathname === basePath + read.path) sent.push('read');
  });
  return sent;
}

interface Row {
  name: string;
  write: Path;
  /** The call that queries the outcome. */
  read: Path;
  /** Whether a response to the query is enough, so that nothing is sent again. */
  readKnows: boolean;
  login?: Login;
  /** @returns the address */
  prepare(server: Server): Promise<string>;
  press(page: Page): Promise<unknown>;
  /** The text that the page shows after the time-out. */
  told: RegExp;
  /** Whether the page polls the outcome by itself. */
  isFollowed?: true;
  /** Taps the button again. */
  again(page: Page): Promise<unknown>;
  /** The final text on the page, and the final state of orders and money. */
  done(page: Page, server: Server): Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
async function preOrder(server: Server): Promise<string> {
  await freeConnector(server);
  return `/preOrder?connectorId=${server.ids.connectorId}`;
}
async function pressPay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^¥50(?!\d)/ }).click();
  await button(page, '去支付 ¥50.00').click();
  await button(page, '同意并支付 ¥50.00').click();
}
async function oneUnpaid(page: Page, server: Server): Promise<void> {
  await expect(page.getByRole('heading', { name: '沙箱收银台' })).toBeVisible();
  expect(await onlyOrder(server)).toMatchObject({ status: 'CREATED', paid: [], payments: ['PAYING'] });
}
const rows: Row[] = [
  {
    name: 'making an order',
    told: /不会重复下单/,
    again: (page) => button(page, '去支付 ¥50.00').click(),
    write: orderCreate,
    read: chargeCurrent,
    readKnows: false,
    prepare: preOrder,
    press: pressPay,
    done: oneUnpaid,
  },
  {
    name: 'asking for the cashier',
    told: /还没有收到付款/,
    again: (page) => button(page, /^继续支付/).click(),
    write: orderPay,
    read: payResult,
    readKnows: false,
    prepare: preOrder,
    press: pressPay,
    done: oneUnpaid,
  },
  {
    name: 'the stop',
    isFollowed: true,
    told: /停止指令是否送达未知/,
    again: (page) => button(page, '再次发送停止指令').click(),
    write: chargeStop,
    read: chargeCurrent,
    readKnows: true,
    prepare: async (server) => `/charge?orderNo=${await chargeIn(server, 'CHARGING')}`,
    press: (page) => stopCharge({ site: page } as Parameters<typeof stopCharge>[0]),
    async done(page, server) {
      await expect(page.getByText(/正在停止…|结算中…/).first()).toBeVisible();
      expect(['STOPPING', 'FINISHED', 'SETTLED']).toContain((await onlyOrder(server)).status);
    },
  },
  {
    name: 'the refund',
    isFollowed: true,
    told: /结果尚未确认/,
    again: (page) => button(page, '提交退款申请').click(),
    write: orderRefund,
    read: orderDetail,
    readKnows: true,
    prepare: async (server) => `/order/${await chargeIn(server, 'PREPAID')}`,
    async press(page) {
      await button(page, '申请退款').click();
      await page.getByRole('dialog', { name: '申请退款' }).getByRole('radio').first().click();
      await button(page, '提交退款申请').click();
    },
    async done(page, server) {
      await expect(page.getByRole('dialog', { name: '申请退款' })).toHaveCount(0);
      await server.control('clock', { advanceMs: 15_000 });
      await expect.poll(async () => (await onlyOrder(server)).refunded).toEqual([10_000]);
      expect(await onlyOrder(server)).toMatchObject({ status: 'REFUNDED', paid: [10_000] });
    },
  },
  {
    name: 'asking for arrears',
    told: /结果尚未确认，请稍后再试/,
    again: (page) => button(page, '去补缴').click(),
    write: orderArrears,
    read: orderDetail,
    readKnows: false,
    login: 'heavy',
    prepare: async (server) => `/order/${await orderInArrears(server)}`,
    press: (page) => button(page, '去补缴').click(),
    async done(page, server) {
      await expect(page.getByRole('heading', { name: '沙箱收银台' })).toBeVisible();
      const orderNo = await orderInArrears(server);
      const made = await server.sandbox.context.db
        .selectFrom('prepayment')
        .select('status')
        .where('orderNo', '=', orderNo)
        .where('purpose', '=', 'ARREARS')
        .execute();
      expect(made).toEqual([{ status: 'PAYING' }]);
      const before = (await ledgerOf(server, orderNo)).paid;
      await button(page, '确认支付').click();
      await expect(page.locator('[data-part=state]')).toHaveText('已完成');
      expect((await ledgerOf(server, orderNo)).paid).toHaveLength(before.length + 1);
    },
  },
];

for (const row of rows) {
  const { name, write, read, readKnows, isFollowed = false, login = 'normal', prepare, press, done } = row;
  for (const where of ['before', 'after'] as const) {
    const again = where === 'before' || !readKnows;
    const isPressed = where === 'before' || !isFollowed;
    test(`${name} times out ${where} the server did it: the page shows it in time, ${isPressed ? 'and the next tap queries first' : 'and queries'}${again ? ', then sends with the same id' : ''}`, async ({
      page,
      server,
      context,
      open,
    }) => {
      const path = await prepare(server);
      await page.clock.install();
      await open(path, login);
      const hanging = hangOnce(context, write, where);
      const sent = watch(page, write, read);
      await press(page);
      await hanging;
      const id = sent.at(-1) ?? '';
      const from = sent.length;
      await page.clock.runFor(timeOutMs);
      if (isPressed) {
        await expect(page.getByText(row.told).first()).toBeVisible();
        expect(sent.filter((step) => step !== 'read')).toEqual([id]);
        await row.again(page);
      }
      await done(page, server);
      // Requests of the page's own timer are no reaction to the time-out.
      expect(sent.filter((step) => step !== 'read')).toEqual(again ? [id, id] : [id]);
      expect(sent.slice(from).indexOf('read')).toBe(0);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}
