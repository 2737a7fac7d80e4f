import { formatKw } from '../../../core/money';
import { formatTime } from '../../../core/time';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { LineChart } from '../../../ui/line-chart/line-chart';
import type { Curve, CurvePoints } from '../curve.store';

interface Props {
  curve: Curve;
  onRetry: () => Promise<void>;
}

/** Rows of the table for screen readers: the curve has up to 240 points. */
const mostRows = 12;

function rowsOf(points: CurvePoints): string[][] {
  const step = Math.max(1, Math.ceil(points.length / mostRows));
  return points
    .filter((_, index) => index % step === 0 || index === points.length - 1)
    .map(({ time, powerW, soc }) => [formatTime(time), formatKw(powerW), soc === null ? '--' : `${soc}%`]);
}

/** Power since the start. What is to come is not drawn: the server does not say it. */
export function PowerCurve({ curve, onRetry }: Props) {
  if (curve.state === 'failed') {
    return (
      <Card title="功率曲线">
        <p className="sub">加载失败，请稍后重试</p>
        <Button variant="soft" size="m" onPress={onRetry}>
          重新加载
        </Button>
      </Card>
    );
  }
  if (curve.state !== 'ready' || curve.points.length < 2) return null;
  const { points } = curve;
  const most = Math.max(...points.map((it) => it.powerW));
  const first = points[0];
  const last = points[points.length - 1];
  return (
    <Card title="功率曲线" aside={`最高 ${formatKw(most)} kW`}>
      <LineChart
        points={points.map(({ time, powerW }) => ({ x: time, y: powerW / 1000 }))}
        unit="kW"
        label={`功率曲线：${formatTime(first?.time)} 起最高 ${formatKw(most)} 千瓦，现在 ${formatKw(last?.powerW)} 千瓦`}
        table={{ caption: '功率曲线', head: ['时间', '功率', '电量'], rows: rowsOf(points) }}
      />
    </Card>
  );
}
