import { areAmountsKnown, type OrderAmounts } from '#contract/bill-check.ts';
import { formatKwh, formatPriceE4, formatYuan } from '#core/money.ts';
import { formatTimes } from '#core/time/format-time.ts';
import { caseLink } from '#domain/case/case-link.ts';
import { idleFeeLines } from '#domain/idle-fee-lines.ts';
import { adjustedBy } from '#domain/order/order-words.ts';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { LinkValue } from '#ui/facts/link-value.tsx';
import { Money } from '#ui/money/money.tsx';
import { trustOf, type OrderDetail } from './order-detail-words.ts';
import '#ui/styles/figures.css';

const notes = {
  missing: '运营商未提供分时明细，以合计为准',
  rounded: '分时明细按运营商规则取整，与合计略有差异，以合计为准',
};

/** The bill: one line per tariff period, then totals and deductions. Every sum equals the lines above it. */
export function BillCard({ order }: { order: OrderDetail }) {
  const final = order.settleTime !== null;
  const trust = trustOf(order);
  const wrong = trust === 'wrong';
  // If the periods are listed above, they contain electricity and service.
  const isAbove = (kind: BillLine['kind']) => trust !== 'missing' && (kind === 'elec' || kind === 'service');
  const lines = billOf(order).filter(
    ({ kind }) =>
      kind === 'occupy' ||
      kind === 'waived' ||
      kind === 'parking' ||
      kind === 'total' ||
      (final && !isAbove(kind)),
  );
  const idleFeeCase = order.occupyAmount > 0 ? caseLink(order.orderNo, 'OVERSTAY', order.cases) : null;
  return (
    <Card title="费用明细" aside={final ? undefined : '以最终账单为准'}>
      {trust !== 'missing' && <BillLines order={order} />}
      {wrong && (
        <p className="u-text-fault u-text-13" data-part="wrong-sums" role="alert">
          {areAmountsKnown(order) ? '账单各项与合计不一致' : '部分金额暂时无法确认'}
          ，金额待客服核实，请以核实结果为准
        </p>
      )}
      {(trust === 'missing' || trust === 'rounded') && (
        <p className="u-mb-2 sub" data-part="line-note">
          {notes[trust]}
        </p>
      )}
      <Facts
        items={(wrong ? [] : lines).map(({ label, amount, hint }, index) => ({
          label,
          hint: hint && <span className="u-inline-block">{hint}</span>,
          value: <Money amount={amount} />,
          sum: final && index === lines.length - 1,
        }))}
      />
      {idleFeeCase !== null && (
        <p className="u-text-right">
          <LinkValue href={idleFeeCase} text="占位费不对？申诉" />
        </p>
      )}
    </Card>
  );
}

function BillLines({ order }: { order: OrderDetail }) {
  return (
    <div className="u-overflow-x-auto">
      <table className="pw-figures u-mb-2 u-line-b digits">
        <thead>
          <tr>
            <th scope="col">时段</th>
            <th scope="col">电量 度</th>
            <th scope="col">电费</th>
            <th scope="col">服务费</th>
            <th scope="col">小计 元</th>
          </tr>
        </thead>
        <tbody>
          {order.details.map((line, index) => (
            <tr key={`${index} ${line.startTime}`}>
              <th scope="row">
                <PeriodBadge period={line.period} />{' '}
                <span className="unbroken">{formatTimes(line.startTime, line.endTime)}</span>
                <span className="u-block u-text-3 u-text-12">
                  {formatPriceE4(line.elecPriceE4)} + {formatPriceE4(line.servicePriceE4)} 元/度
                </span>
              </th>
              <td data-label="电量 度">{formatKwh(line.wh)}</td>
              <td data-label="电费">{formatYuan(line.elecAmount)}</td>
              <td data-label="服务费">{formatYuan(line.serviceAmount)}</td>
              <td data-label="小计 元" className="pw-figures-sum">
                {formatYuan(line.elecAmount + line.serviceAmount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Amounts = Omit<OrderAmounts, 'chargedWh' | 'prepaidAmount' | 'refundAmount'> &
  Pick<OrderDetail, 'occupyWaived' | 'parkingAmount'>;

/** A line of the bill; amounts in fen, a deduction is negative. */
export interface BillLine {
  kind:
    | 'elec'
    | 'service'
    | 'occupy'
    | 'waived'
    | 'parking'
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
  /** Remark beside the label: the energy that a card covered, why a part is not charged. */
  hint?: string;
}

/**
 * The bill as lines that add up: parts, total, deductions in the order of the domain model (1.5), sum due; then a
 * correction, the sum paid and the unpaid balance, if any. Lines of zero are left out.
 */
export function billOf(order: Amounts): BillLine[] {
  const { payableAmount, arrearsAmount, cardWh } = order;
  const owes = arrearsAmount > 0;
  const adjusted = adjustedBy(order);
  const paid = payableAmount + adjusted - arrearsAmount;
  const lines: BillLine[] = [
    { kind: 'elec', label: '电费', amount: order.elecAmount },
    { kind: 'service', label: '服务费', amount: order.serviceAmount },
    ...idleFeeLines(order.occupyAmount, order.occupyWaived).map((line) => ({
      ...line,
      kind: line.amount < 0 ? ('waived' as const) : ('occupy' as const),
    })),
    { kind: 'parking', label: '停车费', amount: order.parkingAmount ?? 0 },
    { kind: 'total', label: '费用合计', amount: order.totalAmount },
    {
      kind: 'card',
      label: '能量卡抵扣',
      hint: cardWh ? `${formatKwh(cardWh)} 度` : undefined,
      amount: -order.cardAmount,
    },
    { kind: 'coupon', label: '优惠券', amount: -order.couponAmount },
    { kind: 'point', label: '积分抵扣', amount: -order.pointAmount },
    { kind: 'payable', label: owes || adjusted ? '应付' : '实付', amount: payableAmount },
    { kind: 'adjusted', label: '账单调整', amount: adjusted },
    { kind: 'paid', label: '已付', amount: owes ? -paid : 0 },
    { kind: 'arrears', label: '还需补缴', amount: arrearsAmount },
  ];
  const always: readonly BillLine['kind'][] = ['elec', 'service', 'total', 'payable'];
  const bill = lines.filter((line) => always.includes(line.kind) || line.amount !== 0);
  // After a correction the sum paid is shown even if it is zero.
  return adjusted && !owes ? [...bill, { kind: 'paid', label: '实付', amount: paid }] : bill;
}
