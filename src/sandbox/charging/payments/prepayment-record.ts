import type { PayChannel } from '#contract/schema/order/payment.ts';
import type { PrepayState } from './prepay-machine.ts';
import type { PrepaymentTable } from '../tables.ts';

export interface Refund {
  refundNo: string;
  amount: number;
  status: 'PROCESSING' | 'REFUNDED' | 'FAILED';
  /** Time of the request, later time of its end. */
  time: number;
  /** Time of the request; missing in refunds of older versions. */
  acceptedTime?: number;
  attempts: number;
  /** When the channel answers the current attempt. */
  dueTime: number;
}

/** What the `json` of a prepayment holds. */
export interface PrepaymentRecord {
  channel: PayChannel | null;
  payTime: number | null;
  tradeNo: string | null;
  /** fen that the channel reported; differs from `amount` only after a mismatch. */
  paidAmount: number;
  mismatch: boolean;
  processingTime: number | null;
  /** Path of the site to which the cashier returns. */
  returnPath: string;
  refunds: Refund[];
}

/** A prepayment as the code works with it; `amount` in fen. */
export interface Payment extends Omit<PrepaymentTable, 'status' | 'json'> {
  status: PrepayState;
  record: PrepaymentRecord;
}

/** Whether the payment channel has not decided a payment yet. */
export const isProcessing = ({ status }: Payment): boolean => status === 'PROCESSING';

/** Whether an order waits for the outcome of a payment; none waits for that of a top-up. */
export const isAwaited = (payment: Payment): boolean => isProcessing(payment) && payment.purpose !== 'TOP_UP';

/** @returns a row of the data base as the code works with it */
export const paymentOf = ({ json, status, ...row }: PrepaymentTable): Payment => ({
  ...row,
  status: status as PrepayState,
  record: JSON.parse(json) as PrepaymentRecord,
});
