import { orderCancel } from '#contract/calls/order/order-cancel.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import type { Environment } from '#core/environment.ts';
import { forgetRunning, keepRunning, readRunning } from '#core/payment/running-payment.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';

/**
 * Gives an unpaid order up, once for each intention; its payment is not asked about any more. Where that does not get
 * through, its charge does at least not begin by itself once the payment came.
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
