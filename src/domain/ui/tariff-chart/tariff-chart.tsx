import { formatPriceE4 } from '#core/money.ts';
import { formatMinuteOfDay } from '#core/time/format-time.ts';
import { periodLook } from '../period-badge/period-look.ts';
import { drawing, spanOf, textX, topOf, xOf, type PriceBar } from './chart-bars.ts';
import './tariff-chart.css';

interface Props {
  /** By time; together they are the whole day. */
  bars: readonly PriceBar[];
  /** The current time, minutes since midnight. */
  nowMin: number;
  /** Text of the chart for screen readers. */
  label: string;
}

/** Half of the width that a price and a letter need, in units of the drawing. */
const priceRoom = 14;
const letterRoom = 6;
const pill = { width: 68, height: 20 } as const;
const hours = [0, 6, 12, 18, 24];

const anchorOf = (hour: number) => (hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle');

/** Prices over a day: width is time, height is price from 0; the current segment is solid and marked. */
export function TariffChart({ bars, nowMin, label }: Props) {
  const nowX = xOf(nowMin);
  const pillX = Math.min(drawing.width - pill.width, Math.max(0, nowX - pill.width / 2));
  return (
    <div className="pw-tariff">
      <svg
        className="pw-tariff-svg"
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        fill="none"
        role="img"
        aria-label={label}
      >
        <path className="pw-tariff-axis" d={`M0 ${drawing.base}H${drawing.width}`} />
        {bars.map((bar) => {
          const { x, width } = spanOf(bar);
          const top = topOf(bar.priceE4, bars);
          const look = periodLook(bar.period);
          const name = look?.name ?? '';
          const priceX = textX(bar, nowX, priceRoom);
          const letterX = textX(bar, nowX, letterRoom * name.length);
          return (
            <g
              className={`pw-tariff-${look?.tone ?? 'other'}${bar.isNow ? ' pw-tariff-now' : ''}`}
              key={bar.startMin}
            >
              <path className="pw-tariff-fill" d={`M${x} ${drawing.base}V${top}h${width}V${drawing.base}Z`} />
              <path className="pw-tariff-cap" d={`M${x + 1} ${top}h${Math.max(0, width - 2)}`} />
              {priceX !== null && (
                <text className="pw-tariff-price" x={priceX} y={top - 7} textAnchor="middle">
                  {formatPriceE4(bar.priceE4, 2)}
                </text>
              )}
              {letterX !== null && drawing.base - top >= 20 && (
                <text className="pw-tariff-letter" x={letterX} y={drawing.base - 6} textAnchor="middle">
                  {name}
                </text>
              )}
            </g>
          );
        })}
        <path className="pw-tariff-rule" d={`M${nowX} ${pill.height - 2}V${drawing.base + 4}`} />
        <circle className="pw-tariff-dot" cx={nowX} cy={drawing.base} r="4.5" />
        <rect className="pw-tariff-pill" x={pillX} width={pill.width} height={pill.height} rx="10" />
        <text className="pw-tariff-time" x={pillX + pill.width / 2} y="14" textAnchor="middle">
          现在 {formatMinuteOfDay(nowMin)}
        </text>
        {hours.map((hour) => (
          <text className="pw-tariff-hour" key={hour} x={xOf(hour * 60)} y="154" textAnchor={anchorOf(hour)}>
            {hour === 24 ? '24 时' : hour}
          </text>
        ))}
      </svg>
      {/* The wrapper hides the table: a table itself cannot be made that small, and the page would be too long. */}
      <div className="visually-hidden">
        <table>
          <caption>24 小时电价（元/度）</caption>
          <thead>
            <tr>
              <th scope="col">时段</th>
              <th scope="col">类型</th>
              <th scope="col">电价</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.startMin}>
                <th scope="row">
                  {formatMinuteOfDay(bar.startMin)} 至 {formatMinuteOfDay(bar.endMin)}
                </th>
                <td>{periodLook(bar.period)?.name ?? '其他'}</td>
                <td>{formatPriceE4(bar.priceE4)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
