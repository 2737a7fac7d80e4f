import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { formatKwh, formatPriceE4 } from '#core/money.ts';
import { formatTimes } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { Money } from '#ui/money/money.tsx';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';

/** Whether the lines of a bill add up to what the order says. */
const addsUp = ({ details, totalAmount, occupyAmount }: CurrentOrder): boolean =>
  occupyAmount !== null &&
  details.reduce((sum, detail) => sum + detail.elecAmount + detail.serviceAmount, occupyAmount) ===
    totalAmount;

const dayMs = 24 * 3_600_000;

/** A charge may go on for days: the same hours come again. */
const dayOf = (ms: number): string => (ms >= dayMs ? `第 ${Math.floor(ms / dayMs) + 1} 天 ` : '');

const linesOf = ({ details }: CurrentOrder): Fact[] =>
  details.map((detail) => ({
    label: `${dayOf(detail.startTime - (details[0]?.startTime ?? 0))}${formatTimes(detail.startTime, detail.endTime)}`,
    hint: (
      <span className="u-inline-flex u-flex-wrap u-items-center u-gap-1">
        <PeriodBadge period={detail.period} />
        {formatKwh(detail.wh)} 度 × {formatPriceE4(detail.elecPriceE4 + detail.servicePriceE4)} 元/度
      </span>
    ),
    value: <Money amount={detail.elecAmount + detail.serviceAmount} />,
  }));

const occupyOf = ({ occupyAmount }: CurrentOrder): Fact[] =>
  occupyAmount ? [{ label: '超时占位费', value: <Money amount={occupyAmount} /> }] : [];

const deductionsOf = ({ cardAmount, couponAmount, pointAmount }: CurrentOrder): Fact[] =>
  [
    { label: '能量卡抵扣', amount: cardAmount },
    { label: '优惠券抵扣', amount: couponAmount },
    { label: '积分抵扣', amount: pointAmount },
  ]
    // One that is not known leaves the total below it as it is.
    .filter(({ amount }) => amount === null || amount > 0)
    .map(({ label, amount }) => ({ label, value: <Money amount={amount} minus /> }));

/** The cost so far by segment of the tariff, and what is taken off it; a charge without a price has none. */
export function CostCard({ order }: { order: CurrentOrder }) {
  if (order.totalAmount === 0) return null;
  const deductions = deductionsOf(order);
  const due: Fact[] =
    deductions.length > 0
      ? [{ label: '当前应付', value: <Money amount={order.payableAmount} />, sum: true }]
      : [];
  return (
    <Card title="分时费用" aside="以结算账单为准">
      {addsUp(order) ? (
        <Facts
          items={[
            ...linesOf(order),
            ...occupyOf(order),
            { label: '费用合计', value: <Money amount={order.totalAmount} />, sum: true },
            ...deductions,
            ...due,
          ]}
        />
      ) : (
        <p className="sub">分时费用核对中，请以结算账单为准。</p>
      )}
    </Card>
  );
}
