import { orderCancel } from '#contract/calls/order/order-cancel.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import type { Environment } from '#core/environment.ts';
import { forgetRunning, keepRunning, readRunning } from '#core/payment/running-payment.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';

/**
 * Cancels an unpaid order, idempotently, and forgets its payment. The payment is marked as cancelled first: if the call
 * does not get through, a late payment result does at least not start the charge.
 *
 * @throws AppError
 */
export async function cancelOrder(env: Environment, orderNo: string): Promise<void> {
  const left = readRunning(env);
  if (left?.orderNo === orderNo) keepRunning(env, { ...left, givenUp: true });
  await sendIdempotent<unknown>(env, {
    key: `cancel:${orderNo}`,
    body: { orderNo },
    toasts: true,
    send: (requestId) => env.call(orderCancel, { orderNo, requestId }, { toast: false }),
    read: async () => {
      const { status } = await env.call(orderDetail, { orderNo }, { toast: false });
      return status === 'CANCELLED' || undefined;
    },
  });
  forgetRunning(env, orderNo);
}
