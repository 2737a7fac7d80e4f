import { orderCancel } from '#contract/calls/order/order-cancel.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import type { Environment } from '#core/environment.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';

export { refundOrder } from '#domain/refund-order.ts';

/** Gives an unpaid order up, once for each intention. @throws AppError */
export const cancelOrder = (env: Environment, orderNo: string): Promise<unknown> =>
  sendIdempotent<unknown>(env, {
    key: `cancel:${orderNo}`,
    body: { orderNo },
    send: (requestId) => env.call(orderCancel, { orderNo, requestId }),
    read: async () => {
      const { status } = await env.call(orderDetail, { orderNo }, { toast: false });
      return status === 'CANCELLED' || undefined;
    },
  });
