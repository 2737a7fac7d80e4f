import type { City } from '#contract/schema/station/city.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { CityRow } from './city-row.tsx';
import { ResultRow } from './result-row.tsx';

interface Props {
  cities: readonly City[];
  stations: readonly StationSummary[];
  onCity: (city: City) => void;
  /** The link to the station was pressed. */
  onOpen: (station: StationSummary) => void;
  onMap: (station: StationSummary) => void;
}

/** What a keyword found. */
export const ResultRows = ({ cities, stations, onCity, onOpen, onMap }: Props) => (
  <ul className="u-panel u-lines">
    {cities.map((city) => (
      <CityRow key={city.cityCode} city={city} onPick={onCity} />
    ))}
    {stations.map((station) => (
      <ResultRow key={station.stationId} station={station} onOpen={onOpen} onMap={onMap} />
    ))}
  </ul>
);
