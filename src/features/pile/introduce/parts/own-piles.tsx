import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import { createLive } from '#core/live.ts';
import { useScreen, useView } from '#core/react.ts';
import { formatDate } from '#core/time/day.ts';
import { pileStateWords } from '#domain/pile-words.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { Row } from '#ui/row/row.tsx';

/** @returns where a pile stands and how long its warranty runs, as far as they are known */
function hintOf({ address, warrantyEnd }: OwnPile) {
  const lines = [address, warrantyEnd === null ? '' : `保修期至 ${formatDate(warrantyEnd)}`].filter(Boolean);
  if (lines.length === 0) return undefined;
  return lines.map((text) => (
    <span className="u-block" key={text}>
      {text}
    </span>
  ));
}

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
  return (
    <Card title="我的充电桩">
      {live.value.map((pile) => (
        <Row
          key={pile.pileId}
          label={pile.name}
          hint={hintOf(pile)}
          value={pileStateWords[pile.state]}
          href={href('plugChargeConsole', { pileId: pile.pileId })}
        />
      ))}
    </Card>
  );
}
