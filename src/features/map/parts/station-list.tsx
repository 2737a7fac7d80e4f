import { useEffect, useRef } from 'react';
import { useView } from '../../../core/react';
import { offlineText } from '../../../core/error';
import { ErrorView } from '../../../ui/error-view/error-view';
import { FirstPlace } from '../../../ui/first-place/first-place';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import type { ChargeMap } from '../charge-map.store';
import type { ShownStation } from '../markers';
import { StationRow } from './station-row';
import { useKeptScroll } from './use-kept-scroll';
import './station-list.css';

interface Props {
  screen: ChargeMap<typeof import('../map-late')>;
}

/** The nearest stations; the one that was chosen on the map comes first. */
export function StationList({ screen }: Props) {
  const list = useView(screen.nearby.$list);
  const chosen = useView(screen.$chosen);
  const parts = useView(screen.$late)?.parts;
  const top = useRef<HTMLDivElement>(null);
  useKeptScroll(top, screen, list.state === 'ready' && list.total !== null);

  const chosenId = chosen?.stationId;
  useEffect(() => {
    if (chosenId) top.current?.scrollIntoView?.({ block: 'start' });
  }, [chosenId]);

  const navigate = (station: ShownStation) => void screen.navigateTo(station);
  const rest = list.state === 'ready' ? list.stations.filter((it) => it.stationId !== chosenId) : [];
  return (
    <div className="map-list" ref={top}>
      {(chosen || rest.length > 0) && (
        <ul>
          {chosen && <StationRow station={chosen} chosen onNavigate={navigate} />}
          {rest.map((it) => (
            <StationRow key={it.stationId} station={it} onNavigate={navigate} />
          ))}
        </ul>
      )}
      {list.state === 'loading' && (
        <FirstPlace>
          <div className="map-list-skeleton">
            <Skeleton lines={3} />
            <Skeleton lines={3} />
          </div>
        </FirstPlace>
      )}
      {list.state === 'failed' && (
        <ErrorView
          text={list.error.kind === 'offline' ? offlineText : undefined}
          action={{ label: '重新加载', onPress: screen.nearby.reload }}
        />
      )}
      {parts && list.state === 'ready' && list.total === 0 && (
        <parts.ListEmpty onWiden={screen.nearby.widen} />
      )}
      {parts && list.state === 'ready' && list.total !== 0 && (
        <parts.ListEnd hasMore={list.hasMore} more={list.more} onMore={screen.nearby.more} />
      )}
    </div>
  );
}
