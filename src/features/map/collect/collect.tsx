import { useScreen, useView } from '../../../core/react';
import { IconButton } from '../../../ui/icon-button/icon-button';
import { iconRefresh } from '../../../ui/icon/set/refresh';
import { LiveView } from '../../../ui/live-view/live-view';
import { Page } from '../../../ui/page/page';
import { PullRefresh } from '../../../ui/pull-refresh/pull-refresh';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { createCollect } from './collect.store';
import { CollectList } from './parts/collect-list';
import { UndoBar } from './parts/undo-bar';

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
