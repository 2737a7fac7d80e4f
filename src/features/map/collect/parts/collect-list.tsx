import { useView } from '../../../../core/react';
import { formatTime } from '../../../../core/time';
import { Empty } from '../../../../ui/empty/empty';
import { iconHeart } from '../../../../ui/icon/set/heart';
import { SwipeRow } from '../../../../ui/swipe-row/swipe-row';
import type { Collect, CollectScreen } from '../collect.store';
import { CollectHead } from './collect-head';
import { CollectRow } from './collect-row';
import { ListEnd } from '../../../../ui/list-end/list-end';
import '../../parts/station-list.css';

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
      <ul className="map-collect-list">
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
