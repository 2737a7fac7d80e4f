import { cityName } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import './search-line.css';

interface Props {
  city: City;
  onPick: (city: City) => void;
}

/** A city that a word means: the map goes there. */
export const CityRow = ({ city, onPick }: Props) => (
  <li>
    <button type="button" className="map-search-line" onClick={() => onPick(city)}>
      <Icon icon={iconPin} size={20} />
      <span className="map-search-line-words">
        {cityName(city.name)}
        <span className="sub map-search-line-hint">在地图上查看</span>
      </span>
    </button>
  </li>
);
