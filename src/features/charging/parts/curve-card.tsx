import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { PowerChart } from '#domain/ui/power-curve/power-chart.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { Curve } from '../curve.store.ts';

interface Props {
  curve: Curve;
  /** The charge goes on. */
  running: boolean;
  /** Its last sample is older than it should be. */
  stale: boolean;
  onRetry: () => Promise<void>;
}

/** Power and state of charge since the start; a curve that could not be read says so in its own card. */
export function CurveCard({ curve, running, stale, onRetry }: Props) {
  if (curve.state === 'ready')
    return <PowerChart points={curve.points} forecast={curve.forecast} running={running} stale={stale} />;
  if (curve.state === 'none') return <Skeleton card lines={5} />;
  return (
    <Card title="功率曲线">
      <p className="sub">{curve.error.message || '加载失败，请稍后重试'}</p>
      <Button variant="soft" size="m" onPress={onRetry}>
        重新加载
      </Button>
    </Card>
  );
}
