import { Empty } from '#ui/empty/empty.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { iconSearch } from '#ui/icon/set/search.ts';
import { ListEnd } from '#ui/list-end/list-end.tsx';
import type { Results } from '../results.store.ts';
import type { SearchScreen } from '../search.store.ts';
import { NearStations } from '#domain/ui/near-stations/near-stations.tsx';
import { ResultRows } from './result-rows.tsx';
import { PlacesCredit } from './spot-rows.tsx';

interface Props {
  screen: SearchScreen;
  results: Results;
}

/** The results, page by page; a failure is shown with a button to try again. */
export function ResultView({ screen, results }: Props) {
  if (results.state === 'failed') {
    return <ErrorView error={results.error} action={{ label: '重新加载', onPress: screen.retry }} />;
  }
  if (results.state !== 'ready') return null;
  const { spots, named, around, stations, hasMore, more } = results;
  const hasSpots = spots.cities.length > 0 || spots.places.length > 0;
  return (
    <>
      {(hasSpots || stations.length > 0) && (
        <ResultRows
          spots={spots}
          named={named}
          around={around}
          stations={stations}
          onCity={screen.showCity}
          onOpen={screen.opened}
          onPlace={screen.showPlace}
          onMap={screen.showStation}
        />
      )}
      {stations.length === 0 ? (
        // Beside a place, stations near the owner would be taken for those near the place.
        !hasSpots && (
          <>
            <Empty icon={iconSearch} text="未找到相关充电站" />
            <NearStations $near={screen.$near} onOpen={screen.opened} />
          </>
        )
      ) : (
        <ListEnd hasMore={hasMore} more={more} onMore={screen.more} />
      )}
      <PlacesCredit spots={spots} />
    </>
  );
}
