import type { Environment } from '../environment.ts';

type Parts = Pick<Environment, 'storage' | 'session'>;

/** Where the payment that this owner left for the cashier is kept; the next one of the phone has another place. */
export const runningKey = ({ session }: Pick<Parts, 'session'>): string =>
  `payment:running:${session.$user.get()?.userId ?? ''}`;

/** @returns whether the owner left some payment; which one it is, and whether it is whole, says `running-payment`. */
export const isPaymentLeft = (env: Parts): boolean =>
  env.storage.keys(runningKey(env)).includes(runningKey(env));
