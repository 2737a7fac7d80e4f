import { memo, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { useView } from '#core/react.ts';
import type { Sort } from '#domain/map-state.ts';
import { radiusText } from '#domain/station-words.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import { ListEnd } from '#ui/list-end/list-end.tsx';
import { PreloadSlot } from '#ui/preload-slot/preload-slot.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { ChargeMap } from '../charge-map.store.ts';
import { filterText } from '../map-filters.ts';
import { plainSort } from './list-request.ts';
import { noRows, useRowByRow } from './row-by-row.ts';
import { QuoteForLine, StationRow } from './station-row.tsx';
import '#ui/styles/select.css';

interface Props {
  screen: ChargeMap;
}

const sortWords: Record<Sort, string> = {
  BEST: '综合推荐',
  DISTANCE: '距离最近',
  TOTAL: '总价最低',
  PRICE: '价格最低',
  POWER: '功率最大',
  RATING: '评分最高',
};

/** The order of the list; the device's own menu, which thumb, keyboard and screen reader know. */
function SortChoice({ screen }: Props) {
  const wished = useView(screen.$sort);
  const list = useView(screen.nearby.$list);
  // A back end without these orders answers in another one.
  const answered = list.state === 'ready' && list.total !== null ? list : null;
  const sort = answered && answered.preferred === null ? plainSort(wished) : wished;
  const offersBest = useView(screen.nearby.list.$offersBest);
  // Kept while another list loads, so that no choice comes and goes.
  const [hadQuotes, setHadQuotes] = useState(false);
  const hasQuotes = answered ? Boolean(answered.quoteFor) : hadQuotes;
  if (hasQuotes !== hadQuotes) setHadQuotes(hasQuotes);
  const isOffered = (value: string) =>
    value === sort || (value === 'BEST' ? offersBest : value !== 'TOTAL' || hasQuotes);
  const { state } = useView(screen.$location);
  const from = useView(screen.nearby.$from);
  const isFromCentre = from === null && (state === 'refused' || state === 'failed');
  return (
    <span className="pw-select">
      <select
        className="u-min-h-touch u-px-2 u-bg-surface u-text-2 u-text-13 u-text-right u-cursor-pointer"
        aria-label="排序"
        value={sort}
        onChange={(event) => screen.setSort(event.currentTarget.value as Sort)}
      >
        {Object.entries(sortWords)
          .filter(([value]) => isOffered(value))
          .map(([value, word]) => (
            <option key={value} value={value}>
              {value === 'DISTANCE' && isFromCentre ? '离中心最近' : word}
            </option>
          ))}
      </select>
    </span>
  );
}

/** The heading of the list: number of stations, place, radius, filter and order. */
export function ListHead({ screen }: Props) {
  const list = useView(screen.nearby.$list);
  const around = useView(screen.$around);
  const filter = useView(screen.$filter);
  const wantedM = useView(screen.nearby.$radiusM);
  const lost = list.state === 'ready' ? unreadableRows(list.stations) : 0;
  const total = list.state === 'ready' ? list.total : null;
  return (
    <div className="map-list-head u-row u-justify-between u-gap-x-2 u-min-h-touch digits">
      <p role="status">
        <b className="u-text-18 u-font-bold">
          {around}
          {total === null ? '充电站' : ` ${total} 座`}
        </b>{' '}
        <span className="sub">
          {[radiusText(list.state === 'ready' ? list.radiusM : wantedM), filterText(filter)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {lost > 0 && <span className="u-block sub">{lost} 座暂无法显示</span>}
      </p>
      <SortChoice screen={screen} />
    </div>
  );
}

/** From this radius on the list is not widened, m; it starts at 3 km, and each press multiplies it by 2.5. */
const tripM = 40_000;

/** Shown if no station is near or passes the filter; if none is within a day's trip it offers another city. */
export function ListEmpty({ screen }: Props) {
  const isFar = useView(screen.nearby.$radiusM) > tripM;
  const list = useView(screen.nearby.$list);
  const around = useView(screen.$around);
  const isHidden = list.state === 'ready' && list.facets?.total;
  return (
    <Empty
      icon={iconPin}
      text={isHidden ? '没有符合筛选的充电站' : `${around}暂无充电站`}
      action={
        isFar
          ? { label: '选择城市', href: screen.links.city }
          : { label: '扩大范围', onPress: screen.nearby.widen }
      }
    />
  );
}

/** The scrolling box around an element. */
const scrollerOf = (element: HTMLElement | null): HTMLElement | null =>
  element?.closest<HTMLElement>('.pw-drag-sheet-body') ?? null;

/** Keeps the scroll position of the list in the store, and restores it once the kept rows are there. */
function useKeptScroll(
  top: RefObject<HTMLElement | null>,
  screen: Pick<ChargeMap, 'scrolled' | 'takeScroll'>,
  ready: boolean,
): void {
  useEffect(() => {
    const scroller = scrollerOf(top.current);
    if (!scroller) return;
    const onScroll = () => screen.scrolled(scroller.scrollTop);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [top, screen]);

  useEffect(() => {
    if (!ready) return;
    const scroller = scrollerOf(top.current);
    const px = screen.takeScroll();
    if (scroller && px > 0) scroller.scrollTop = px;
  }, [top, screen, ready]);
}

/** A row whose station has not changed is not rendered again: the list changes after each move of the map. */
const Row = memo(StationRow);

/** The nearest stations; the one that was chosen on the map comes first. */
export function StationList({ screen }: Props) {
  const list = useView(screen.nearby.$list);
  const chosen = useView(screen.$chosen);
  const place = useView(screen.$place);
  // A pressed filter is painted before its rows.
  const { powerClass: asked } = useDeferredValue(useView(screen.$filter));
  const stop = useView(screen.$stop);
  const top = useRef<HTMLDivElement>(null);
  useKeptScroll(top, screen, list.state === 'ready' && list.total !== null);

  const { navigateTo } = screen;
  const chosenId = chosen?.stationId;
  useEffect(() => {
    if (chosenId) top.current?.scrollIntoView?.({ block: 'start' });
  }, [chosenId]);

  const stations = list.state === 'ready' ? list.stations : noRows;
  const shown = useRowByRow(stations, screen.$resting, stop === 'full');
  const isWhole = list.state === 'ready' && shown === stations;
  const { quoteFor = null, bestReason = null } = list.state === 'ready' ? list : {};
  const bestId = bestReason && stations[0]?.stationId;
  const others = shown.filter((station) => station.stationId !== chosenId);
  return (
    // Another element than before the first rows, so that the note above, which appears with them, moves
    // none.
    <div
      className="u-min-h-full"
      data-part="list"
      key={list.state === 'loading' ? 'before' : 'rows'}
      ref={top}
    >
      {others.length > 0 && <QuoteForLine quoteFor={quoteFor} />}
      {(chosen || others.length > 0) && (
        <ul className={`map-rows-${stop}`}>
          {chosen && (
            <Row
              station={chosen}
              chosen
              best={bestId === chosenId ? bestReason : null}
              asked={asked}
              place={place}
              onNavigate={navigateTo}
            />
          )}
          {others.map((row) => (
            <Row
              key={row.stationId}
              station={row}
              best={bestId === row.stationId ? bestReason : null}
              asked={asked}
              place={place}
              onNavigate={navigateTo}
            />
          ))}
        </ul>
      )}
      {list.state === 'loading' && (
        <PreloadSlot>
          <div className="u-py-3 u-px-4 u-stack-6">
            <Skeleton lines={3} />
            <Skeleton lines={3} />
          </div>
        </PreloadSlot>
      )}
      {list.state === 'failed' && (
        <ErrorView error={list.error} action={{ label: '重新加载', onPress: screen.reload }} />
      )}
      {isWhole && list.total === 0 && <ListEmpty screen={screen} />}
      {isWhole && list.total !== 0 && (
        <ListEnd hasMore={list.hasMore} more={list.more} onMore={screen.nearby.more} />
      )}
    </div>
  );
}
