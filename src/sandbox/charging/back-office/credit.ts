import type { SandboxContext } from '#sandbox/context.ts';
import { cashOf } from '#sandbox/invoice/sale/cash.ts';
import { invoiceBar } from '#sandbox/invoice/sale/invoiceable.ts';
import { netPaidOf, type Case } from '../orders/order-moves.ts';
import { askRefund } from '../payments/refund.ts';
import type { Payment } from '../payments/prepayment-record.ts';
import { withOrder } from './change-order.ts';
import { NoDecision } from './service.ts';

/** Pays money out without the channel, which refunds a payment only once: service transfers it at once. */
async function payOut(
  { db }: SandboxContext,
  { order }: Case,
  payment: Payment,
  amount: number,
  time: number,
): Promise<void> {
  const { refunds } = payment.record;
  const refundNo = `R${payment.prepayNo.slice(1)}-${refunds.length}`;
  refunds.push({
    refundNo,
    amount,
    status: 'REFUNDED',
    time,
    acceptedTime: time,
    attempts: 1,
    dueTime: time,
  });
  const { orderNo } = order;
  await db
    .insertInto('ledger')
    .values({ entryId: refundNo, orderNo, kind: 'REFUND', amount, time })
    .execute();
  order.record.refundAmount += amount;
}

/**
 * Service refunds a settled order in part or completely. The bill stays as it is; the refund is a row of
 * adjustments and no longer counts as paid cash. An order on an invoice is refused, since the invoice would
 * become wrong.
 * @param amount fen @throws NoDecision
 */
export const creditOrder = (context: SandboxContext, orderNo: string, amount: number) =>
  withOrder(context, orderNo, async (inside, orderCase, time) => {
    const { order, payment } = orderCase;
    const { record } = order;
    const bar = invoiceBar(order, time);
    if (order.status !== 'SETTLED' || bar === 'TAKEN' || bar === 'REFUNDING')
      throw new NoDecision(`order ${orderNo} is ${bar === null ? order.status : bar}`);
    if (!payment || amount > Math.min(cashOf(record), netPaidOf(order)))
      throw new NoDecision(`order ${orderNo} was not paid so much for`);
    record.adjustments.push({ time, amount: -amount, reason: '客服已核实，退还部分费用' });
    if (payment.status === 'PAID') askRefund(order, payment, amount, time);
    else await payOut(inside, orderCase, payment, amount, time);
  });
