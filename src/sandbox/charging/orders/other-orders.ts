import { codes } from '#contract/codes.ts';
import { Refusal, type SandboxContext } from '#sandbox/context.ts';
import { owingOf } from '#sandbox/case/dispute.ts';
import { activeStates } from './order-machine.ts';
import { orderOf, type Order } from './order-record.ts';
import { refuse } from './refuse.ts';
import { findPayment, ordersOf } from '../store.ts';

/** What a case disputes prevents nothing. @throws Refusal 1282063 for an order of the user that has to be paid now */
export async function checkArrears(
  context: Pick<SandboxContext, 'db'>,
  userId: string,
  mine: readonly Order[],
): Promise<void> {
  if (!mine.some(({ status }) => status === 'ARREARS')) return;
  const { due, isDue } = await owingOf(context, userId);
  const owing = mine.find(isDue);
  if (!owing) return;
  throw refuse(codes.orderReceivablesError, { arrearsOrderNo: owing.orderNo, arrearsAmount: due(owing) });
}

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
  const all = [...mine, ...ofCar.map(orderOf).filter((order) => order.userId !== userId)].filter(others);
  for (const order of all) {
    const payment = order.record.prepayNo ? await findPayment(context.db, order.record.prepayNo) : undefined;
    const processing = order.status === 'CREATED' && payment?.status === 'PROCESSING';
    if (!activeStates.includes(order.status) && !processing) continue;
    const data = order.userId === userId ? { orderNo: order.orderNo } : null;
    throw refuse(codes.orderInProgress, data);
  }
  await checkArrears(context, userId, mine);
}

/** @returns whether another order of the same user or car is active, or may become so by a payment. */
export async function hasActive(db: SandboxContext['db'], of: Order): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .select('orderNo')
    .where('orderNo', '!=', of.orderNo)
    .where((expression) =>
      expression.or([expression('userId', '=', of.userId), expression('vin', '=', of.vin)]),
    )
    .where('status', 'in', ['CREATED', ...activeStates])
    .executeTakeFirst();
  return row !== undefined;
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
