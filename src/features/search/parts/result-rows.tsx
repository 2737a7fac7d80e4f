import type { City } from '#contract/schema/station/city.ts';
import type { Place } from '#contract/schema/station/place.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Spots } from '../results.store.ts';
import { without } from '../without.ts';
import { ResultRow } from './result-row.tsx';
import { SpotRows } from './spot-rows.tsx';

interface Props {
  spots: Spots;
  /** Stations that are called as the keyword says. */
  named: readonly StationSummary[];
  /** Stations around the first of the places. */
  around: readonly StationSummary[];
  stations: readonly StationSummary[];
  onCity: (city: City) => void;
  onPlace: (place: Place) => void;
  /** The link to the station was pressed. */
  onOpen: (station: StationSummary) => void;
  onMap: (station: StationSummary) => void;
}

/** What a keyword found: cities and places, stations of that name, those around the first place, then all others. */
export function ResultRows({ spots, named, around, stations, onCity, onPlace, onOpen, onMap }: Props) {
  const rowsOf = (list: readonly StationSummary[]) =>
    list.map((station) => (
      <ResultRow key={station.stationId} station={station} onOpen={onOpen} onMap={onMap} />
    ));
  const others = without(stations, named);
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
      <ul className="u-panel u-lines">
        <SpotRows spots={spots} onCity={onCity} onPlace={onPlace} />
        {rowsOf(named)}
        {!near && rowsOf(others)}
      </ul>
      {near}
      {near && others.length > 0 && (
        <section>
          <h2 className="u-mb-2 u-text-16 u-font-bold">其他相关充电站</h2>
          <ul className="u-panel u-lines">{rowsOf(others)}</ul>
        </section>
      )}
    </div>
  );
}
