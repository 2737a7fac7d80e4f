import type { SearchLog } from '#contract/schema/station/search-log.ts';
import { useView } from '#core/react.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconSearch } from '#ui/icon/set/search.ts';
import type { SearchScreen } from './search.store.ts';
import { PlacesCredit, SpotRows } from './search.page.tsx';
import { StationLine } from '#domain/ui/station-line/station-line.tsx';

interface Props {
  screen: SearchScreen;
  word: string;
}

/** Suggestions while a word is typed; the first line searches for the word itself. */
export function SuggestionList({ screen, word }: Props) {
  const { logs, spots, stations, answered, problem } = useView(screen.$suggestions);
  const isEmpty = ![logs, spots.cities, spots.places, stations].some((list) => list.length);
  return (
    <>
      <ul className="u-panel u-lines" aria-label="搜索建议">
        <li>
          <button
            type="button"
            className="u-flex u-items-center u-gap-3 u-w-full u-min-h-control u-py-2 u-px-4 u-text-2 u-cursor-pointer"
            onClick={() => screen.search()}
          >
            <Icon icon={iconSearch} size={20} />
            <span className="u-flex-1 u-min-w-0 u-text-1">搜索“{word.trim()}”</span>
          </button>
        </li>
        {logs.map((log: SearchLog) => (
          <li key={log.logId}>
            <button
              type="button"
              className="u-flex u-items-center u-gap-3 u-w-full u-min-h-control u-py-2 u-px-4 u-text-2 u-cursor-pointer"
              onClick={() => screen.repeat(log)}
            >
              <Icon icon={iconClock} size={20} />
              <span className="u-flex-1 u-min-w-0 u-text-1">{log.keyword}</span>
            </button>
          </li>
        ))}
        <SpotRows spots={spots} onCity={screen.showCity} onPlace={screen.showPlace} />
        {stations.map((station) => (
          <StationLine key={station.stationId} station={station} onOpen={screen.opened} />
        ))}
      </ul>
      {(problem || (answered && isEmpty)) && (
        <p className="u-mt-3 u-text-center sub" role="status">
          {problem || '无结果'}
        </p>
      )}
      <PlacesCredit spots={spots} />
    </>
  );
}
