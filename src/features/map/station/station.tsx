import { useScreen, useView } from '../../../core/react';
import { href } from '../../../routes';
import { BottomBar } from '../../../ui/bottom-bar/bottom-bar';
import { Button } from '../../../ui/button/button';
import { ErrorView } from '../../../ui/error-view/error-view';
import { iconNavigate } from '../../../ui/icon/set/navigate';
import { iconScan } from '../../../ui/icon/set/scan';
import { LiveView } from '../../../ui/live-view/live-view';
import { Page } from '../../../ui/page/page';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { useEarlyPart } from '../../../ui/use-part';
import { PriceCard } from '../parts/price-card';
import { ScanPlace } from './parts/scan-place';
import { StationGunsView } from './parts/station-guns';
import { StationHead } from './parts/station-head';
import { StationMorePlace } from './parts/station-more-place';
import { StationNotice } from './parts/station-notice';
import { StationHero } from './parts/station-hero';
import { WaitingPlace } from './parts/waiting-place';
import { createStation, loadActions } from './station.store';

/** /charge/station?stationId */
export default function StationIsland() {
  const screen = useScreen((env) => createStation(env, env.navigator.query.get('stationId') ?? ''));
  const station = useView(screen.$station);
  const price = useView(screen.$price);
  const login = async () => void (await screen.login());
  useEarlyPart(loadActions);
  // The back end knows no such station, or says why it does not show it.
  if (station.state === 'failed' && station.error.kind === 'code') {
    const action = { label: '返回地图', href: href('chargeMap') };
    return (
      <Page title="充电站" onBack={screen.goBack}>
        <ErrorView text={station.error.message || undefined} action={action} />
      </Page>
    );
  }
  const bar = (
    <BottomBar>
      <Button variant="soft" icon={iconNavigate} onPress={screen.navigate} grow>
        导航
      </Button>
      <Button icon={iconScan} onPress={screen.scan} grow>
        扫码充电
      </Button>
    </BottomBar>
  );
  return (
    <Page head={<StationHero screen={screen} />} bar={station.state === 'ready' ? bar : undefined}>
      <div className="map-station-over">
        <LiveView
          live={station}
          onRetry={screen.refresh}
          onLogin={login}
          skeleton={<Skeleton card lines={6} />}
          first
        >
          {(value) => (
            <div className="map-station-cards">
              <StationHead station={value} onSendToCar={screen.sendToCar} />
              <StationNotice station={value} />
              <PriceCard price={price} link={screen.feeLink} />
              <WaitingPlace station={value} screen={screen} />
              <StationGunsView screen={screen} />
              <StationMorePlace screen={screen} station={value} />
            </div>
          )}
        </LiveView>
      </div>
      <ScanPlace $scan={screen.$scan} />
    </Page>
  );
}
