import { useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconClose } from '#ui/icon/set/close.ts';
import type { Favourite } from '#contract/schema/station/favourite.ts';
import { SwipeRow } from '#ui/swipe-row/swipe-row.tsx';
import { createFavourites, type Removed } from './favourites.store.ts';
import { useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { NearStations } from '#domain/ui/near-stations/near-stations.tsx';
import { FavouriteRow } from './favourites.page.tsx';

interface Props {
  removed: Removed;
  onUndo: () => Promise<void>;
  onClose: () => void;
}

/**
 * Names the station that was removed and offers to undo that. It stays until the owner does something else, so that there
 * is no hurry. It takes the focus, because the button that was pressed is gone.
 */
function UndoBar({ removed, onUndo, onClose }: Props) {
  const button = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <div className="u-sticky u-bottom-0 u-z-bar u-row u-gap-x-2 u-gap-y-1 u-pt-2 u-pr-2 u-pb-bar u-pl-gutter u-bg-surface u-shadow-3 large:u-static">
      <p className="u-from-10 u-min-w-0" role="status">
        已取消收藏“{removed.name}”
      </p>
      <Button
        variant="soft"
        size="m"
        onPress={onUndo}
        buttonRef={(element) => void (button.current = element)}
      >
        撤销
      </Button>
      <IconButton icon={iconClose} label="关闭" onPress={onClose} />
    </div>
  );
}

interface RowsProps {
  rows: readonly Favourite[];
  onRemove: (favourite: Favourite) => void;
}

/** The favourite stations; each can be removed by its button or by a swipe. */
const FavouriteRows = ({ rows, onRemove }: RowsProps) => (
  <ul className="u-panel u-lines u-overflow-hidden">
    {rows.map((favourite) => (
      <li key={favourite.stationId}>
        <SwipeRow label="取消收藏" onPress={() => onRemove(favourite)}>
          <FavouriteRow station={favourite.station} onRemove={() => onRemove(favourite)} />
        </SwipeRow>
      </li>
    ))}
  </ul>
);

/** /moreAction/collect */
export default function FavouritesIsland() {
  const screen = useScreen(createFavourites);
  const removed = useView(screen.$removed);
  return (
    <ListPage
      route="moreActionCollect"
      screen={screen}
      empty={
        <>
          <Empty
            icon={iconHeart}
            text="暂无收藏的充电站，在站点页点收藏后会显示在这里"
            action={{ label: '去地图找站', href: screen.mapLink }}
          />
          <NearStations $near={screen.$near} />
        </>
      }
      bar={
        removed && (
          <UndoBar
            key={removed.stationId}
            removed={removed}
            onUndo={screen.undo}
            onClose={screen.closeUndo}
          />
        )
      }
    >
      {({ list, total }, now) => (
        <>
          <ListHead total={total} unit="个充电站" now={now} />
          <FavouriteRows rows={list} onRemove={(favourite) => void screen.remove(favourite)} />
        </>
      )}
    </ListPage>
  );
}
