import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { useView } from '#core/react.ts';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { PreloadSlot } from '#ui/preload-slot/preload-slot.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { WholeMap } from '../charge-map.store.ts';
import { StationRow } from './station-row.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { noRows, useRowByRow } from './use-row-by-row.ts';

interface Props {
  screen: WholeMap;
}

/** A row whose station says nothing new is left alone: the list changes whenever the map comes to rest. */
const Row = memo(StationRow);

/** The nearest stations; the one that was chosen on the map comes first. */
export function StationList({ screen }: Props) {
  const list = useView(screen.nearby.$list);
  const chosen = useView(screen.$chosen);
  const place = useView(screen.$place);
  // A pressed filter is seen before its rows.
  const { powerClass: asked } = useDeferredValue(useView(screen.$filter));
  const stop = useView(screen.$stop);
  const parts = useView(screen.$rest)?.parts;
  const top = useRef<HTMLDivElement>(null);
  useKeptScroll(top, screen, list.state === 'ready' && list.total !== null);

  const { navigateTo } = screen;
  const chosenId = chosen?.stationId;
  useEffect(() => {
    if (chosenId) top.current?.scrollIntoView?.({ block: 'start' });
  }, [chosenId]);

  const stations = list.state === 'ready' ? list.stations : noRows;
  const shown = useRowByRow(stations, screen.$resting, stop === 'full', parts?.nextRows);
  const rest = shown.filter((station) => station.stationId !== chosenId);
  return (
    <div className="u-min-h-full" data-part="list" ref={top}>
      {(chosen || rest.length > 0) && (
        <ul className={`map-rows-${stop}`}>
          {chosen && <Row station={chosen} chosen asked={asked} place={place} onNavigate={navigateTo} />}
          {rest.map((row) => (
            <Row key={row.stationId} station={row} asked={asked} place={place} onNavigate={navigateTo} />
          ))}
        </ul>
      )}
      {list.state === 'loading' && (
        <PreloadSlot>
          <div className="u-py-3 u-px-4 u-stack-6">
            <Skeleton lines={3} />
            <Skeleton lines={3} />
          </div>
        </PreloadSlot>
      )}
      {list.state === 'failed' && (
        <ErrorView error={list.error} action={{ label: '重新加载', onPress: screen.reload }} />
      )}
      {parts && list.state === 'ready' && list.total === 0 && shown === stations && (
        <parts.ListEmpty screen={screen} />
      )}
      {parts && list.state === 'ready' && list.total !== 0 && shown === stations && (
        <parts.ListEnd hasMore={list.hasMore} more={list.more} onMore={screen.nearby.more} />
      )}
    </div>
  );
}
