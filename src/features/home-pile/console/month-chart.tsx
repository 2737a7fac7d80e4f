import type { PileDay } from '#contract/schema/home-pile/pile-record.ts';
import { formatKwh } from '#core/money.ts';
import { dayOf } from '#core/time/day.ts';
import './month-chart.css';

interface Props {
  days: readonly PileDay[];
  /** `2026-03` */
  month: string;
}

const drawing = { width: 326, height: 120, base: 98, top: 16 } as const;

/** How many days a month has. */
const lengthOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** Energy of each day as a bar; the table beside it has the figures. */
export function MonthChart({ days, month }: Props) {
  const count = lengthOf(month);
  const most = Math.max(...days.map(({ wh }) => wh), 1);
  const step = drawing.width / count;
  const heightOf = (wh: number) => Math.max(2, (wh / most) * (drawing.base - drawing.top));
  const label = `每日充电量，最高 ${formatKwh(most)} 度，共 ${days.length} 天有充电`;
  return (
    <svg
      className="month-chart"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={label}
    >
      <path className="month-axis" d={`M0 ${drawing.base}H${drawing.width}`} />
      {days.map(({ date, wh }) => {
        const { day } = dayOf(date);
        const height = heightOf(wh);
        return (
          <rect
            className="month-bar"
            key={date}
            x={(day - 1) * step + step * 0.2}
            y={drawing.base - height}
            width={step * 0.6}
            height={height}
            rx="2"
          />
        );
      })}
      <text className="month-text" x="0" y="10">
        {formatKwh(most)} 度
      </text>
      {[1, 10, 20, count].map((day) => (
        <text
          className="month-text"
          key={day}
          x={(day - 0.5) * step}
          y="114"
          textAnchor={day === 1 ? 'start' : day === count ? 'end' : 'middle'}
        >
          {day}日
        </text>
      ))}
    </svg>
  );
}
