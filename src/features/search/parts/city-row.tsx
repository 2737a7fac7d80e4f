import { cityName } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';

interface Props {
  city: City;
  onPick: (city: City) => void;
}

/** A city that matches the word; it leads to the map. */
export const CityRow = ({ city, onPick }: Props) => (
  <li>
    <button
      type="button"
      className="u-flex u-items-center u-gap-3 u-w-full u-min-h-control u-py-2 u-px-4 u-text-2 u-cursor-pointer"
      onClick={() => onPick(city)}
    >
      <Icon icon={iconPin} size={20} />
      <span className="u-flex-1 u-min-w-0 u-text-1">
        {cityName(city.name)}
        <span className="sub u-block">在地图上查看</span>
      </span>
    </button>
  </li>
);
