import { billTotals } from '../../contract/bill';
import type { Bill } from '../../contract/bill-check';
import { linesAt } from './charge-plan';
import { leaveTimeOf, occupyFee } from './occupy';
import { planBase } from './order-plan';
import type { Order } from './order-record';

/** What the operator sends once the driver has left; `record.bill` says what is wrong with it. */
export function operatorBill(order: Order): Bill {
  const { end, tariff, bill } = order.record;
  if (!end) throw new Error(`order ${order.orderNo} has no end`);
  const details = linesAt(planBase(order), end.time, end.wh);
  const { totalAmount, ...totals } = billTotals(details);
  const occupyAmount = occupyFee(tariff.occupy, end.time, leaveTimeOf(order.record));
  return {
    details,
    chargedWh: bill === 'negative' ? -end.wh - 1 : end.wh,
    elecAmount: totals.elecAmount,
    serviceAmount: totals.serviceAmount,
    occupyAmount,
    totalAmount: totalAmount + occupyAmount + (bill === 'wrong-sum' ? 1 : 0),
  };
}
