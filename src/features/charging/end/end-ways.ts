import type { Environment } from '#core/environment.ts';
import { href } from '#routes.ts';

/** Where the end of a charge leads. What comes takes the place of /charge: back leads to where the charge was chosen. */
export const createEndWays = ({ navigator }: Pick<Environment, 'navigator'>) => ({
  toBill: (orderNo: string) => navigator.replace(href('order', { id: orderNo })),
  toMap: () => navigator.replace(href('chargeMap')),
});
