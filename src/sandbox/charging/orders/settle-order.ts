import { billProblem } from '#contract/bill-check.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { becomeAbnormal } from './abnormal.ts';
import { linesAt } from '../sessions/charge-plan.ts';
import { bookChoice } from '../locks.ts';
import { occupyFeeAt } from '../sessions/occupy.ts';
import { operatorBill } from './operator-bill.ts';
import type { Case } from './order-case.ts';
import { netPaidOf, leaveConnector, moveOrder } from './order-moves.ts';
import { planBase } from './order-plan.ts';
import { parkingAmountAt } from '../parking/parking-fee.ts';
import { askRefund } from '../payments/refund.ts';
import { settle, type Settlement } from './settlement.ts';

/** The operator's bill arrives: the order is settled, or a part stays unpaid, or service examines it. */
export async function billArrives(context: SandboxContext, orderCase: Case, time: number): Promise<void> {
  const { order } = orderCase;
  const bill = operatorBill(order);
  if (billProblem(bill)) {
    return becomeAbnormal(context, order, 'bill', time, '账单金额核对不一致，客服正在处理');
  }
  const { details, occupyAmount, parkingAmount } = bill;
  const settlement = settle(details, order.record.choice, netPaidOf(order), occupyAmount, parkingAmount);
  moveOrder(order, 'bill', time, settlement.arrearsAmount > 0 ? 'due > prepaid' : 'due <= prepaid');
  await book(context, orderCase, settlement, time);
}

/**
 * Service settles the order: the user pays at most the prepayment. `credit` is a discount by service, in fen;
 * since a bill is never edited, it is stored as an adjustment.
 */
export async function settleByService(
  context: SandboxContext,
  orderCase: Case,
  credit: number,
  time: number,
): Promise<void> {
  const { order } = orderCase;
  const netPaid = netPaidOf(order);
  const { record } = order;
  const { amount } = occupyFeeAt(record, Infinity);
  const parkingAmount = parkingAmountAt(record, Infinity);
  const bill = settle(linesOf(orderCase), record.choice, netPaid, amount, parkingAmount);
  const off = Math.max(bill.arrearsAmount, Math.min(credit, bill.payableAmount));
  moveOrder(order, 'serviceSettles', time);
  order.record.adjustments.push({ time, amount: -off, reason: '客服已核实，按核定金额结算' });
  const refundAmount = netPaid - (bill.payableAmount - off);
  await book(context, orderCase, { ...bill, arrearsAmount: 0, refundAmount }, time);
}

function linesOf({ order }: Case) {
  const { end } = order.record;
  if (!end) throw new Error(`order ${order.orderNo} has no end`);
  return linesAt(planBase(order), end.time, end.wh);
}

async function book(
  context: SandboxContext,
  orderCase: Case,
  settlement: Settlement,
  time: number,
): Promise<void> {
  const { order } = orderCase;
  const { record } = order;
  record.details = linesOf(orderCase);
  record.settlement = settlement;
  record.settleTime = time;
  record.abnormalReason = null;
  if (settlement.payableAmount === 0) record.invoiceStatus = 'NOT_ALLOWED';
  askRefund(orderCase, settlement.refundAmount, time);
  await bookChoice(context.db, order);
  await leaveConnector(context, order, time);
}
