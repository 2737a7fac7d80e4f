import type { AnswerOf } from '#contract/call.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { forgetRunning, pageOfPayment, readRunning } from '#core/payment/running-payment.ts';
import { formatTime } from '#core/time/format-time.ts';
import { nothingMeasured, unreadOrder, type RunningOrder } from './running-order.ts';

type Order = AnswerOf<typeof orderDetail>;

/** What the owner has to do next, by the status of the order. */
const words: Partial<Record<Order['status'], string>> = {
  CREATED: '待支付',
  PREPAID: '已支付，待启动',
  ARREARS: '待补缴',
};

/** Until when the order can be paid, if it can be paid at all. */
function hintOf({ status, prepayments }: Order): string {
  if (prepayments.some((prepayment) => prepayment.status === 'PROCESSING')) return '支付处理中';
  const expireTime = prepayments.find((prepayment) => prepayment.purpose === 'PREPAY')?.expireTime;
  if (status === 'CREATED' && expireTime) return `请在 ${formatTime(expireTime)} 前完成支付`;
  return '点击继续';
}

/**
 * The order whose payment was left for a cashier, on a page that may have been killed there. The server decides: a
 * payment that is over is removed from storage, one of another owner as well.
 *
 * @returns `null` if no payment is open
 */
export async function waitingPayment(env: Environment, signal: AbortSignal): Promise<RunningOrder | null> {
  const payment = readRunning(env);
  if (!payment) return null;
  const { orderNo } = payment;
  try {
    const order = await env.call(orderDetail, { orderNo }, { signal, toast: false, login: false });
    const word = words[order.status];
    if (word === undefined) {
      forgetRunning(env, orderNo);
      return null;
    }
    return {
      link: pageOfPayment(payment),
      word,
      stationName: order.station.name,
      connectorName: order.connector.connectorName,
      amber: false,
      hint: hintOf(order),
      ...nothingMeasured,
    };
  } catch (thrown) {
    const { kind, code } = toAppError(thrown);
    if (code === codes.noSuchOrder) forgetRunning(env, orderNo);
    return code === codes.noSuchOrder || kind === 'unauthorised' ? null : unreadOrder(pageOfPayment(payment));
  }
}
