import { formatKw } from '../../core/money';
import { formatTime } from '../../core/time';
import { Card } from '../card/card';
import { LineChart } from '../line-chart/line-chart';

export interface PowerCurveProps {
  /** By time: epoch ms, W, percent. With fewer than two there is nothing to draw. */
  points: readonly { time: number; powerW: number; soc: number | null }[];
  /** The charge goes on: the end of the curve is now. What is to come is not drawn, the server does not say it. */
  running: boolean;
}

/** Rows of the table for screen readers: a curve has up to 240 points. */
const mostRows = 12;

/** The heavy part of PowerCurve. */
export function PowerChart({ points, running }: PowerCurveProps) {
  const last = points[points.length - 1];
  if (!last || points.length < 2) return null;
  const step = Math.ceil(points.length / mostRows);
  const most = formatKw(Math.max(...points.map((it) => it.powerW)));
  const end = running ? `现在 ${formatKw(last.powerW)} 千瓦` : `${formatTime(last.time)} 结束`;
  return (
    <Card title="功率曲线" aside={`最高 ${most} kW`}>
      <LineChart
        points={points.map(({ time, powerW }) => ({ x: time, y: powerW / 1000 }))}
        now={running ? undefined : null}
        unit="kW"
        label={`功率曲线：${formatTime(points[0]?.time)} 起最高 ${most} 千瓦，${end}`}
        table={{
          caption: '功率曲线',
          head: ['时间', '功率', '电量'],
          rows: points
            .filter((_, index) => index % step === 0 || index === points.length - 1)
            .map(({ time, powerW, soc }) => [
              formatTime(time),
              formatKw(powerW),
              soc === null ? '--' : `${soc}%`,
            ]),
        }}
      />
    </Card>
  );
}
