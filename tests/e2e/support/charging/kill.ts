import type { BrowserContext, Page } from '@playwright/test';
import type { Call } from '#contract/call.ts';
import { openApp, type App } from '../apps.ts';
import { expect, type Login, type Server } from '../fixtures.ts';
import { ledgerOf, newOrders } from '../ledger.ts';

/**
 * Crashes the renderer of a page, as a system does that takes its memory: no handler of the page runs any more, its
 * requests get no response, its local storage stays.
 */
async function crash(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // A crashed page does not answer.
  session.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}

/** A phone whose pages are killed and opened again. */
export interface Phone {
  app: App;
  /** Kills the page and opens another, at `path` or at its address. */
  killed(path?: string): Promise<App>;
}

export async function openPhone(page: Page, server: Server, path: string, login: Login): Promise<Phone> {
  const context = page.context();
  const phone: Phone = {
    app: await openApp(page, server, 'browser', path, login),
    async killed(to = phone.app.path()) {
      await crash(phone.app.outside);
      // Held requests end with the page.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      phone.app = await openApp(await context.newPage(), server, 'browser', to);
      return phone.app;
    },
  };
  return phone;
}

/** A held request. */
interface Stopped {
  /** Resolves once it is held: before it reached the server, or after the server has executed it. */
  reached: Promise<void>;
  /** Request id that it carried. */
  requestId(): string;
}

const requestIdOf = (body: string | null): string =>
  (JSON.parse(body ?? '{}') as { requestId?: string }).requestId ?? '';

/**
 * Holds requests of a call at a point, until the page is killed.
 * @param where `before` the server receives it, or `after` the server has executed it, with its response lost
 */
export async function stop(
  context: BrowserContext,
  { path }: Pick<Call, 'path'>,
  where: 'before' | 'after',
): Promise<Stopped> {
  let arrived = () => {};
  let requestId = '';
  const reached = new Promise<void>((resolve) => (arrived = resolve));
  await context.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      requestId = requestIdOf(route.request().postData());
      if (where === 'after') await route.fetch();
      arrived();
    },
  );
  return { reached, requestId: () => requestId };
}

/** @returns the request ids of a call that are sent from now on, in their order. */
export function idsOf(context: BrowserContext, { path }: Pick<Call, 'path'>): string[] {
  const ids: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) ids.push(requestIdOf(request.postData()));
  });
  return ids;
}

/** The orders of the test with their money movements, read from the database of the sandbox. */
export async function moneyOf(server: Server) {
  const orders = await newOrders(server, 'normal');
  return Promise.all(
    orders.map(async ({ orderNo, status, attempts }) => {
      const { paid, refunded } = await ledgerOf(server, orderNo);
      const payments = await server.sandbox.context.db
        .selectFrom('prepayment')
        .select(['status'])
        .where('orderNo', '=', orderNo)
        .execute();
      return {
        orderNo,
        status,
        attempts,
        paid,
        refunded,
        payments: payments.map((payment) => payment.status),
      };
    }),
  );
}

/** The one order of the test. */
export async function onlyOrder(server: Server) {
  const orders = await moneyOf(server);
  expect(orders).toHaveLength(1);
  const [order] = orders;
  if (!order) throw new Error('no order');
  return order;
}
