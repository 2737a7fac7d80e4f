import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { orderRefund } from '#contract/calls/order/order-refund.ts';
import type { Environment } from '#core/environment.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';

/** Requests the refund of the prepayment, idempotently. @throws AppError */
export const refundOrder = (env: Environment, orderNo: string, reason: string): Promise<unknown> =>
  sendIdempotent<unknown>(env, {
    key: `refund:${orderNo}`,
    body: { orderNo, reason },
    toasts: true,
    send: (requestId) => env.call(orderRefund, { orderNo, reason, requestId }, { toast: false }),
    read: async () => {
      const { status } = await env.call(orderDetail, { orderNo }, { toast: false });
      return status === 'REFUNDED' || undefined;
    },
  });
