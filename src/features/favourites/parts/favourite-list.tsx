import { useView } from '#core/react.ts';
import { formatTime } from '#core/time/format-time.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { SwipeRow } from '#ui/swipe-row/swipe-row.tsx';
import type { Collect, CollectScreen } from '../favourites.store.ts';
import { CollectHead } from './favourite-head.tsx';
import { CollectRow } from './favourite-row.tsx';
import { ListEnd } from '#ui/list-end/list-end.tsx';

interface Props {
  screen: CollectScreen;
  list: Collect;
  /** Server time of the list, epoch ms. */
  time: number;
}

/** The favourite stations; where there are none, the way to some. */
export function CollectList({ screen, list, time }: Props) {
  const more = useView(screen.$more);
  const { rows, total, hasMore } = list;
  if (rows.length === 0 && !hasMore) {
    return (
      <Empty icon={iconHeart} text="暂无收藏的充电站" action={{ label: '去找桩', href: screen.mapLink }} />
    );
  }
  return (
    <div>
      <CollectHead total={total} time={formatTime(time)} />
      <ul className="u-panel u-lines u-overflow-hidden">
        {rows.map((it) => (
          <li key={it.stationId}>
            <SwipeRow label="取消收藏" onPress={() => void screen.remove(it)}>
              <CollectRow station={it.station} onRemove={() => void screen.remove(it)} />
            </SwipeRow>
          </li>
        ))}
      </ul>
      <ListEnd hasMore={hasMore} more={more} onMore={screen.more} />
    </div>
  );
}
