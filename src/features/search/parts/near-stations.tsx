import { useView } from '#core/react.ts';
import type { SearchScreen } from '../search.store.ts';
import { StationLine } from './station-line.tsx';

/** Stations around the owner, as a way on where nothing was searched or found. */
export function NearStations({ screen }: { screen: SearchScreen }) {
  const near = useView(screen.$near);
  if (near.length === 0) return null;
  return (
    <section>
      <h2 className="u-mb-2 u-text-16 u-font-bold">附近充电站</h2>
      <ul className="u-panel u-lines">
        {near.map((station) => (
          <StationLine key={station.stationId} station={station} onOpen={screen.opened} />
        ))}
      </ul>
    </section>
  );
}
