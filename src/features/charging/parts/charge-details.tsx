import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { useMade, useView } from '#core/react.ts';
import { loadDialog } from '#ui/dialog/dialog.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import type { ChargingScreen } from '../charging.store.ts';
import { createCurve } from '../curve.store.ts';
import { CostCard } from './cost-card.tsx';
import { CurveCard } from './curve-card.tsx';
import { SourceNote } from './source-note.tsx';

interface Props {
  screen: ChargingScreen;
  order: CurrentOrder;
  /** The charge goes on. */
  running: boolean;
  /** The last sample is older than it should be. */
  stale: boolean;
}

/** What stands below the values of a charge; none of it is needed at first sight. */
export function ChargeDetails({ screen, order, running, stale }: Props) {
  const store = useMade((env) => createCurve(env, screen.$charge));
  const curve = useView(store.$curve);
  // Lines are bad below the ground: the question before the stop is there before anybody presses.
  useLazyPart(loadDialog, { wanted: false, ahead: running });
  return (
    <>
      <CurveCard curve={curve} running={running} stale={stale} onRetry={store.load} />
      <CostCard order={order} />
      <SourceNote order={order} />
    </>
  );
}
