import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { PowerCurve } from '../../../ui/power-curve/power-curve';
import type { Curve } from '../curve.store';

interface Props {
  curve: Curve;
  onRetry: () => Promise<void>;
}

/** Power since the start; a curve that could not be read says so in its own card. */
export function CurveCard({ curve, onRetry }: Props) {
  if (curve.state === 'ready') return <PowerCurve points={curve.points} running />;
  if (curve.state === 'none') return null;
  return (
    <Card title="功率曲线">
      <p className="sub">加载失败，请稍后重试</p>
      <Button variant="soft" size="m" onPress={onRetry}>
        重新加载
      </Button>
    </Card>
  );
}
