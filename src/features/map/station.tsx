import { useScreen, useView } from '../../core/react';
import { BottomBar } from '../../ui/bottom-bar/bottom-bar';
import { Button } from '../../ui/button/button';
import { iconNavigate } from '../../ui/icon/set/navigate';
import { iconScan } from '../../ui/icon/set/scan';
import { LiveView } from '../../ui/live-view/live-view';
import { Page } from '../../ui/page/page';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { PriceCard } from './parts/price-card';
import { ScanHost } from './parts/scan-host';
import { StationGunsView } from './parts/station-guns';
import { StationHead } from './parts/station-head';
import { StationNotice } from './parts/station-notice';
import { StationPicture } from './parts/station-picture';
import { createStation } from './station.store';

/** /charge/station?stationId */
export default function StationIsland() {
  const screen = useScreen((env) => createStation(env, env.navigator.query.get('stationId') ?? ''));
  const station = useView(screen.$station);
  const price = useView(screen.$price);
  const login = async () => void (await screen.login());
  const bar = (
    <BottomBar>
      <Button variant="soft" icon={iconNavigate} onPress={screen.navigate} grow>
        导航
      </Button>
      <Button icon={iconScan} onPress={screen.scan.scan} grow>
        扫码充电
      </Button>
    </BottomBar>
  );
  return (
    <Page head={<StationPicture onBack={screen.goBack} />} bar={station.state === 'ready' ? bar : undefined}>
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
              <StationHead station={value} />
              <StationNotice station={value} />
              <PriceCard price={price} link={screen.feeLink} />
              <StationGunsView screen={screen} />
            </div>
          )}
        </LiveView>
      </div>
      <ScanHost scan={screen.scan} />
    </Page>
  );
}
