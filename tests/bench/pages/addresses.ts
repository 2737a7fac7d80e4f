import { textIds } from '#content/text-ids.ts';
import { pageRoutes, routeOf, type PageName, type Route } from '#routes.ts';
import type { Login } from '#tests/e2e/support/fixtures.ts';
import type { PageCase } from '#tests/e2e/support/page-case.ts';
import type { Backend } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { connectors } from '#tests/e2e/support/world.ts';
import { tellSandbox, type Served } from '#tests/bench/phone.ts';

/** A page as the bench opens it. */
export interface BenchPage {
  /** Its path in the table of routes. */
  path: string;
  address: string;
  /** A user with data on it; by default `normal`. */
  login?: Login;
}

/**
 * Addresses of pages that the tests prepare by a charge or a plugged-in car: one sandbox serves all pages, and a charge
 * for one would disturb another; and the 404 page under an address where it is no failure.
 */
async function ownAddresses({ sandbox, ids }: Backend): Promise<Partial<Record<PageName, string>>> {
  const order = await sandbox.context.db
    .selectFrom('order')
    .innerJoin('user', 'user.userId', 'order.userId')
    .select('orderNo')
    .where('user.login', '=', 'normal')
    .where('order.status', '=', 'SETTLED')
    .executeTakeFirstOrThrow();
  return {
    chargegunInfo: `/chargegunInfo/${ids.connectorId}`,
    preOrder: `/preOrder?connectorId=${ids.connectorId}`,
    charge: '/charge',
    order: `/order/${order.orderNo}`,
    rate: `/rate/${order.orderNo}`,
    notFound: routeOf('notFound').path,
  };
}

async function backendOf({ sandbox }: Pick<Served, 'sandbox'>): Promise<Backend> {
  const control = async (name: string, body: object = {}) =>
    void (await tellSandbox({ sandbox }, name, body));
  return {
    sandbox,
    control,
    notice: (prepayNo, outcome) => control('cashier/notice', { prepayNo, outcome }),
    now: Date.now,
    ids: await connectors(sandbox.context),
  };
}

/** @param wanted routes of existing pages @returns all of them, or the wanted ones, each at an address with data */
export async function benchPages(
  served: Pick<Served, 'sandbox'>,
  wanted: readonly Route[] = pageRoutes,
): Promise<BenchPage[]> {
  const backend = await backendOf(served);
  const own: Partial<Record<string, string>> = await ownAddresses(backend);
  const cases: Partial<Record<string, PageCase>> = screens;
  const pages: BenchPage[] = [];
  for (const { name, path, texts } of wanted) {
    const [id = '1'] = texts ? textIds(texts) : [];
    const bare = path.replace(':id', id);
    const of = texts ? undefined : cases[name];
    pages.push({ path, address: own[name] ?? (await of?.prepare(backend)) ?? bare, login: of?.login });
  }
  return pages;
}
