import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { Curve } from '../curve.store.ts';
import { CostCard } from './cost-card.tsx';
import { CurveCard } from './curve-card.tsx';
import { SourceNote } from './source-note.tsx';

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
