import { useEffect, useRef } from 'react';
import { useView } from '../../../core/react';
import type { StationSummary } from '../../../contract/schema/station-summary';
import { offlineText } from '../../../core/error';
import { Empty } from '../../../ui/empty/empty';
import { ErrorView } from '../../../ui/error-view/error-view';
import { FirstPlace } from '../../../ui/first-place/first-place';
import { iconPin } from '../../../ui/icon/set/pin';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import type { ChargeMap } from '../charge-map.store';
import { ListEnd } from './list-end';
import { StationRow } from './station-row';
import { useKeptScroll } from './use-kept-scroll';
import './station-list.css';

interface Props {
  screen: ChargeMap;
}

/** The nearest stations; the one that was chosen on the map comes first. */
export function StationList({ screen }: Props) {
  const list = useView(screen.nearby.$list);
  const chosen = useView(screen.$chosen);
  const top = useRef<HTMLDivElement>(null);
  useKeptScroll(top, screen, list.state === 'ready');

  const chosenId = chosen?.stationId;
  useEffect(() => {
    if (chosenId) top.current?.scrollIntoView?.({ block: 'start' });
  }, [chosenId]);

  const navigate = (station: StationSummary) => void screen.navigateTo(station);
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
      {list.state === 'ready' && list.total === 0 && (
        <Empty
          icon={iconPin}
          text="附近暂无充电站"
          action={{ label: '扩大范围', onPress: screen.nearby.widen }}
        />
      )}
      {list.state === 'ready' && list.total > 0 && (
        <ListEnd hasMore={list.hasMore} more={list.more} onMore={screen.nearby.more} />
      )}
    </div>
  );
}
