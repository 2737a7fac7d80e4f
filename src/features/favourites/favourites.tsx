import { useScreen, useView } from '#core/react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { PullRefresh } from '#ui/pull-refresh/pull-refresh.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createCollect } from './favourites.store.ts';
import { CollectList } from './parts/favourite-list.tsx';
import { UndoBar } from './parts/undo-bar.tsx';

/** /moreAction/collect */
export default function CollectIsland() {
  const screen = useScreen(createCollect);
  const list = useView(screen.$list);
  const removed = useView(screen.$removed);
  return (
    <Page
      title="收藏的充电站"
      onBack={screen.goBack}
      action={<IconButton icon={iconRefresh} label="刷新" onPress={() => void screen.refresh()} />}
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
      <PullRefresh onRefresh={screen.refresh}>
        <LiveView
          live={list}
          onRetry={screen.refresh}
          onLogin={screen.login}
          skeleton={<Skeleton card lines={6} />}
          first
        >
          {(value) => (
            <CollectList screen={screen} list={value} time={list.state === 'ready' ? list.time : 0} />
          )}
        </LiveView>
      </PullRefresh>
    </Page>
  );
}
