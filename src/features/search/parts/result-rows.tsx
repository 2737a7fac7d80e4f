import type { City } from '#contract/schema/station/city.ts';
import type { Place } from '#contract/schema/station/place.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Spots } from '../results.store.ts';
import { ResultRow } from './result-row.tsx';
import { PlacesCredit, SpotRows } from './spot-rows.tsx';

interface Props {
  spots: Spots;
  stations: readonly StationSummary[];
  onCity: (city: City) => void;
  onPlace: (place: Place) => void;
  /** The link to the station was pressed. */
  onOpen: (station: StationSummary) => void;
  onMap: (station: StationSummary) => void;
}

/** What a keyword found. */
export const ResultRows = ({ spots, stations, onCity, onPlace, onOpen, onMap }: Props) => (
  <>
    <ul className="u-panel u-lines">
      <SpotRows spots={spots} onCity={onCity} onPlace={onPlace} />
      {stations.map((station) => (
        <ResultRow key={station.stationId} station={station} onOpen={onOpen} onMap={onMap} />
      ))}
    </ul>
    <PlacesCredit spots={spots} />
  </>
);
