import { formatKwh, formatPriceE4, formatYuan } from '#core/money.ts';
import { formatTime } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Money } from '#ui/money/money.tsx';
import { PeriodBadge } from '#ui/period-badge/period-badge.tsx';
import { billOf } from '../bill.ts';
import { isDoubtful, type OrderDetail } from '../order-view.ts';
import '#ui/styles/figures.css';

/** The bill: one line per tariff segment, then totals and deductions. Every sum is that of the lines above it. */
export function BillCard({ order }: { order: OrderDetail }) {
  const final = order.settleTime !== null;
  const wrong = isDoubtful(order);
  // The segments above are the parts of electricity and service.
  const lines = billOf(order).filter(
    ({ kind }) => kind === 'occupy' || kind === 'total' || (final && kind !== 'elec' && kind !== 'service'),
  );
  return (
    <Card title="费用明细" aside={final ? undefined : '以最终账单为准'}>
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
          {order.details.map((line) => (
            <tr key={line.startTime}>
              <th scope="row">
                <PeriodBadge period={line.period} /> {formatTime(line.startTime)}–{formatTime(line.endTime)}
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
      {wrong && (
        <p className="u-text-fault u-text-13" data-part="wrong-sums" role="alert">
          分时明细与合计不一致，金额待客服核实，请以核实结果为准
        </p>
      )}
      <Facts
        items={(wrong ? [] : lines).map(({ label, amount, wh }, index) => ({
          label,
          hint: wh ? `${formatKwh(wh)} 度` : undefined,
          value: <Money amount={amount} />,
          sum: final && index === lines.length - 1,
        }))}
      />
    </Card>
  );
}
