import { formatTime } from '#core/time/format-time.ts';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import { area, pathOf, runsOf, scaleOf, type Point, type Scale } from './scale.ts';
import './line-chart.css';

interface Props {
  /** Measured points, by time. With fewer than two, no chart is shown. */
  points: readonly Point[];
  /** Time of the vertical line, epoch ms; default: that of the last point. `null` for no line: everything is past. */
  now?: number | null;
  /** Label of that line. Default 现在. */
  nowWord?: string;
  /** Points further apart than this, ms, are not joined, because the values between them are unknown. Default: all are. */
  longest?: number;
  /** Forecast points, by time. */
  future?: readonly Point[];
  /** Top of the axis; default: what the highest value needs. */
  top?: number;
  /** Unit of the values, for the table of screen readers and the axis. */
  unit: string;
  /** The text of the chart for screen readers. */
  label: string;
  /** The same numbers as a table for screen readers. */
  table: ChartTableProps;
}

/** Labels closer than this to that of the current time are left out, in units of the drawing. */
const labelRoom = 76;

/** SVG path of the area under consecutive points. */
const areaOf = (run: readonly Point[], scale: Scale): string =>
  `${pathOf(run, scale)}V${area.bottom}H${scale.x(run[0]?.x ?? 0)}Z`;

/** A curve over time: the past as a solid line with a soft fill, the future dotted, a vertical line with a dot at now. */
export function LineChart({
  points,
  now,
  nowWord = '现在',
  longest = Infinity,
  future = [],
  top,
  unit,
  label,
  table,
}: Props) {
  const last = points[points.length - 1];
  const first = points[0];
  if (!first || !last || points.length < 2) return null;
  const scale = scaleOf([...points, ...future], top);
  const end = future[future.length - 1] ?? last;
  const nowX = now === null ? null : scale.x(now ?? last.x);
  const dotY = scale.y(last.y);
  const endAnchor = scale.x(end.x) > area.right - 20 ? 'end' : 'middle';
  const runs = runsOf(points, longest);
  const middle = scale.y(scale.top / 2);
  return (
    <div className="pw-chart">
      <svg className="pw-chart-svg" viewBox="0 0 326 128" fill="none" role="img" aria-label={label}>
        <path
          className="pw-chart-grid"
          d={`M${area.left} ${area.top}H${area.right}M${area.left} ${middle}H${area.right}M${area.left} ${area.bottom}H${area.right}`}
        />
        {[scale.top, scale.top / 2, 0].map((value) => (
          <text className="pw-chart-text" key={value} x="24" y={scale.y(value) + 4} textAnchor="end">
            {value}
          </text>
        ))}
        <path className="pw-chart-fill" d={runs.map((run) => areaOf(run, scale)).join('')} />
        <path className="pw-chart-past" d={runs.map((run) => pathOf(run, scale)).join('')} />
        {future.length > 0 && <path className="pw-chart-future" d={pathOf([last, ...future], scale)} />}
        {nowX !== null && (
          <>
            <path className="pw-chart-rule" d={`M${nowX} ${area.top}V${area.bottom}`} />
            <circle className="pw-chart-dot" cx={nowX} cy={dotY} r="5" />
            <text
              className="pw-chart-text pw-chart-now"
              x={nowX}
              y="124"
              textAnchor={nowX > area.right - 38 ? 'end' : nowX < area.left + 38 ? 'start' : 'middle'}
            >
              {nowWord} {formatTime(now ?? last.x)}
            </text>
          </>
        )}
        {(nowX === null || nowX - area.left >= labelRoom) && (
          <text className="pw-chart-text" x={area.left} y="124">
            {formatTime(first.x)}
          </text>
        )}
        {(nowX === null || scale.x(end.x) - nowX >= labelRoom) && (
          <text className="pw-chart-text" x={scale.x(end.x)} y="124" textAnchor={endAnchor}>
            {formatTime(end.x)}
          </text>
        )}
      </svg>
      {/* The wrapper hides the table: a table itself cannot be made that small, and the page would be too long. */}
      <div className="visually-hidden">
        <ChartTable {...table} caption={`${table.caption}（${unit}）`} />
      </div>
    </div>
  );
}
