import { codes } from '../../contract/codes';
import { Refusal, type SandboxContext } from '../context';
import { owedFor } from './arrears';
import { activeStates } from './order-machine';
import { orderOf, type Order } from './order-record';
import { findPayment, ordersOf } from './store';

/**
 * One active order per user and per car; an unpaid order counts only while the channel works on its payment.
 * @throws Refusal 1281003, 1282063
 */
export async function checkOtherOrders(
  context: SandboxContext,
  userId: string,
  vin: string,
  others: (order: Order) => boolean,
): Promise<void> {
  const mine = await ordersOf(context.db, userId);
  const ofCar = await context.db.selectFrom('order').selectAll().where('vin', '=', vin).execute();
  const all = [...mine, ...ofCar.map(orderOf).filter((it) => it.userId !== userId)].filter(others);
  for (const order of all) {
    const payment = order.record.prepayNo ? await findPayment(context.db, order.record.prepayNo) : undefined;
    const processing = order.status === 'CREATED' && payment?.status === 'PROCESSING';
    if (!activeStates.includes(order.status) && !processing) continue;
    const data = order.userId === userId ? { orderNo: order.orderNo } : null;
    throw new Refusal(codes.orderInProgress, '您有正在进行中的充电订单', data);
  }
  const owing = mine.find((it) => it.status === 'ARREARS');
  if (owing) {
    throw new Refusal(codes.orderReceivablesError, '您有未结清的充电订单', {
      arrearsOrderNo: owing.orderNo,
      arrearsAmount: owedFor(owing),
    });
  }
}

/** @throws Refusal 1283015 when `last` is less than `interval` ms of sandbox time ago. */
export function checkInterval(context: SandboxContext, last: number | undefined, interval: number): void {
  const left = (last ?? -Infinity) + interval - context.clock.now();
  if (left > 0) {
    throw new Refusal(codes.tooFrequent, '操作过于频繁，请稍后再试', {
      retryAfterMs: context.clock.pollMs(left),
    });
  }
}
