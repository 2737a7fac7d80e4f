import { textIds } from '#content/text-ids.ts';
import { pageRoutes, type Route, type RouteName } from '#routes.ts';
import { connectors } from '#tests/e2e/support/world.ts';
import type { Served } from '#tests/bench/phone.ts';

/** A page as the bench opens it. */
export interface BenchPage {
  /** Its path in the table of routes. */
  path: string;
  address: string;
}

/** Addresses that show more of a page than its bare path does. Any other page is opened by that. */
async function samples({ sandbox }: Pick<Served, 'sandbox'>): Promise<Partial<Record<RouteName, string>>> {
  const { stationId, connectorId } = await connectors(sandbox.context);
  const order = await sandbox.context.db
    .selectFrom('order')
    .innerJoin('user', 'user.userId', 'order.userId')
    .select('orderNo')
    .where('user.login', '=', 'normal')
    .where('order.status', '=', 'SETTLED')
    .executeTakeFirstOrThrow();
  return {
    chargeStation: `/charge/station?stationId=${stationId}`,
    chargegunInfo: `/chargegunInfo/${connectorId}`,
    feeDetail: `/feeDetail?stationId=${stationId}`,
    preOrder: `/preOrder?connectorId=${connectorId}`,
    order: `/order/${order.orderNo}`,
    rate: `/rate/${order.orderNo}`,
  };
}

/** @param wanted routes of pages that are there @returns all of them, or the wanted ones */
export async function benchPages(
  served: Pick<Served, 'sandbox'>,
  wanted: readonly Route[] = pageRoutes,
): Promise<BenchPage[]> {
  const known: Partial<Record<string, string>> = await samples(served);
  return wanted.map(({ name, path, texts }) => {
    const [id = '1'] = texts ? textIds(texts) : [];
    return { path, address: known[name] ?? path.replace(':id', id) };
  });
}
