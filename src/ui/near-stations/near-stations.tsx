import type { ReadableAtom } from 'nanostores';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { useView } from '#core/react.ts';
import { StationLine } from '../station-line/station-line.tsx';

interface Props {
  /** See `domain/near-stations`. */
  $near: ReadableAtom<readonly StationSummary[]>;
  /** Called when the link of a station is taken. */
  onOpen?: (station: StationSummary) => void;
}

/** Stations around the owner, as a way on where a page has nothing of its own to show; nothing where none are known. */
export function NearStations({ $near, onOpen }: Props) {
  const near = useView($near);
  if (near.length === 0) return null;
  return (
    <section>
      <h2 className="u-mb-2 u-text-16 u-font-bold">附近充电站</h2>
      <ul className="u-panel u-lines">
        {near.map((station) => (
          <StationLine key={station.stationId} station={station} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
