import { cityName } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';

interface Props {
  cities: readonly City[];
  onPick: (city: City) => void;
}

/** Cities to pick, each with its number of stations. */
export function CityList({ cities, onPick }: Props) {
  return (
    <ul className="u-panel u-lines">
      {cities.map((city) => (
        <li key={city.cityCode}>
          <button
            type="button"
            className="u-row u-justify-between u-gap-x-3 u-w-full u-min-h-control u-py-2 u-px-4 u-cursor-pointer"
            onClick={() => onPick(city)}
          >
            <span>{cityName(city.name)}</span>
            <span className="sub digits">
              {city.stationCount > 0 ? `${city.stationCount} 座充电站` : '暂无充电站'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
