import { chargeCurrent } from '../../contract/calls/charge/charge-current';
import { chargeStop } from '../../contract/calls/charge/charge-stop';
import type { ChargeOrder } from '../../contract/schema/charge-order';
import type { Environment } from '../../core/environment';
import { sendOnce } from '../../core/send-once';

/** States that follow a stop command, or make it needless. */
const isEnding = (status: ChargeOrder['status']) => status !== 'CHARGING' && status !== 'STARTING';

/**
 * Sends the stop command, once for each intention; loaded late.
 * @param key names the intention
 * @throws AppError where it was refused, or its outcome is unknown
 */
export const sendStop = (env: Environment, key: string, orderNo: string): Promise<boolean> =>
  sendOnce(env, {
    key,
    body: { orderNo },
    send: async (requestId) => {
      await env.call(chargeStop, { orderNo, requestId });
      return true;
    },
    read: async () => {
      const current = await env.call(chargeCurrent, { orderNo }, { toast: false });
      return current && !isEnding(current.order.status) ? undefined : true;
    },
  });
