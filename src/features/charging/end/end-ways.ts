import type { Environment } from '#core/environment.ts';
import { href } from '#routes.ts';

/**
 * Where the end of a charge leads. From the bill the way back is this page; the map takes its place, and the arrow leads to
 * it too: at the connector from which the owner came somebody else charges by then.
 */
export const createEndWays = ({ navigator }: Pick<Environment, 'navigator'>) => ({
  toBill: (orderNo: string) => navigator.go(href('order', { id: orderNo })),
  toMap: () => navigator.replace(href('chargeMap')),
});
