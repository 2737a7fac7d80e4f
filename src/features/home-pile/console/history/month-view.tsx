import type { PileDay } from '#contract/schema/home-pile/pile-record.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { openLogin, useMade, useView } from '#core/react.ts';
import { formatMonthDay } from '#core/time/day.ts';
import { formatDuration, missing } from '#core/time/format-time.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Segment } from '#ui/segment/segment.tsx';
import { monthCost } from '../console-view.ts';
import { createMonth } from './history.store.ts';
import { MonthChart } from './month-chart.tsx';
import '#ui/styles/figures.css';

export type MonthLook = 'chart' | 'table';

interface Props {
  pileId: string;
  /** `2026-03` */
  month: string;
  look: MonthLook;
  onLook: (look: MonthLook) => void;
}

const MonthTable = ({ days }: { days: readonly PileDay[] }) => (
  <table className="pw-figures digits">
    <thead>
      <tr>
        <th scope="col">日期</th>
        <th scope="col">电量（度）</th>
        <th scope="col">费用（元）</th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ date, wh, amount }) => (
        <tr key={date}>
          <th scope="row">{formatMonthDay(date)}</th>
          <td data-label="电量（度）">{formatKwh(wh)}</td>
          <td data-label="费用（元）">{formatYuan(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The charges of a month: what they add up to, and its days as a chart or a table. */
export function MonthView({ pileId, month, look, onLook }: Props) {
  const stat = useMade((env) => createMonth(env, pileId, month));
  const live = useView(stat.$state);
  return (
    <LiveView live={live} onRetry={stat.refresh} onLogin={() => openLogin('plugChargeConsole')}>
      {({ sum, days }) => {
        const cost = monthCost(sum);
        return (
          <div className="u-stack-3">
            <p className="digits">
              {[
                `${formatKwh(sum?.wh)} 度`,
                ...(cost === null ? [] : [`¥${formatYuan(cost)}`]),
                `${sum?.times ?? missing} 次`,
                formatDuration(sum?.sec),
              ].join(' · ')}
            </p>
            {days.length === 0 ? (
              <p className="sub">当月暂无充电</p>
            ) : (
              <>
                <Segment
                  label="每日电量"
                  value={look}
                  options={[
                    { value: 'chart', label: '图表' },
                    { value: 'table', label: '表格' },
                  ]}
                  onChange={onLook}
                />
                {look === 'chart' ? <MonthChart days={days} month={month} /> : <MonthTable days={days} />}
              </>
            )}
          </div>
        );
      }}
    </LiveView>
  );
}
