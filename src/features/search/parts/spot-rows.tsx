import { cityName } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import type { Place } from '#contract/schema/station/place.ts';
import { distanceText } from '#domain/station-words.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import type { Spots } from '../results.store.ts';

interface Props {
  spots: Spots;
  onCity: (city: City) => void;
  onPlace: (place: Place) => void;
}

const kindWords = { METRO: '地铁站', RAILWAY: '火车站', DISTRICT: '行政区', UNKNOWN: '' };

/** Cities and places that match the word; each leads to the map. */
export const SpotRows = ({ spots: { cities, places }, onCity, onPlace }: Props) => (
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

/** Whose data the places are, as their licence asks. */
export const PlacesCredit = ({ spots: { places, credit } }: Pick<Props, 'spots'>) =>
  places.length > 0 && credit ? <p className="u-mt-2 u-px-4 sub">地点数据 {credit}</p> : null;
