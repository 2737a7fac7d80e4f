import { cityName } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { citySearch } from '#contract/calls/map/city-search.ts';
import { CityList } from './city-list.tsx';
import { LetterGrid } from './letter-grid.tsx';

interface Props {
  cities: AnswerOf<typeof citySearch>;
  onPick: (city: City) => void;
  /** Brings the group at that position to the top. */
  onJump: (position: number) => void;
}

/** @returns the id of a group's heading, which the index scrolls to. */
export const groupId = (position: number): string => `city-group-${position}`;

/** @returns the letter of a group; `#` for cities without one. */
export const letterOf = ({ initial }: AnswerOf<typeof citySearch>['groups'][number]): string =>
  initial || '#';

/**
 * @returns the groups of the cities that have stations, and how many other cities there are, which a search finds. If no city
 * has a station, all groups.
 */
export function groupsToBrowse({ groups }: Pick<AnswerOf<typeof citySearch>, 'groups'>) {
  const served = groups
    .map((group) => ({ ...group, list: group.list.filter((city) => city.stationCount > 0) }))
    .filter((group) => group.list.length > 0);
  const count = (all: typeof groups) => all.reduce((sum, { list }) => sum + list.length, 0);
  return served.length === 0
    ? { groups, others: 0 }
    : { groups: served, others: count(groups) - count(served) };
}

/** Hot cities, then those with stations by the first letter of their pinyin. */
export function CityGroups({ cities, onPick, onJump }: Props) {
  const { hot } = cities;
  const { groups, others } = groupsToBrowse(cities);
  return (
    <div className="u-stack-2 u-mr-5 large:u-mr-0">
      <LetterGrid letters={groups.map(letterOf)} onJump={onJump} />
      {hot.length > 0 && (
        <section>
          <h2 className="u-py-2 u-px-1 u-scroll-mt-head u-text-2 u-text-13 u-font-bold">热门城市</h2>
          <ul className="u-grid u-grid-cols-3 u-gap-2 large:u-grid-cols-2">
            {hot.map((city) => (
              <li key={city.cityCode}>
                <button
                  type="button"
                  className="u-w-full u-min-h-touch u-py-1 u-px-2 u-rounded-2 u-bg-surface u-shadow-1 u-text-center u-cursor-pointer"
                  onClick={() => onPick(city)}
                >
                  {cityName(city.name)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map((group, position) => (
        <section key={letterOf(group)}>
          <h2
            className="u-py-2 u-px-1 u-scroll-mt-head u-text-2 u-text-13 u-font-bold"
            id={groupId(position)}
            tabIndex={-1}
          >
            {letterOf(group)}
          </h2>
          <CityList cities={group.list} onPick={onPick} />
        </section>
      ))}
      {others > 0 && (
        <p className="u-py-2 u-text-center sub digits">其余 {others} 个城市暂无充电站，可搜索城市名</p>
      )}
    </div>
  );
}
