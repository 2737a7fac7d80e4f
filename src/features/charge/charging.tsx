import { useScreen, useView } from '../../core/react';
import { IconButton } from '../../ui/icon-button/icon-button';
import { iconHelp } from '../../ui/icon/set/help';
import { LiveView } from '../../ui/live-view/live-view';
import { NoticeDialog } from '../../ui/notice-dialog/notice-dialog';
import { Page } from '../../ui/page/page';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { createCharging } from './charging.store';
import { isMeasured, phaseOf } from './charging-view';
import { ChargeHead } from './parts/charge-head';
import { ChargeRing } from './parts/charge-ring';
import { ChargeTiles } from './parts/charge-tiles';
import { CurveCard } from './parts/curve-card';
import { NoCharge } from './parts/no-charge';
import { PhasePanel } from './parts/phase-panel';

import { StopBar } from './parts/stop-bar';
import './charge.css';

/** /charge */
export default function ChargingIsland() {
  const screen = useScreen(createCharging);
  const live = useView(screen.$charge);
  const curve = useView(screen.$curve);
  const stop = useView(screen.$stop);
  const start = useView(screen.$start);
  const wait = useView(screen.$startWait);
  const notice = useView(screen.$notice);
  const spoken = useView(screen.$spoken);
  const order = live.state === 'ready' ? live.value?.order : undefined;
  const phase = order && phaseOf(order.status);
  const { help } = screen.links;

  return (
    <Page
      title="充电中"
      onBack={screen.goBack}
      action={help && <IconButton icon={iconHelp} label="帮助" href={help} />}
      bar={
        order &&
        (phase === 'charging' || phase === 'stopping') && (
          <StopBar
            step={stop}
            connectorId={order.connector.connectorId}
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
        {(charge, age) => {
          if (!charge) return <NoCharge />;
          const { session } = charge;
          const measured = session && isMeasured(charge.order.status);
          const stale = age.stale || (session?.stale ?? false);
          const prepaid = charge.order.prepaidAmount;
          return (
            <>
              <ChargeHead order={charge.order} />
              <PhasePanel order={charge.order} start={start} wait={wait} onStart={screen.startAgain} />
              {measured && (
                <>
                  <ChargeRing session={session} prepaidAmount={prepaid} stale={stale} />
                  <ChargeTiles session={session} prepaidAmount={prepaid} stale={stale} />
                  <CurveCard curve={curve} onRetry={screen.loadCurve} />
                </>
              )}
            </>
          );
        }}
      </LiveView>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <NoticeDialog notice={notice} onFollow={screen.followNotice} onDismiss={screen.dismissNotice} />
    </Page>
  );
}
