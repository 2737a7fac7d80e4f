import { useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { CaseCard } from '#domain/ui/case-card/case-card.tsx';
import { useStartOverlay } from '#domain/ui/start-overlay/use-start-overlay.ts';
import { OrderParking } from '#domain/ui/parking/order-parking.tsx';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { CostCard, SourceNote, StatePanel } from './charge-cards.tsx';
import { ChargeFrame } from './charge-frame.tsx';
import { sourceOf } from './charge-values.ts';
import { createCharging } from './charging.store.ts';
import { ChargeDone } from './end/charge-done.tsx';
import { NothingCharges } from './no-charge.tsx';
import { Outlook } from './outlook.tsx';
import { ChargeHead, ChargeRing, ChargeTiles, IdleFeeLine, PowerTiles, Temperatures } from './running.tsx';
import { isRunning, phaseOf, titleOf, type Phase } from './session-sample.ts';
import { StartPages } from './start/start.tsx';
import { StopBar, stopText } from './stop-bar.tsx';
import { WayRow } from './way-row.tsx';

const loadCurve = () => import('./curve.tsx');
const loadChange = () => import('./change/change.tsx');

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
  const hasCurve = charge !== null && charge.session !== null && isRunning(charge.order.status);
  const curve = useLazyPart(loadCurve, { wanted: hasCurve });
  const [isChanging, setChanging] = useState(false);
  const openChange = () => setChanging(true);
  const { part: change } = useLazyPart(loadChange, {
    wanted: isChanging || screen.paysHere,
    ahead: hasCurve,
    onLost: () => setChanging(false),
  });
  // The overlay of the start stays until the page has content in its place.
  useStartOverlay(live.state === 'loading' ? null : false);

  const page = () => {
    if (charge && startPhases.includes(phase)) return <StartPages {...{ screen, live, charge }} />;
    if (charge && phase === 'done') return <ChargeDone {...{ screen, live, charge }} />;
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
          const { order: now, session } = value;
          const shown = session && isRunning(now.status) ? { order: now, session } : null;
          const stale = failing || silent;
          return (
            <>
              <ChargeHead order={now} />
              {shown ? (
                <>
                  <ChargeRing shown={shown} stale={stale} />
                  <IdleFeeLine charge={value} stale={stale} age={age} onChange={openChange} />
                  <ChargeTiles shown={shown} stale={stale} />
                  <Outlook charge={value} stale={stale} onChange={openChange} />
                  <PowerTiles shown={shown} stale={stale} />
                  <LazyPart state={curve} skeleton={<Skeleton card lines={5} />}>
                    {({ CurveCard }) => <CurveCard $charge={screen.$charge} stale={stale} />}
                  </LazyPart>
                  <Temperatures session={shown.session} stale={stale} />
                  <CostCard order={now} />
                  <OrderParking
                    order={now}
                    parking={value.parking}
                    costRules={value.costRules}
                    cases={value.cases}
                    reload={screen.refresh}
                  />
                  <CaseCard
                    orderNo={now.orderNo}
                    cases={value.cases}
                    now={live.state === 'ready' ? live.time : 0}
                    ask="对这次充电有疑问？"
                  />
                  <WayRow order={now} $way={screen.$way} />
                  <SourceNote order={now} />
                </>
              ) : (
                <StatePanel order={now} dueTime={value.dueTime} />
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
      {change && charge && (
        <change.Change
          key={charge.order.orderNo}
          charge={charge}
          open={isChanging}
          reload={screen.refresh}
          onClose={() => setChanging(false)}
        />
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </>
  );
}
