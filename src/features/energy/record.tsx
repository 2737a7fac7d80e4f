import { useScreen, useView } from '../../core/react';
import { Empty } from '../../ui/empty/empty';
import { IconButton } from '../../ui/icon-button/icon-button';
import { iconRefresh } from '../../ui/icon/set/refresh';
import { ListEnd } from '../../ui/list-end/list-end';
import { LiveView } from '../../ui/live-view/live-view';
import { Page } from '../../ui/page/page';
import { PullRefresh } from '../../ui/pull-refresh/pull-refresh';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { RecordList } from './parts/record-list';
import { createRecord, type RecordScreen } from './record.store';

/** /energy/record?cardId */
export default function RecordIsland() {
  const screen = useScreen(createRecord);
  const records = useView(screen.$list);
  const more = useView(screen.$more);
  return (
    <Page
      title="使用记录"
      onBack={screen.goBack}
      action={<IconButton icon={iconRefresh} label="刷新" onPress={() => void screen.refresh()} />}
    >
      <PullRefresh onRefresh={screen.refresh}>
        <LiveView
          live={records}
          onRetry={screen.refresh}
          onLogin={screen.login}
          skeleton={<Skeleton card lines={8} />}
          first
        >
          {(value) =>
            value.list.length === 0 && !value.hasMore ? (
              <Empty text="暂无使用记录" action={wayOn(screen)} />
            ) : (
              <>
                <RecordList records={value} now={records.state === 'ready' ? records.time : 0} />
                <ListEnd hasMore={value.hasMore} more={more} onMore={screen.more} />
              </>
            )
          }
        </LiveView>
      </PullRefresh>
    </Page>
  );
}

const wayOn = ({ ofOneCard, allLink, cardsLink }: RecordScreen) =>
  ofOneCard ? { label: '查看全部记录', href: allLink } : { label: '查看能量卡', href: cardsLink };
