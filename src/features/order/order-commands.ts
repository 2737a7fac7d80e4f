import { orderCancel } from '#contract/calls/order/order-cancel.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { orderRefund } from '#contract/calls/order/order-refund.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { Environment } from '#core/environment.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';

/** @returns whether the order has come to that state, or `undefined` where it has not */
async function reached(
  env: Environment,
  orderNo: string,
  status: ChargeOrder['status'],
): Promise<true | undefined> {
  const order = await env.call(orderDetail, { orderNo }, { toast: false });
  return order.status === status || undefined;
}

/** Gives an unpaid order up, once for each intention. @throws AppError */
export const cancelOrder = (env: Environment, orderNo: string): Promise<unknown> =>
  sendIdempotent<unknown>(env, {
    key: `cancel:${orderNo}`,
    body: { orderNo },
    send: (requestId) => env.call(orderCancel, { orderNo, requestId }),
    read: () => reached(env, orderNo, 'CANCELLED'),
  });

/** Asks for the prepayment back, once for each intention. @throws AppError */
export const refundOrder = (env: Environment, orderNo: string, reason: string): Promise<unknown> =>
  sendIdempotent<unknown>(env, {
    key: `refund:${orderNo}`,
    body: { orderNo, reason },
    send: (requestId) => env.call(orderRefund, { orderNo, reason, requestId }),
    read: () => reached(env, orderNo, 'REFUNDED'),
  });
