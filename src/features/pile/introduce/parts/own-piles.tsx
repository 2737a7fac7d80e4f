import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import { createLive } from '#core/live.ts';
import { useScreen, useView } from '#core/react.ts';
import { Card } from '#ui/card/card.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { PileRows } from '#ui/pile-rows/pile-rows.tsx';

/** The owner's piles; each leads to its console. Nothing where there is none, or nobody is logged in. */
export function OwnPiles() {
  const piles = useScreen((env) =>
    createLive(env, {
      // Whoever comes back may have bound, named or given up one.
      whenShown: true,
      load: (how) => env.call(pileList, {}, { ...how, login: false }),
    }),
  );
  const live = useView(piles.$state);
  if (live.state === 'failed' && live.error.kind !== 'unauthorised')
    return (
      <Card title="我的充电桩">
        <ErrorView error={live.error} action={{ label: '重试', onPress: () => void piles.refresh() }} />
      </Card>
    );
  if (live.state !== 'ready' || live.value.length === 0) return null;
  return <PileRows title="我的充电桩" piles={live.value} to="plugChargeConsole" warranty />;
}
