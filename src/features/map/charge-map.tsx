import { useEffect, useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { RunningBar } from '#domain/ui/running-bar/running-bar.tsx';
import { ScanHost } from '#domain/ui/scan-sheet/scan-host.tsx';
import { DragSheet } from '#ui/drag-sheet/drag-sheet.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconScan } from '#ui/icon/set/scan.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { createChargeMap } from './charge-map.store.ts';
import { ListHead, StationList } from './list/station-list.tsx';
import { MapNotes } from './map-notes.tsx';
import { FilterChips, MapBanner, MapButtons, MapCredit, TopBar } from './map-overlay.tsx';
import { MapCanvas } from './markers/map-canvas.tsx';
import './charge-map.css';

const loadTextSize = () => import('#domain/ui/text-size/text-size-sheet.tsx');
const loadFilters = () => import('./filter-sheet.tsx');

/** /chargeMap */
export default function ChargeMapIsland() {
  const screen = useScreen(createChargeMap);
  const [attempt, setAttempt] = useState(0);
  const city = useView(screen.$city);
  const stop = useView(screen.$stop);
  const engine = useView(screen.$engine);
  const running = useView(screen.$running);
  const unread = useView(screen.$unread);
  const [filtering, setFiltering] = useState(false);
  const [sizing, setSizing] = useState(false);
  const { part: textSize } = useLazyPart(loadTextSize, {
    wanted: sizing,
    onLost: () => setSizing(false),
  });
  const { part: filters } = useLazyPart(loadFilters, {
    wanted: filtering,
    onLost: () => setFiltering(false),
  });
  useEffect(() => screen.start(), [screen]);

  const retryMap = () => {
    screen.engineIs('loading');
    setAttempt(attempt + 1);
  };
  const scan = () => void screen.scan.scan();
  const chips = <FilterChips screen={screen} onMore={() => setFiltering(true)} />;
  const bar = running && <RunningBar order={running} />;
  const full = stop === 'full';
  const above = !full && (
    <>
      <MapButtons screen={screen} onTextSize={() => setSizing(true)} isColumn={!bar} />
      {/* It is as wide without a notice, so that nothing moves when one appears. */}
      <div className="map-thumb u-flex u-items-end u-justify-end u-mb-3 large:u-hidden">
        {!bar && (
          <MapBanner
            banner={screen.banner}
            className="u-mr-2 u-bg-surface u-shadow-2 u-pointer-events-auto"
          />
        )}
        <div className="map-scan u-flex-none u-rounded-full u-bg-brand u-text-on-brand u-shadow-2 u-pointer-events-auto">
          <IconButton icon={iconScan} label="扫码充电" onPress={scan} />
        </div>
      </div>
      {engine === 'ready' && <MapCredit />}
      {bar && <div className="large:u-hidden">{bar}</div>}
    </>
  );
  return (
    <main className="u-fixed u-inset-0 u-overflow-hidden u-bg-surface-3">
      <h1 className="visually-hidden">充电地图</h1>
      <MapCanvas key={attempt} screen={screen} />
      <div
        className="u-absolute u-inset-x-0 u-top-safe-t u-z-float u-pt-2 u-pointer-events-none"
        data-over-map=""
      >
        <TopBar city={city} links={screen.links} covered={full} onScan={scan} unread={unread} />
        {engine !== 'failed' && chips}
      </div>
      <DragSheet
        label="附近充电站"
        stop={stop}
        onStop={screen.setStop}
        header={<ListHead screen={screen} />}
        above={above}
      >
        {/* At the full stop the sheet covers the map, so the bar is the first row of its list; at large text
            it is always there. */}
        {bar && <div className={`u-px-3 u-pb-3${full ? '' : ' u-hidden large:u-block'}`}>{bar}</div>}
        {!bar && (
          <div className="u-hidden large:u-block">
            <MapBanner banner={screen.banner} className="u-mx-3 u-mb-3 u-bg-surface-2" />
          </div>
        )}
        {engine === 'failed' && chips}
        <MapNotes screen={screen} onRetryMap={retryMap} />
        <StationList screen={screen} />
      </DragSheet>
      {filters && (
        <filters.FilterSheet open={filtering} screen={screen} onClose={() => setFiltering(false)} />
      )}
      {textSize && (
        <textSize.TextSizeSheet
          textSize={screen.textSize}
          open={sizing}
          onClose={() => {
            setSizing(false);
            screen.leaveForEasy();
          }}
        />
      )}
      <ScanHost scan={screen.scan} />
    </main>
  );
}
