import { billTotals } from '#contract/bill.ts';
import type { Bill } from '#contract/bill-check.ts';
import { linesAt } from '../sessions/charge-plan.ts';
import { parkingAmountAt } from '../parking/parking-fee.ts';
import { occupyFeeAt } from '../sessions/occupy.ts';
import { planBase } from './order-plan.ts';
import type { Order } from './order-record.ts';

/** The operator's bill, sent after the driver has left; `record.bill` defines what is wrong with it. */
export function operatorBill(order: Order): Bill {
  const { end, bill } = order.record;
  if (!end) throw new Error(`order ${order.orderNo} has no end`);
  const details = linesAt(planBase(order), end.time, end.wh);
  const { totalAmount, ...totals } = billTotals(details);
  const occupyAmount = occupyFeeAt(order.record, Infinity).amount;
  const parkingAmount = parkingAmountAt(order.record, Infinity);
  return {
    details,
    chargedWh: bill === 'negative' ? -end.wh - 1 : end.wh,
    elecAmount: totals.elecAmount,
    serviceAmount: totals.serviceAmount,
    occupyAmount,
    parkingAmount,
    totalAmount: totalAmount + occupyAmount + (parkingAmount ?? 0) + (bill === 'wrong-sum' ? 1 : 0),
  };
}
