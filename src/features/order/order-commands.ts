import { orderCancel } from '../../contract/calls/order/order-cancel';
import { orderRefund } from '../../contract/calls/order/order-refund';
import type { Environment } from '../../core/environment';
import { withIntent } from '../../core/intent';

/** Gives an unpaid order up, once for each intention. @throws AppError */
export const cancelOrder = (env: Environment, orderNo: string): Promise<unknown> =>
  withIntent(env, `cancel:${orderNo}`, { orderNo }, (requestId) =>
    env.call(orderCancel, { orderNo, requestId }),
  );

/** Asks for the prepayment back, once for each intention. @throws AppError */
export const refundOrder = (env: Environment, orderNo: string, reason: string): Promise<unknown> =>
  withIntent(env, `refund:${orderNo}`, { orderNo, reason }, (requestId) =>
    env.call(orderRefund, { orderNo, reason, requestId }),
  );
