import type { AnswerOf } from '#contract/call.ts';
import type { orderDetail } from '#contract/calls/order/order-detail.ts';

type Paid = Pick<AnswerOf<typeof orderDetail>, 'prepayments'>;
export type Prepayment = Paid['prepayments'][number];

/**
 * @returns each row once, by what names it: a back end that joins its tables wrongly brings one of them several times, and
 * it would be money several times
 */
export function once<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [idOf(row), row])).values()];
}

/** @returns the payments of an order, each once */
export const paymentsOf = ({ prepayments }: Paid): Prepayment[] =>
  once(prepayments, ({ prepayNo }) => prepayNo);
