import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { chargeStop } from '#contract/calls/charge/charge-stop.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { Environment } from '#core/environment.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';

/** States that follow a stop command, or make it needless. */
const isEnding = (status: ChargeOrder['status']) => status !== 'CHARGING' && status !== 'STARTING';

/**
 * Sends the stop command, once for each intention; loaded late.
 * @param key names the intention
 * @throws AppError where it was refused, or its outcome is unknown
 */
export const sendStop = (env: Environment, key: string, orderNo: string): Promise<boolean> =>
  sendIdempotent(env, {
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
