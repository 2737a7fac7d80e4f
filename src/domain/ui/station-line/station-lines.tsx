import { StationLine, type LineStation } from './station-line.tsx';

interface Props<Station extends LineStation> {
  title: string;
  stations: readonly Station[];
  /** Called when the link of a station is tapped. */
  onOpen?: (station: Station) => void;
}

/** Stations under a heading, for a page without content of its own; nothing if there are none. */
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
