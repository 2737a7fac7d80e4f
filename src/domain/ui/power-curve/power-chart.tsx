import { useState } from 'react';
import { formatKw } from '#core/money.ts';
import { formatTime } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { ChartTable } from '#ui/line-chart/chart-table.tsx';
import { LineChart } from '#ui/line-chart/line-chart.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import './power-chart.css';

export interface PowerPoint {
  /** Epoch ms. */
  time: number;
  powerW: number;
  /** Percent; `null` if the pile does not know it. */
  soc: number | null;
}

interface Props {
  /** By time. Fewer than two draw nothing. */
  points: readonly PowerPoint[];
  /** The forecast of the server for a running charge, by time; the part before the last point is dropped. */
  forecast?: readonly PowerPoint[];
  /** The charge is running, so the curve ends now. */
  running: boolean;
  /** The last point is too old to count as now. */
  stale?: boolean;
}

/** The most rows of the table: a curve has up to 240 points. */
const mostRows = 12;

const rowsOf = (points: readonly PowerPoint[]): string[][] => {
  const step = Math.ceil(points.length / mostRows);
  return points
    .filter((_, index) => index % step === 0 || index === points.length - 1)
    .map(({ time, powerW, soc }) => [formatTime(time), formatKw(powerW), soc === null ? '--' : `${soc}%`]);
};

const powersOf = (points: readonly PowerPoint[]) =>
  points.map(({ time, powerW }) => ({ x: time, y: powerW / 1000 }));

const levelsOf = (points: readonly PowerPoint[]) =>
  points.flatMap(({ time, soc }) => (soc === null ? [] : [{ x: time, y: soc }]));

/** No charge lasts longer: a later time would compress the measured part into a line. */
const longestAheadMs = 24 * 3_600_000;

/** The forecast after the last point, sorted by time. */
const after = ({ time: last }: PowerPoint, expected: readonly PowerPoint[]): PowerPoint[] =>
  expected
    .filter(({ time }) => time > last && time - last <= longestAheadMs)
    .sort((one, other) => one.time - other.time);

/** Points further apart than this, ms, and than five times the usual distance, are not joined. */
const holeMs = 120_000;

const head = ['时间', '功率（kW）', '电量'];

/** Power over the time of a charge, state of charge where it is known, and both as a table; in a card of its own. */
export function PowerChart({ points, forecast = [], running, stale = false }: Props) {
  const [view, setView] = useState('power');
  const last = points[points.length - 1];
  const first = points[0];
  if (!first || !last || points.length < 2) return null;
  const levels = levelsOf(points);
  const withSoc = levels.length > 1;
  const shown = view === 'soc' && !withSoc ? 'power' : view;
  // An old sample has no forecast.
  const ahead = running && !stale ? after(last, forecast) : [];
  const most = formatKw(Math.max(...points.map((point) => point.powerW)));
  const nowWord = stale ? '最近' : '现在';
  const end = running ? `${nowWord} ${formatKw(last.powerW)} 千瓦` : `${formatTime(last.time)} 结束`;
  const rows = rowsOf(points);
  const longest = Math.max(holeMs, (5 * (last.time - first.time)) / (points.length - 1));
  const chart = {
    now: running ? undefined : null,
    nowWord,
    longest,
    table: { caption: '充电曲线', head, rows },
  };
  return (
    // While the car charges, the power itself comes first, and the ways to look at it below.
    <Card {...(running ? {} : { title: '功率曲线', aside: `最高 ${most} kW` })}>
      <div className={running ? 'pw-power-live' : undefined}>
        <Tabs
          label="充电曲线"
          id="power-curve"
          value={shown}
          tabs={[
            { key: 'power', label: '功率' },
            ...(withSoc ? [{ key: 'soc', label: '电量' }] : []),
            { key: 'table', label: '表格' },
          ]}
          onChange={setView}
        >
          <div className="pw-power-view">
            {shown === 'table' && (
              <div className="pw-power-table digits">
                <ChartTable {...chart.table} />
              </div>
            )}
            {shown === 'power' && (
              <LineChart
                {...chart}
                points={powersOf(points)}
                future={powersOf(ahead)}
                unit="kW"
                label={`功率曲线：${formatTime(first.time)} 起最高 ${most} 千瓦，${end}`}
              />
            )}
            {shown === 'soc' && (
              <LineChart
                {...chart}
                points={levels}
                future={levelsOf(ahead)}
                top={100}
                unit="%"
                label={`电量曲线：${formatTime(first.time)} ${levels[0]?.y}%，${formatTime(last.time)} ${levels[levels.length - 1]?.y}%`}
              />
            )}
          </div>
        </Tabs>
      </div>
    </Card>
  );
}
