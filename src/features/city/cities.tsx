import { useEffect } from 'react';
import { defaultCity } from '#core/geo/city.ts';
import { useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconLocate } from '#ui/icon/set/locate.ts';
import { iconPin } from '#ui/icon/set/pin.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { NavBar } from '#ui/nav-bar/nav-bar.tsx';
import { Page } from '#ui/page/page.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import './cities.css';
import { CityGroups, CityList, groupId, groupsToBrowse, letterOf } from './cities.page.tsx';
import { createCities, longestWord, type CitiesScreen } from './cities.store.ts';
import { LetterIndex } from './letter-index.tsx';

const headingOf = (position: number) => document.getElementById(groupId(position));
const scrollTo = (position: number) => headingOf(position)?.scrollIntoView({ block: 'start' });

/** Scrolls to a group and moves the focus there, for keyboard and screen reader. */
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

interface Props {
  screen: CitiesScreen;
}

/** Classes of the words beside an icon. */
const beside = 'u-from-7 u-min-w-0 u-min-h-touch u-py-1';

/** The city of the user, and the default city of the map; shown before the list is loaded. */
function LocatedCard({ screen }: Props) {
  const located = useView(screen.$located);
  return (
    <section className="u-panel u-lines u-mr-5 u-px-4 large:u-mr-0" aria-label="当前城市">
      <div className="u-row u-gap-x-3 u-min-h-lines u-text-2" role="status">
        <Icon icon={iconLocate} size={20} />
        {located.state === 'locating' && (
          <span className={beside}>
            <Words word="定位中…" hint="正在获取您的位置" />
          </span>
        )}
        {located.state === 'failed' && (
          <span className={beside}>
            <Words word="定位失败" hint={located.reason || '暂时无法获取您的位置'} />
          </span>
        )}
        {located.state === 'located' && (
          <button type="button" className={`${beside} u-cursor-pointer`} onClick={screen.pickLocated}>
            <Words word={located.name || '当前位置'} hint="当前定位" />
          </button>
        )}
        {located.state === 'failed' && (
          <button
            type="button"
            className="u-min-h-touch u-px-3 u-rounded-full u-bg-brand-soft u-text-brand-strong u-text-13 u-font-bold u-cursor-pointer"
            onClick={() => void screen.locate()}
          >
            重新定位
          </button>
        )}
      </div>
      <div className="u-row u-gap-x-3 u-min-h-lines u-text-2">
        <Icon icon={iconPin} size={20} />
        <button type="button" className={`${beside} u-cursor-pointer`} onClick={screen.pickDefault}>
          <Words word={defaultCity.name} hint="默认城市" />
        </button>
      </div>
    </section>
  );
}

const Words = ({ word, hint }: { word: string; hint: string }) => (
  <span className="u-text-1 u-font-medium">
    {word}
    <span className="sub u-block">{hint}</span>
  </span>
);
