import type { AnswerOf } from '#contract/call.ts';
import type { orderDetail } from '#contract/calls/order/order-detail.ts';
import type { Environment } from '#core/environment.ts';
import { endRequest } from '#core/writes/request-id-storage.ts';

type Order = Pick<AnswerOf<typeof orderDetail>, 'orderNo' | 'status' | 'prepayments'>;
type Parts = Pick<Environment, 'storage' | 'session'>;

const over: readonly string[] = ['SETTLED', 'REFUNDED', 'CANCELLED'];
/** States in which an intention may still have its effect, by the name of the intention. */
const open: Readonly<Record<string, readonly string[]>> = {
  start: ['CREATED', 'PREPAID'],
  stop: ['CREATED', 'PREPAID', 'STARTING', 'CHARGING'],
  cancel: ['CREATED'],
};
const payable: readonly string[] = ['INIT', 'PAYING', 'PROCESSING', 'UNKNOWN'];

/**
 * Ends what was asked for an order and never answered, as far as its state says that nothing can come of it any more:
 * it would else be repeated for a day, whatever has happened since.
 */
export function endOrderIntentions(env: Parts, { orderNo, status, prepayments }: Order): void {
  if (status === 'UNKNOWN') return;
  for (const name of ['start', 'stop', 'cancel', 'refund', 'arrears']) {
    const isOver = open[name] ? !open[name].includes(status) : over.includes(status);
    if (isOver) endRequest(env, `${name}:${orderNo}`);
  }
  for (const prepayment of prepayments) {
    if (!payable.includes(prepayment.status)) endRequest(env, `pay:${prepayment.prepayNo}`);
  }
}

/** Ends what was asked for an order that is not there. */
export const endAllIntentions = (env: Parts, orderNo: string): void =>
  endOrderIntentions(env, { orderNo, status: 'CANCELLED', prepayments: [] });
