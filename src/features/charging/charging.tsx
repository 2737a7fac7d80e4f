import { useScreen, useView } from '#core/react.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { useStartCurtain } from '#domain/ui/start-curtain/use-start-curtain.ts';
import { createCharging } from './charging.store.ts';
import { sourceOf } from './charging-view.ts';
import { stopText } from './stop-text.ts';
import { ChargeAge } from './parts/charge-age.tsx';
import { ChargeFrame } from './parts/charge-frame.tsx';
import { ChargeHead } from './parts/charge-head.tsx';
import { ChargeRing } from './parts/charge-ring.tsx';
import { ChargeTiles } from './parts/charge-tiles.tsx';
import { NothingCharges } from './none/nothing-charges.tsx';
import { StopBar } from './parts/stop-bar.tsx';
import { isRunning, phaseOf, titleOf, type Phase } from './phase.ts';

const load = () => import('./charging-lazy.ts');
const loadEnd = () => import('./end/charge-done.tsx');

const startPhases: readonly (Phase | null)[] = ['waiting', 'starting', 'failed'];

/** /charge */
export default function ChargingIsland() {
  const screen = useScreen(createCharging);
  const live = useView(screen.$charge);
  const age = useView(screen.$age);
  const silent = useView(screen.$silent);
  const stop = useView(screen.$stop);
  const spoken = useView(screen.$spoken);
  const charge = live.state === 'ready' ? live.value : null;
  const phase = charge && phaseOf(charge.order);
  const rest = useLazyPart(load, { wanted: charge !== null, ahead: true });
  const end = useLazyPart(loadEnd, { wanted: phase === 'done', ahead: phase === 'stopping' });
  const starts = startPhases.includes(phase);
  // What stands over the page goes when there is something in its place.
  useStartCurtain(live.state === 'loading' || (starts && rest.loading) ? null : false);

  const page = () => {
    if (charge && starts && rest.part) return <rest.part.StartPages {...{ screen, live, charge }} />;
    if (charge && phase === 'done' && end.part) return <end.part.ChargeDone {...{ screen, live, charge }} />;
    const order = charge?.order;
    return (
      <ChargeFrame
        {...{ screen, live }}
        title={phase ? titleOf(phase, charge?.order.stopReason) : live.state === 'ready' ? '充电' : '充电中'}
        first
        bar={
          order &&
          isRunning(order.status) &&
          sourceOf(order).stoppable && (
            <StopBar
              step={stop}
              connectorId={order.connector.connectorId}
              question={stopText(charge)}
              onAsk={screen.askStop}
              onDismiss={screen.dismissStop}
              onStop={screen.stop}
            />
          )
        }
      >
        {(value, failing) => {
          if (!value) return <NothingCharges />;
          if (phase === 'done') return <LazyPart state={end}>{() => null}</LazyPart>;
          if (starts) return <LazyPart state={rest}>{() => null}</LazyPart>;
          const { order: now, session } = value;
          const running = isRunning(now.status);
          const shown = running && session ? { order: now, session } : null;
          const stale = failing || silent;
          return (
            <>
              <ChargeHead order={now} />
              {shown ? (
                <>
                  <ChargeRing shown={shown} stale={stale} />
                  <ChargeAge text={age} stale={stale} />
                  <ChargeTiles shown={shown} stale={stale} />
                  <LazyPart state={rest}>
                    {({ ChargeDetails }) => (
                      <ChargeDetails screen={screen} order={now} running stale={stale} />
                    )}
                  </LazyPart>
                </>
              ) : (
                <LazyPart state={rest}>{({ StatePanel }) => <StatePanel order={now} />}</LazyPart>
              )}
            </>
          );
        }}
      </ChargeFrame>
    );
  };

  return (
    <>
      {page()}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </>
  );
}
