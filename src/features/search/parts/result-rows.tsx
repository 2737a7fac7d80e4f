import type { City } from '#contract/schema/station/city.ts';
import type { Place } from '#contract/schema/station/place.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Spots } from '../results.store.ts';
import { ResultRow } from './result-row.tsx';
import { PlacesCredit, SpotRows } from './spot-rows.tsx';

interface Props {
  spots: Spots;
  /** Stations around the first of the places. */
  around: readonly StationSummary[];
  stations: readonly StationSummary[];
  onCity: (city: City) => void;
  onPlace: (place: Place) => void;
  /** The link to the station was pressed. */
  onOpen: (station: StationSummary) => void;
  onMap: (station: StationSummary) => void;
}

/** What a keyword found: cities and places, the stations around the first place, and those that have the word. */
export function ResultRows({ spots, around, stations, onCity, onPlace, onOpen, onMap }: Props) {
  const rowsOf = (list: readonly StationSummary[]) =>
    list.map((station) => (
      <ResultRow key={station.stationId} station={station} onOpen={onOpen} onMap={onMap} />
    ));
  const [place] = spots.places;
  const near = place && around.length > 0 && (
    <section>
      <h2 className="u-mb-2 u-text-16 u-font-bold">
        {place.name}附近充电站 <span className="sub">与{place.name}的距离</span>
      </h2>
      <ul className="u-panel u-lines">{rowsOf(around)}</ul>
    </section>
  );
  return (
    <div className="u-stack-3">
      <div>
        <ul className="u-panel u-lines">
          <SpotRows spots={spots} onCity={onCity} onPlace={onPlace} />
          {!near && rowsOf(stations)}
        </ul>
        <PlacesCredit spots={spots} />
      </div>
      {near}
      {near && stations.length > 0 && (
        <section>
          <h2 className="u-mb-2 u-text-16 u-font-bold">名称相关的充电站</h2>
          <ul className="u-panel u-lines">{rowsOf(stations)}</ul>
        </section>
      )}
    </div>
  );
}
