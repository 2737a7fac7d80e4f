import { StationLine, type LineStation } from './station-line.tsx';

interface Props<Station extends LineStation> {
  title: string;
  stations: readonly Station[];
  /** Called when the link of a station is taken. */
  onOpen?: (station: Station) => void;
}

/** Stations under a heading, as a way on where a page has nothing of its own to show; nothing where there are none. */
export function StationLines<Station extends LineStation>({ title, stations, onOpen }: Props<Station>) {
  if (stations.length === 0) return null;
  return (
    <section>
      <h2 className="u-mb-2 u-text-16 u-font-bold">{title}</h2>
      <ul className="u-panel u-lines">
        {stations.map((station) => (
          <StationLine key={station.stationId} station={station} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
