import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import { createLive } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { pileStateWords } from '#domain/pile-words.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';

/** The owner's other piles, each with its state; nothing where this is the only one, or they cannot be read. */
export function OtherPiles({ pileId }: { pileId: string }) {
  const piles = useMade((env) =>
    createLive(env, { load: (how) => env.call(pileList, {}, { ...how, login: false }) }),
  );
  const live = useView(piles.$state);
  if (live.state !== 'ready') return null;
  const others = live.value.filter((pile) => pile.pileId !== pileId);
  if (others.length === 0) return null;
  return (
    <Card title="切换充电桩">
      {others.map((pile) => (
        <Row
          key={pile.pileId}
          label={pile.name}
          hint={pile.address || undefined}
          value={pileStateWords[pile.state]}
          href={href('plugChargeConsole', { pileId: pile.pileId })}
        />
      ))}
    </Card>
  );
}
