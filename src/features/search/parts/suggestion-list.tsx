import type { SearchLog } from '#contract/schema/station/search-log.ts';
import { useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconSearch } from '#ui/icon/set/search.ts';
import { distanceText } from '#domain/station-words.ts';
import type { SearchScreen } from '../search.store.ts';
import { CityRow } from './city-row.tsx';
import './search-line.css';

interface Props {
  screen: SearchScreen;
  word: string;
}

/** What is offered while a word is typed; the first line searches for the word as it stands. */
export function SuggestionList({ screen, word }: Props) {
  const { logs, cities, stations } = useView(screen.$suggestions);
  return (
    <ul className="map-search-lines" aria-label="搜索建议">
      <li>
        <button type="button" className="map-search-line" onClick={() => screen.search()}>
          <Icon icon={iconSearch} size={20} />
          <span className="map-search-line-words">搜索“{word.trim()}”</span>
        </button>
      </li>
      {logs.map((it: SearchLog) => (
        <li key={it.logId}>
          <button type="button" className="map-search-line" onClick={() => screen.repeat(it)}>
            <Icon icon={iconClock} size={20} />
            <span className="map-search-line-words">{it.keyword}</span>
          </button>
        </li>
      ))}
      {cities.map((it) => (
        <CityRow key={it.cityCode} city={it} onPick={screen.showCity} />
      ))}
      {stations.map((it) => (
        <li key={it.stationId}>
          <a
            className="map-search-line"
            href={href('chargeStation', { stationId: it.stationId })}
            onClick={() => screen.opened(it)}
          >
            <Icon icon={iconBolt} size={20} />
            <span className="map-search-line-words">
              {it.name}
              <span className="sub map-search-line-hint">{it.address}</span>
            </span>
            {it.distanceM !== null && (
              <span className="sub digits unbroken">{distanceText(it.distanceM)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
