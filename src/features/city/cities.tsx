import { useEffect } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { NavBar } from '#ui/nav-bar/nav-bar.tsx';
import { Page } from '#ui/page/page.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createCities, longestWord } from './cities.store.ts';
import { CityGroups, groupId, groupsToBrowse, letterOf } from './parts/city-groups.tsx';
import { CityList } from './parts/city-list.tsx';
import { LetterIndex } from './parts/letter-index.tsx';
import { LocatedCard } from './parts/located-card.tsx';
import './head-height.css';

const headingOf = (position: number) => document.getElementById(groupId(position));
const scrollTo = (position: number) => headingOf(position)?.scrollIntoView({ block: 'start' });

/** As by the index, and on from there with keyboard and screen reader. */
const goTo = (position: number) => {
  scrollTo(position);
  headingOf(position)?.focus({ preventScroll: true });
};

/** /getCity?city */
export default function CitiesIsland() {
  const screen = useScreen(createCities);
  const live = useView(screen.$cities);
  const word = useView(screen.$word);
  const found = useView(screen.$found);
  useEffect(() => screen.start(), [screen]);
  const letters = live.state === 'ready' ? groupsToBrowse(live.value).groups.map(letterOf) : [];
  const browsing = found === null && letters.length > 0;
  const head = (
    <div className="u-sticky u-top-0 u-z-nav u-bg-canvas" data-part="head">
      <NavBar title="选择城市" onBack={screen.goBack} />
      <div className="u-px-gutter u-pt-1 u-pb-2">
        <SearchField
          label="搜索城市"
          value={word}
          onChange={screen.type}
          placeholder="城市名、拼音或首字母"
          maxLength={longestWord}
        />
      </div>
    </div>
  );
  return (
    <Page head={head}>
      {found === null && <LocatedCard screen={screen} />}
      <LiveView
        live={live}
        onRetry={screen.refresh}
        onLogin={screen.refresh}
        skeleton={<Skeleton card lines={8} />}
        first
      >
        {(cities) => (
          <>
            {!found && <CityGroups cities={cities} onPick={screen.pick} onJump={goTo} />}
            {found && found.length > 0 && <CityList cities={found} onPick={screen.pick} />}
            {found?.length === 0 && <Empty icon={iconPin} text="未找到相关城市" />}
          </>
        )}
      </LiveView>
      <p className="visually-hidden" role="status">
        {found && found.length > 0 ? `找到 ${found.length} 个城市` : ''}
      </p>
      {browsing && <LetterIndex letters={letters} onJump={scrollTo} />}
    </Page>
  );
}
