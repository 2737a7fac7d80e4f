import { openEnum } from '../common.ts';

/** What the owner may do with an order now; the server decides. */
export const orderActions = [
  'PAY',
  'CANCEL',
  'START',
  'REFUND',
  'VIEW',
  'PAY_ARREARS',
  'RATE',
  'INVOICE',
  'CHARGE_AGAIN',
  'CONTACT',
] as const;

export const orderAction = openEnum(orderActions);
