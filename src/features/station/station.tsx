import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { iconNavigate } from '#ui/icon/set/navigate.ts';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { StationConnectorsView } from './connectors/station-connectors.tsx';
import { StationHead } from './parts/station-head.tsx';
import { StationNotice } from './parts/station-notice.tsx';
import { PriceBlock } from './price/price-block.tsx';
import { createStation } from './station.store.ts';

/** /charge/station?stationId */
export default function StationIsland() {
  const screen = useScreen(createStation);
  const station = useView(screen.$station);
  const { groups } = useView(screen.$connectors);
  const chosen = useView(screen.$chosen);
  const login = async () => void (await screen.login());
  // What could not be loaded is said by the store, which a press may have asked as well.
  const rest = useLazyPart(screen.loadRest, { loss: 'silent' });
  // The address names no station, or one that is not there.
  const refused = station.state === 'failed' && station.error.kind === 'code' ? station.error : null;
  if (refused && (refused.code === undefined || refused.code === codes.noSuchOrder)) {
    return (
      <Page title="充电站" onBack={screen.goBack}>
        <div className="u-stack-3">
          <ErrorView
            error={refused}
            action={{ label: '扫码充电', onPress: screen.scan }}
            other={{ label: '返回地图', href: href('chargeMap') }}
          />
          {rest.part && <rest.part.parts.OtherStations store={rest.part.others} />}
        </div>
        {rest.part && <rest.part.parts.ScanHost scan={rest.part.scan} />}
      </Page>
    );
  }
  const failedName = station.state === 'failed' ? screen.knownName() : '';
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
    <Page
      title={station.state === 'failed' && !failedName ? '充电站' : ''}
      onBack={screen.goBack}
      action={
        <>
          {rest.part && <rest.part.parts.NavActions screen={screen} actions={rest.part.actions} />}
          {rest.lost && <IconButton icon={iconRefresh} label="重新加载分享和收藏" onPress={rest.retry} />}
        </>
      }
      bar={station.state === 'ready' ? bar : undefined}
    >
      <div>
        {failedName && (
          <Card>
            <h1 className="u-text-22 u-font-bold u-leading-head">{failedName}</h1>
          </Card>
        )}
        <LiveView
          live={station}
          onRetry={screen.refresh}
          onLogin={login}
          skeleton={<Skeleton card lines={6} />}
          first
        >
          {(value) => (
            <div className="u-stack-3">
              <StationHead
                station={value}
                onShowPictures={screen.showPictures}
                onNavigate={screen.navigate}
              />
              <StationNotice station={value} />
              {rest.part ? (
                <rest.part.parts.PriceNow station={value} screen={screen} prices={rest.part.prices} />
              ) : (
                <PriceBlock
                  station={value}
                  groups={groups}
                  chosen={chosen}
                  onChoose={screen.choose}
                  link={screen.tariffLink(chosen)}
                />
              )}
              <StationConnectorsView screen={screen} soon={rest.part?.parts.freeSoonText} />
              <LazyPart state={rest}>
                {({ parts, actions }) => <parts.StationMore actions={actions} station={value} />}
              </LazyPart>
            </div>
          )}
        </LiveView>
      </div>
      {rest.part && <rest.part.parts.ScanHost scan={rest.part.scan} />}
    </Page>
  );
}
