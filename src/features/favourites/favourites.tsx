import { useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { NearStations } from '#domain/ui/near-stations/near-stations.tsx';
import { createFavourites } from './favourites.store.ts';
import { FavouriteRows } from './parts/favourite-rows.tsx';
import { UndoBar } from './parts/undo-bar.tsx';

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
