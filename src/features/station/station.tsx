import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { iconNavigate } from '#ui/icon/set/navigate.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { usePrefetch } from '#ui/lazy/use-lazy.ts';
import { PriceCard } from '#ui/price-card/price-card.tsx';
import { ScanPlace } from './parts/scan-place.tsx';
import { StationConnectorsView } from './connectors/station-connectors.tsx';
import { StationHead } from './parts/station-head.tsx';
import { StationMorePlace } from './parts/station-more-place.tsx';
import { StationNotice } from './parts/station-notice.tsx';
import { StationHero } from './parts/station-hero.tsx';
import { WaitingPlace } from './waiting/waiting-place.tsx';
import { createStation, loadActions } from './station.store.ts';

/** /charge/station?stationId */
export default function StationIsland() {
  const screen = useScreen((env) => createStation(env));
  const station = useView(screen.$station);
  const price = useView(screen.$price);
  const login = async () => void (await screen.login());
  usePrefetch(loadActions);
  // The back end knows no such station, or says why it does not show it.
  if (station.state === 'failed' && station.error.kind === 'code') {
    const action = { label: '返回地图', href: href('chargeMap') };
    return (
      <Page title="充电站" onBack={screen.goBack}>
        <ErrorView error={station.error} action={action} />
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
    <Page head={<StationHero screen={screen} />} stripOver bar={station.state === 'ready' ? bar : undefined}>
      <div className="u-relative -u-mt-8">
        <LiveView
          live={station}
          onRetry={screen.refresh}
          onLogin={login}
          skeleton={<Skeleton card lines={6} />}
          first
        >
          {(value) => (
            <div className="u-stack-3">
              <StationHead station={value} onSendToCar={screen.sendToCar} />
              <StationNotice station={value} />
              <PriceCard price={price} link={screen.feeLink} />
              <WaitingPlace station={value} screen={screen} />
              <StationConnectorsView screen={screen} />
              <StationMorePlace screen={screen} station={value} />
            </div>
          )}
        </LiveView>
      </div>
      <ScanPlace $scan={screen.$scan} />
    </Page>
  );
}
