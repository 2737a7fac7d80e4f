import type { SandboxContext } from '#sandbox/context.ts';
import { withOrder } from './change-order.ts';
import { NoDecision } from './service.ts';

/** Service waives the idle fee of a charge that has no bill yet; a bill is never edited. @throws NoDecision */
export const forgiveOccupy = (context: SandboxContext, orderNo: string) =>
  withOrder(context, orderNo, async (_, { order }) => {
    if (!order.record.end || (order.status !== 'FINISHED' && order.status !== 'ABNORMAL'))
      throw new NoDecision(`order ${orderNo} has no idle fee to waive`);
    order.record.occupyForgiven = true;
  });
