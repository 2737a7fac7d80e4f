import { useEffect } from 'react';
import { openLogin, useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { LoggedOut } from '#ui/logged-out/logged-out.tsx';
import { PreloadSlot } from '#ui/preload-slot/preload-slot.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconChevronLeft } from '#ui/icon/set/chevron-left.ts';
import { iconSearch } from '#ui/icon/set/search.ts';
import { ListEnd } from '#ui/list-end/list-end.tsx';
import { Page } from '#ui/page/page.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { HistoryChips } from './history-chips.tsx';
import { NearStations } from '#domain/ui/near-stations/near-stations.tsx';
import { PlacesCredit, ResultRows } from './search.page.tsx';
import type { Results } from './results.store.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { longestKeyword } from './results-request.ts';
import { createSearch, type SearchScreen } from './search.store.ts';
import './search.css';

interface ResultViewProps {
  screen: SearchScreen;
  results: Results;
}

/** The results, page by page; a failure is shown with a button to try again. */
function ResultView({ screen, results }: ResultViewProps) {
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
        // Below a found place, stations near the user would be taken for stations near the place.
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

/** /searchLogList?keyword */
export default function SearchIsland() {
  const screen = useScreen(createSearch);
  const word = useView(screen.$word);
  const mode = useView(screen.$mode);
  const results = useView(screen.$results);
  const history = useView(screen.history.$history);
  const begun = useView(screen.$begun);
  useEffect(() => screen.start(), [screen]);
  const waiting = mode === 'results' ? results.state : mode === 'history' && history.state;
  const head = (
    <header className="u-sticky u-top-0 u-z-nav u-flex u-items-center u-min-h-head u-pt-safe-t u-pr-gutter u-pb-1 u-bg-canvas">
      <h1 className="visually-hidden">搜索</h1>
      <IconButton icon={iconChevronLeft} label="返回" onPress={screen.goBack} />
      <div className="u-flex-1 u-min-w-0">
        <SearchField
          label="搜索地点或充电站"
          value={word}
          onChange={screen.type}
          onSearch={() => screen.search()}
          placeholder="搜索地点或充电站"
          maxLength={longestKeyword}
          focused={word === ''}
        />
      </div>
    </header>
  );
  return (
    <Page head={head}>
      {waiting === 'loading' && (
        <PreloadSlot>
          <Skeleton card lines={6} />
        </PreloadSlot>
      )}
      {mode === 'history' && history.state === 'ready' && (
        <div className="u-stack-3">
          <HistoryChips screen={screen} logs={history.value} />
          {begun && <NearStations $near={screen.$near} onOpen={screen.opened} />}
        </div>
      )}
      {mode === 'history' &&
        history.state === 'failed' &&
        (history.error.kind === 'unauthorised' ? (
          <LoggedOut action={{ label: '登录', onPress: () => openLogin('searchLogList') }} />
        ) : (
          <ErrorView error={history.error} action={{ label: '重新加载', onPress: screen.history.refresh }} />
        ))}
      {mode === 'typing' && <SuggestionList screen={screen} word={word} />}
      {mode === 'results' && <ResultView screen={screen} results={results} />}
    </Page>
  );
}
