import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { useScreen, useView, useMade } from '#core/react.ts';
import { ageText } from '#core/time/format-time.ts';
import { KeptWayView } from '#domain/ui/kept-way/kept-way.tsx';
import { ScanHost } from '#domain/ui/scan-sheet/scan-host.tsx';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconConnector } from '#ui/icon/set/connector.ts';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { iconNavigate } from '#ui/icon/set/navigate.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { iconShare } from '#ui/icon/set/share.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createComments } from './comments.store.ts';
import { ConnectorGroups } from './connector-groups.tsx';
import { freeSoonText } from './connector-words.ts';
import { canWait, groupOf } from './group-connectors.ts';
import { Entrances, TooLowDialog } from './entrances.tsx';
import { OtherStations } from './other-stations.tsx';
import { PriceBlock } from './price-block.tsx';
import type { StationActions } from './station-actions.ts';
import { StationComments } from './station-comments.tsx';
import { StationFacts } from './station-facts.tsx';
import { StationHead, StationNotice } from './station-head.tsx';
import { createStation, type StationScreen } from './station.store.ts';

/** /charge/station?stationId */
export default function StationIsland() {
  const screen = useScreen(createStation);
  const station = useView(screen.$station);
  const car = useView(screen.way.$car);
  const keptWay = useView(screen.$keptWay);
  const login = async () => void (await screen.login());
  // The address names no station, or one that does not exist.
  const refused = station.state === 'failed' && station.error.kind === 'code' ? station.error : null;
  if (refused && (refused.code === undefined || refused.code === codes.noSuchOrder)) {
    return (
      <Page title="充电站" onBack={screen.goBack}>
        <div className="u-stack-3">
          <ErrorView
            error={refused}
            action={{ label: '扫码充电', onPress: screen.scan.scan }}
            other={{ label: '返回地图', href: href('chargeMap') }}
          />
          <OtherStations />
        </div>
        <ScanHost scan={screen.scan} />
      </Page>
    );
  }
  if (keptWay) {
    return (
      <Page title="充电站" onBack={screen.goBack}>
        <KeptWayView way={keptWay} onRetry={screen.refresh} />
      </Page>
    );
  }
  const failedName = station.state === 'failed' ? screen.knownName() : '';
  const bar = (
    <BottomBar>
      <Button
        variant="soft"
        icon={iconNavigate}
        onPress={async () => station.state === 'ready' && screen.way.navigate(station.value)}
        grow
      >
        导航
      </Button>
      <Button icon={iconScan} onPress={screen.scan.scan} grow>
        扫码充电
      </Button>
    </BottomBar>
  );
  return (
    <Page
      title={station.state === 'failed' && !failedName ? '充电站' : ''}
      onBack={screen.goBack}
      action={<NavActions screen={screen} />}
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
                car={car}
                onNavigate={() => void screen.way.navigate(value)}
              />
              <StationNotice station={value} />
              <PriceNow station={value} screen={screen} />
              <StationConnectorsView screen={screen} stationId={value.stationId} />
              <Entrances
                entrances={value.entrances ?? []}
                car={car}
                onNavigate={(entrance) => void screen.way.navigate(value, entrance)}
              />
              <StationMore actions={screen.actions} station={value} />
            </div>
          )}
        </LiveView>
      </div>
      {station.state === 'ready' && <TooLowDialog station={station.value} way={screen.way} />}
      <ScanHost scan={screen.scan} />
    </Page>
  );
}

/** Share and favourite buttons in the head of the page. */
function NavActions({ screen }: { screen: StationScreen }) {
  const { actions } = screen;
  const station = useView(screen.$station);
  const choices = useView(actions.$choices);
  if (station.state !== 'ready') return null;
  const { stationId, favourite } = station.value;
  const kept = choices[stationId] ?? favourite;
  return (
    <>
      <IconButton icon={iconShare} label="分享" onPress={() => void actions.share(station.value)} />
      <IconButton
        icon={iconHeart}
        label="收藏"
        pressed={kept}
        onPress={() => void actions.setFavourite(station.value, !kept)}
      />
    </>
  );
}

interface StationMoreProps {
  actions: StationActions;
  station: Station;
}

const loadWatch = () => import('#domain/ui/watch/watch-line.tsx');
const loadSheet = () => import('./report-sheet.tsx');

/** Below the connectors: facts of the station, the report of wrong facts, and comments. */
function StationMore({ actions, station }: StationMoreProps) {
  const [reporting, setReporting] = useState(false);
  const close = () => setReporting(false);
  const comments = useMade((env) => createComments(env, station.stationId));
  const { part: sheet } = useLazyPart(loadSheet, { wanted: reporting, onLost: close });
  return (
    <>
      <StationFacts
        station={station}
        sends={useView(actions.$sends)}
        onSend={() => void actions.sendToCar(station)}
        onReport={() => setReporting(true)}
      />
      <StationComments comments={comments} onShow={actions.showPictures} />
      {sheet && <sheet.ReportSheet stationId={station.stationId} open={reporting} onClose={close} />}
    </>
  );
}

interface PriceNowProps {
  station: Station;
  screen: StationScreen;
}

/** The price block with the tariff of the station. */
function PriceNow({ station, screen }: PriceNowProps) {
  const { prices } = screen;
  const classes = useView(prices.$classes);
  const tariff = useView(prices.$tariff);
  const { groups } = useView(screen.$connectors);
  const chosen = useView(screen.$chosen);
  const waiting = useView(screen.$waiting);
  const isLost = tariff.state === 'failed';
  return (
    <PriceBlock
      station={station}
      groups={groups}
      prices={classes}
      chosen={chosen}
      onChoose={screen.choose}
      link={isLost ? null : screen.tariffLink(chosen)}
      waiting={waiting}
      instead={isLost && <Row label="电价加载失败" value="重试" onPress={() => void prices.refresh()} />}
    />
  );
}

/** Connectors of the station by power class, with the age of their states. */
function StationConnectorsView({ screen, stationId }: { screen: StationScreen; stationId: string }) {
  const { groups, time, stale, watches } = useView(screen.$connectors);
  const chosen = useView(screen.$chosen);
  const age = useView(screen.$age);
  const expanded = useView(screen.$expanded);
  const shown = groupOf(groups, chosen);
  const { part: watch } = useLazyPart(loadWatch, { wanted: shown.some(canWait), onLost: () => {} });
  if (groups.length === 0) {
    return (
      <Card>
        <Empty icon={iconConnector} text="暂无可用充电枪" />
      </Card>
    );
  }
  return (
    <>
      <ConnectorGroups
        groups={shown}
        now={time + age}
        expanded={expanded}
        onExpand={screen.expand}
        full={({ connectors, isOpen }) => (isOpen ? freeSoonText(connectors, time + age) : null)}
        renderWait={(group) =>
          watch &&
          canWait(group) &&
          group.key !== 'UNKNOWN' && (
            <watch.WatchLine
              stationId={stationId}
              powerClass={group.key}
              watches={watches}
              now={time + age}
              onChange={() => void screen.refreshConnectors()}
            />
          )
        }
      />
      <p className="u-text-center sub digits">
        {stale && '数据更新中… '}
        {ageText(age)}更新
      </p>
    </>
  );
}
