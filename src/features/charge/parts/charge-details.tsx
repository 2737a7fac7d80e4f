import type { ChargeOrder } from '../../../contract/schema/charge-order';
import type { Curve } from '../curve.store';
import { CostCard } from './cost-card';
import { CurveCard } from './curve-card';
import { SourceNote } from './source-note';

interface Props {
  order: ChargeOrder;
  curve: Curve;
  /** The charge goes on. */
  running: boolean;
  /** The last sample is older than it should be. */
  stale: boolean;
  onRetry: () => Promise<void>;
}

/** What stands below the values of a charge; none of it is needed at first sight. */
export function ChargeDetails({ order, curve, running, stale, onRetry }: Props) {
  return (
    <>
      <CurveCard curve={curve} running={running} stale={stale} onRetry={onRetry} />
      <CostCard order={order} />
      <SourceNote order={order} />
    </>
  );
}
