import type { OrderAmounts } from '#contract/bill-check.ts';
import { adjustedBy } from '#domain/order/order-words.ts';

type Amounts = Omit<OrderAmounts, 'chargedWh' | 'prepaidAmount' | 'refundAmount'>;

/** A line of the bill; amounts in fen, a deduction is negative. */
export interface BillLine {
  kind:
    | 'elec'
    | 'service'
    | 'occupy'
    | 'total'
    | 'card'
    | 'coupon'
    | 'point'
    | 'payable'
    | 'adjusted'
    | 'paid'
    | 'arrears';
  label: string;
  amount: number;
  /** Energy that a card covered, Wh. */
  wh?: number;
}

/**
 * The bill as lines that add up: parts, total, deductions in the order of the domain model (1.5), what is due. Where it
 * was corrected or some of it is owed, the correction, what was paid and what is owed follow. Lines that are zero and
 * say nothing are left out.
 */
export function billOf(order: Amounts): BillLine[] {
  const { payableAmount, arrearsAmount } = order;
  const owes = arrearsAmount > 0;
  const adjusted = adjustedBy(order);
  const paid = payableAmount + adjusted - arrearsAmount;
  const lines: BillLine[] = [
    { kind: 'elec', label: '电费', amount: order.elecAmount },
    { kind: 'service', label: '服务费', amount: order.serviceAmount },
    { kind: 'occupy', label: '超时占位费', amount: order.occupyAmount },
    { kind: 'total', label: '费用合计', amount: order.totalAmount },
    { kind: 'card', label: '能量卡抵扣', amount: -order.cardAmount, wh: order.cardWh },
    { kind: 'coupon', label: '优惠券', amount: -order.couponAmount },
    { kind: 'point', label: '积分抵扣', amount: -order.pointAmount },
    { kind: 'payable', label: owes || adjusted ? '应付' : '实付', amount: payableAmount },
    { kind: 'adjusted', label: '账单调整', amount: adjusted },
    { kind: 'paid', label: '已付', amount: owes ? -paid : 0 },
    { kind: 'arrears', label: '还需补缴', amount: arrearsAmount },
  ];
  const always: readonly BillLine['kind'][] = ['elec', 'service', 'total', 'payable'];
  const bill = lines.filter((line) => always.includes(line.kind) || line.amount !== 0);
  // After a correction nothing is an answer too.
  return adjusted && !owes ? [...bill, { kind: 'paid', label: '实付', amount: paid }] : bill;
}
