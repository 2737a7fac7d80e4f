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

/** Hot cities, then all of them by the first letter of their pinyin. */
export function CityGroups({ cities: { hot, groups }, onPick, onJump }: Props) {
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
    </div>
  );
}
