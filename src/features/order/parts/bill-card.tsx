import { areAmountsKnown } from '#contract/bill-check.ts';
import { formatKwh, formatPriceE4, formatYuan } from '#core/money.ts';
import { formatTimes } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Money } from '#ui/money/money.tsx';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import { billOf, type BillLine } from '../bill.ts';
import { trustOf, type OrderDetail } from '../order-view.ts';
import '#ui/styles/figures.css';

const notes = {
  missing: '运营商未提供分时明细，以合计为准',
  rounded: '分时明细按运营商规则取整，与合计略有差异，以合计为准',
};

/** The bill: one line per tariff segment, then totals and deductions. Every sum is that of the lines above it. */
export function BillCard({ order }: { order: OrderDetail }) {
  const final = order.settleTime !== null;
  const trust = trustOf(order);
  const wrong = trust === 'wrong';
  // The segments above are the parts of electricity and service, where there are any.
  const isAbove = (kind: BillLine['kind']) => trust !== 'missing' && (kind === 'elec' || kind === 'service');
  const lines = billOf(order).filter(
    ({ kind }) => kind === 'occupy' || kind === 'total' || (final && !isAbove(kind)),
  );
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

function BillLines({ order }: { order: OrderDetail }) {
  return (
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
  );
}
