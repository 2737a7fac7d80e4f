import type { SandboxContext } from '#sandbox/context.ts';
import { withOrder } from './change-order.ts';
import { NoDecision } from './service.ts';
import { takeOff } from './take-off.ts';

/**
 * Service refunds a settled order in part or completely. The bill stays as it is; the refund is a row of
 * adjustments and no longer counts as paid cash. An order on an invoice is refused, since the invoice would
 * become wrong.
 * @param amount fen @throws NoDecision
 */
export const creditOrder = (context: SandboxContext, orderNo: string, amount: number) =>
  withOrder(context, orderNo, (inside, orderCase, time) => {
    const { status } = orderCase.order;
    if (status !== 'SETTLED') throw new NoDecision(`order ${orderNo} is ${status}`);
    return takeOff(inside, orderCase, amount, time, '客服已核实，退还部分费用');
  });
