import { useScreen, useView } from '#core/react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHelp } from '#ui/icon/set/help.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createCharging } from './charging.store.ts';
import { isMeasured, isRunning, sourceOf } from './charging-view.ts';
import { ChargeAge } from './parts/charge-age.tsx';
import { ChargeHead } from './parts/charge-head.tsx';
import { ChargeRing } from './parts/charge-ring.tsx';
import { ChargeTiles } from './parts/charge-tiles.tsx';
import { NoCharge } from './parts/no-charge.tsx';
import { StopBar } from './parts/stop-bar.tsx';

const load = () => import('./charging-lazy.ts');

/** /charge */
export default function ChargingIsland() {
  const screen = useScreen(createCharging);
  const live = useView(screen.$charge);
  const age = useView(screen.$age);
  const silent = useView(screen.$silent);
  const stop = useView(screen.$stop);
  const spoken = useView(screen.$spoken);
  const order = live.state === 'ready' ? live.value?.order : undefined;
  const { help } = screen.links;
  const rest = useLazyPart(load, { wanted: order !== undefined, ahead: true });

  return (
    <Page
      title={live.state === 'ready' && !(order && isRunning(order.status)) ? '充电' : '充电中'}
      onBack={screen.goBack}
      action={help && <IconButton icon={iconHelp} label="帮助" href={help} />}
      bar={
        order &&
        isRunning(order.status) &&
        sourceOf(order).stoppable && (
          <StopBar
            step={stop}
            connectorId={order.connector.connectorId}
            prepaid={Boolean(order.prepaidAmount)}
            onAsk={screen.askStop}
            onDismiss={screen.dismissStop}
            onStop={screen.stop}
          />
        )
      }
    >
      <LiveView
        live={live}
        onRetry={screen.refresh}
        onLogin={async () => void (await screen.login())}
        skeleton={<Skeleton card lines={5} />}
        first
      >
        {(charge, { stale: failing }) => {
          if (!charge) return <NoCharge />;
          const { order: now, session } = charge;
          const running = isRunning(now.status);
          const shown = session && isMeasured(now.status) ? { order: now, session } : null;
          const stale = running && (failing || silent);
          return (
            <>
              <ChargeHead order={now} />
              {!(running && shown) && (
                <LazyPart state={rest}>
                  {({ ChargePhase }) => (
                    <ChargePhase screen={screen} order={now} plugged={session?.connectorStatus === 2} />
                  )}
                </LazyPart>
              )}
              {shown && (
                <>
                  <ChargeRing shown={shown} stale={stale} />
                  <ChargeAge text={age} stale={stale} />
                  <ChargeTiles shown={shown} stale={stale} />
                  {/* Beside a panel that is lost, one place to load it again is enough. */}
                  {(running || rest.part) && (
                    <LazyPart state={rest}>
                      {({ ChargeDetails }) => (
                        <ChargeDetails screen={screen} order={now} running={running} stale={stale} />
                      )}
                    </LazyPart>
                  )}
                </>
              )}
            </>
          );
        }}
      </LiveView>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </Page>
  );
}
