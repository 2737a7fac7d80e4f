import type { AnswerOf } from '#contract/call.ts';
import { citySearch } from '#contract/calls/map/city-search.ts';
import { cityName } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import './cities.css';

const nothing = () => {};

/** /getCity: all cities. If the address carries a word, the island filters them. */
export const route = 'getCity';
export const call = citySearch;

export const request = () => ({});

export const view = (cities: AnswerOf<typeof call>, { query }: ViewContext) =>
  query.get('city') ? null : <CityGroups cities={cities} onPick={nothing} onJump={nothing} />;

interface GroupsProps {
  cities: AnswerOf<typeof citySearch>;
  onPick: (city: City) => void;
  /** Scrolls the group at that position to the top. */
  onJump: (position: number) => void;
}

/** @returns the id of a group's heading, to which the index scrolls */
export const groupId = (position: number): string => `city-group-${position}`;

/** @returns the letter of a group; `#` for cities without one */
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
export function CityGroups({ cities, onPick, onJump }: GroupsProps) {
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

interface GridProps {
  letters: readonly string[];
  /** Scrolls the group at that position to the top. */
  onJump: (position: number) => void;
}

/** The letters as buttons of 44 px in a part that can be opened, in place of the index where that has no room. */
function LetterGrid({ letters, onJump }: GridProps) {
  return (
    <details className="map-letters-grid u-panel">
      <summary className="map-letters-summary u-row u-justify-between u-min-h-control u-py-3 u-px-4 u-font-medium u-cursor-pointer">
        按首字母查找
        <Icon icon={iconChevronDown} size={20} />
      </summary>
      <ul className="u-flex u-flex-wrap u-gap-2 u-px-3 u-pb-3">
        {letters.map((letter, position) => (
          <li key={letter}>
            <button
              type="button"
              className="u-min-w-touch u-min-h-touch u-rounded-2 u-bg-surface-2 u-font-bold u-text-center u-cursor-pointer"
              aria-label={`首字母 ${letter}`}
              onClick={() => onJump(position)}
            >
              {letter}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ListProps {
  cities: readonly City[];
  onPick: (city: City) => void;
}

/** Cities to pick, each with its number of stations. */
export function CityList({ cities, onPick }: ListProps) {
  return (
    <ul className="u-panel u-lines">
      {cities.map((city) => (
        <li key={city.cityCode}>
          <button
            type="button"
            className="u-row u-justify-between u-gap-x-3 u-w-full u-min-h-control u-py-2 u-px-4 u-cursor-pointer"
            onClick={() => onPick(city)}
          >
            <span className="u-min-w-0">{cityName(city.name)}</span>
            <span className="sub digits">
              {city.stationCount > 0 ? `${city.stationCount} 座充电站` : '暂无充电站'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
