import type { AnswerOf } from '#contract/call.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { PageContext } from '#core/page/definition.ts';
import { keywordOf, resultsRequest } from './results-request.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import { IdleCounts } from '#domain/ui/idle-counts/idle-counts.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { StationPrice } from '#domain/ui/station-price/station-price.tsx';
import { classCounts, distanceText, isInService } from '#domain/station-words.ts';
import { cityName } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import type { Place } from '#contract/schema/station/place.ts';
import { without, type Spots } from './results.store.ts';

const nothing = () => {};

/** /searchLogList: the results for the keyword of the address. Without one the page shows earlier searches of the device. */
export const route = 'searchLogList';
export const call = stationSearch;

export function request({ query, sessionStorage }: PageContext) {
  const keyword = keywordOf(query.get('keyword'));
  return keyword ? resultsRequest(keyword, sessionStorage) : null;
}

export const view = ({ list }: AnswerOf<typeof call>) => (
  <ResultRows
    spots={{ cities: [], places: [], credit: '' }}
    named={[]}
    around={[]}
    stations={list}
    onOpen={nothing}
    onMap={nothing}
    onCity={nothing}
    onPlace={nothing}
  />
);

interface ResultRowProps {
  station: StationSummary;
  onOpen: (station: StationSummary) => void;
  onMap: (station: StationSummary) => void;
}

/** A station that matches the keyword, as the list of the map shows it, with links to its page and to its place there. */
export function ResultRow({ station, onOpen, onMap }: ResultRowProps) {
  const { stationId, name, address, distanceM, openNow } = station;
  const counts = classCounts(station);
  const distance = distanceM === null ? '地图' : distanceText(distanceM);
  return (
    <li className="u-py-3 u-px-4" data-station-id={stationId}>
      <a className="u-block" href={href('chargeStation', { stationId })} onClick={() => onOpen(station)}>
        <span className="u-row u-justify-between u-gap-x-2">
          <b className="u-text-16 u-leading-head">{name}</b>
          <StationPrice station={station} size={18} />
        </span>
        <span className="u-block u-mt-1 u-mb-2 sub">{address}</span>
      </a>
      <div className="u-row u-justify-between u-gap-2">
        <p className="u-flex u-flex-wrap u-gap-2 digits">
          {!isInService(station) && <Tag tone="offline">维护中</Tag>}
          {isInService(station) && !openNow && <Tag tone="offline">休息中</Tag>}
          <IdleCounts counts={counts} />
          {counts.length === 0 && <span className="sub">暂无可用充电枪</span>}
        </p>
        <button
          type="button"
          className="u-flex u-items-center u-gap-1 u-min-h-touch u-ml-auto u-pl-2 u-pr-3 u-rounded-full u-bg-brand-soft u-text-brand-strong u-text-13 u-font-bold u-whitespace-nowrap u-cursor-pointer digits"
          aria-label={distanceM === null ? `在地图上查看${name}` : `在地图上查看${name}，${distance}`}
          onClick={() => onMap(station)}
        >
          <Icon icon={iconPin} size={20} />
          {distance}
        </button>
      </div>
    </li>
  );
}

interface SpotRowsProps {
  spots: Spots;
  onCity: (city: City) => void;
  onPlace: (place: Place) => void;
}

const kindWords = { METRO: '地铁站', RAILWAY: '火车站', DISTRICT: '行政区', UNKNOWN: '' };

/** Cities and places that match the word; each leads to the map. */
export const SpotRows = ({ spots: { cities, places }, onCity, onPlace }: SpotRowsProps) => (
  <>
    {cities.map((city) => (
      <SpotRow
        key={city.cityCode}
        name={cityName(city.name)}
        hint="在地图上查看"
        distanceM={null}
        onPress={() => onCity(city)}
      />
    ))}
    {places.map((place) => (
      <SpotRow
        key={place.placeId}
        name={place.name}
        hint={[kindWords[place.kind], place.cityName].filter(Boolean).join(' · ')}
        distanceM={place.distanceM}
        onPress={() => onPlace(place)}
      />
    ))}
  </>
);

interface RowProps {
  name: string;
  hint: string;
  distanceM: number | null;
  onPress: () => void;
}

const SpotRow = ({ name, hint, distanceM, onPress }: RowProps) => (
  <li>
    <button
      type="button"
      className="u-flex u-items-center u-gap-3 u-w-full u-min-h-control u-py-2 u-px-4 u-text-2 u-cursor-pointer"
      onClick={onPress}
    >
      <Icon icon={iconPin} size={20} />
      <span className="u-flex-1 u-min-w-0 u-text-1">
        {name}
        <span className="sub u-block">{hint}</span>
      </span>
      {distanceM !== null && <span className="sub digits unbroken">{distanceText(distanceM)}</span>}
    </button>
  </li>
);

/** Credit for the data of the places, as their licence requires. */
export const PlacesCredit = ({ spots: { places, credit } }: Pick<SpotRowsProps, 'spots'>) =>
  places.length > 0 && credit ? <p className="u-mt-2 u-px-4 sub">地点数据 {credit}</p> : null;

interface ResultRowsProps {
  spots: Spots;
  /** Stations with the keyword in their name. */
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
export function ResultRows({
  spots,
  named,
  around,
  stations,
  onCity,
  onPlace,
  onOpen,
  onMap,
}: ResultRowsProps) {
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
