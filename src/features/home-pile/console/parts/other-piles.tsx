import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import { createLive } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { PileRows } from '#domain/ui/pile-rows/pile-rows.tsx';

/** The owner's other piles, each with its state; nothing where this is the only one, or they cannot be read. */
export function OtherPiles({ pileId }: { pileId: string }) {
  const piles = useMade((env) => createLive(env, { load: (how) => env.call(pileList, {}, how) }));
  const live = useView(piles.$state);
  if (live.state !== 'ready') return null;
  const others = live.value.filter((pile) => pile.pileId !== pileId);
  if (others.length === 0) return null;
  return <PileRows title="切换充电桩" piles={others} to="plugChargeConsole" />;
}
