import { cityName } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import type { Cities } from '../cities.store.ts';
import { CityList } from './city-list.tsx';
import { LetterGrid } from './letter-grid.tsx';
import './city-groups.css';

interface Props {
  cities: Cities;
  onPick: (city: City) => void;
  /** Brings the group at that position to the top. */
  onJump: (position: number) => void;
}

/** @returns the id of a group's heading: the index leads to it. */
export const groupId = (position: number): string => `city-group-${position}`;

/** @returns the letter of a group; `#` for cities without one. */
export const letterOf = ({ initial }: Cities['groups'][number]): string => initial || '#';

/** Hot cities, then all of them by the first letter of their pinyin. */
export function CityGroups({ cities: { hot, groups }, onPick, onJump }: Props) {
  return (
    <div className="map-city-groups">
      <LetterGrid letters={groups.map(letterOf)} onJump={onJump} />
      {hot.length > 0 && (
        <section>
          <h2 className="map-city-letter">热门城市</h2>
          <ul className="map-city-hot">
            {hot.map((it) => (
              <li key={it.cityCode}>
                <button type="button" className="map-city-hot-button" onClick={() => onPick(it)}>
                  {cityName(it.name)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map((group, position) => (
        <section key={letterOf(group)}>
          <h2 className="map-city-letter" id={groupId(position)} tabIndex={-1}>
            {letterOf(group)}
          </h2>
          <CityList cities={group.list} onPick={onPick} />
        </section>
      ))}
    </div>
  );
}
