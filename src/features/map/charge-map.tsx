import { useEffect, useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { DragSheet } from '#ui/drag-sheet/drag-sheet.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { iconLocate } from '#ui/icon/set/locate.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { createChargeMap } from './charge-map.store.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { ListHead } from './list/list-head.tsx';
import { MapCanvas } from './markers/map-canvas.tsx';
import { StationList } from './list/station-list.tsx';
import { TopBar } from './parts/top-bar.tsx';
import './charge-map.css';

/** /chargeMap */
export default function ChargeMapIsland() {
  const screen = useScreen(createChargeMap);
  const [attempt, setAttempt] = useState(0);
  const city = useView(screen.$city);
  const stop = useView(screen.$stop);
  const engine = useView(screen.$engine);
  const running = useView(screen.$running);
  const [filtering, setFiltering] = useState(false);
  const rest = useView(screen.$rest);
  const parts = rest?.parts;
  useEffect(() => screen.start(), [screen]);

  const retryMap = () => {
    screen.engineIs('loading');
    setAttempt(attempt + 1);
  };
  const scan = () => void screen.scan();
  const chips = <FilterChips screen={screen} onMore={() => setFiltering(true)} />;
  const bar = running && parts ? <parts.RunningBar order={running} /> : null;
  const full = stop === 'full';
  const above = !full && (
    <>
      <div
        className={`map-controls ${bar ? 'map-beside' : 'map-column u-mb-3 u-ml-auto'} u-flex u-rounded-3 u-bg-surface u-text-2 u-shadow-2`}
      >
        <IconButton icon={iconHeart} label="收藏的充电站" href={screen.links.favourites} />
        {parts && engine === 'ready' && <parts.CarControl screen={screen} />}
        <IconButton icon={iconLocate} label="回到我的位置" onPress={() => void screen.goToMe()} />
      </div>
      {/* As wide without a notice, so that nothing moves when one comes. */}
      <div className="map-thumb u-flex u-items-end u-justify-end u-mb-3 large:u-hidden">
        {rest && !bar && (
          <rest.parts.MapBanner
            banner={rest.live.banner}
            className="u-mr-2 u-bg-surface u-shadow-2 u-pointer-events-auto"
          />
        )}
        <div className="map-scan u-flex-none u-rounded-full u-bg-brand u-text-on-brand u-shadow-2 u-pointer-events-auto">
          <IconButton icon={iconScan} label="扫码充电" onPress={scan} />
        </div>
      </div>
      {parts && engine === 'ready' && <parts.MapCredit />}
      {bar && <div className="large:u-hidden">{bar}</div>}
    </>
  );
  return (
    <main className="u-fixed u-inset-0 u-overflow-hidden u-bg-surface-3">
      <h1 className="visually-hidden">充电地图</h1>
      <MapCanvas key={attempt} screen={screen} live={rest?.live} />
      <div
        className="u-absolute u-inset-x-0 u-top-safe-t u-z-float u-pt-2 u-pointer-events-none"
        data-over-map=""
      >
        <TopBar city={city} links={screen.links} covered={full} onScan={scan} />
        {engine !== 'failed' && chips}
      </div>
      <DragSheet
        label="附近充电站"
        stop={stop}
        onStop={screen.setStop}
        header={<ListHead screen={screen} />}
        above={above}
      >
        {/* At the full stop the sheet covers the map, so the bar stands on top of its list; at large text it always does. */}
        {bar && <div className={`u-px-3 u-pb-3${full ? '' : ' u-hidden large:u-block'}`}>{bar}</div>}
        {rest && !bar && (
          <div className="u-hidden large:u-block">
            <rest.parts.MapBanner banner={rest.live.banner} className="u-mx-3 u-mb-3 u-bg-surface-2" />
          </div>
        )}
        {engine === 'failed' && chips}
        {parts && <parts.MapNotes screen={screen} onRetryMap={retryMap} />}
        <StationList screen={screen} />
      </DragSheet>
      {rest && (
        <rest.parts.MapSheets
          filtering={filtering}
          screen={screen}
          scan={rest.live.scan}
          onClose={() => setFiltering(false)}
        />
      )}
    </main>
  );
}
