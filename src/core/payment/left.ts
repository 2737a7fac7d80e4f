import type { Environment } from '../environment';

/** Where the payment that the owner left for the cashier is kept. */
export const runningKey = 'payment:running';

/** @returns whether some payment was left; which one it is, and whether it is whole, says `running-payment`. */
export const isPaymentLeft = ({ storage }: Pick<Environment, 'storage'>): boolean =>
  storage.keys(runningKey).includes(runningKey);
