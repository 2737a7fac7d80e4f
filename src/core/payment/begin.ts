import { keepPlace, takePlace, type Tab } from '../navigation/task.ts';
import type { RunningPayment } from './running-payment.ts';

/** The page of a payment without its order: further payments there belong to the same task. */
const beginOf = ({ orderNo, connectorId }: Pick<RunningPayment, 'orderNo' | 'connectorId'>): string =>
  connectorId ?? orderNo;

/** Stores where a payment began, before the page is left for the cashier. */
export function keepBegin(env: Tab, payment: RunningPayment): void {
  const { orderNo, prepayNo, connectorId } = payment;
  // A return to the form finds the order that was created from it.
  keepPlace(env, beginOf(payment), connectorId === null ? {} : { orderNo, prepayNo });
}

/** @returns where the payment of a page began, once; `null` if it was not in this tab */
export const takeBegin = (
  env: Pick<Tab, 'sessionStorage'>,
  payment: Pick<RunningPayment, 'orderNo' | 'connectorId'>,
): number | null => takePlace(env, beginOf(payment));
