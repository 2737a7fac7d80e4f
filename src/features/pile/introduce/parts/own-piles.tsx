import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import { createLive } from '#core/live.ts';
import { useScreen, useView } from '#core/react.ts';
import { pileStateWords } from '#domain/pile-words.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { Row } from '#ui/row/row.tsx';

/** The owner's piles with their states; each leads to its console. Nothing where there is none, or nobody is logged in. */
export function OwnPiles() {
  const piles = useScreen((env) =>
    createLive(env, { load: (how) => env.call(pileList, {}, { ...how, login: false }) }),
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
      {live.value.map(({ pileId, name, address, state }) => (
        <Row
          key={pileId}
          label={name}
          hint={address || undefined}
          value={pileStateWords[state]}
          href={href('plugChargeConsole', { pileId })}
        />
      ))}
    </Card>
  );
}
