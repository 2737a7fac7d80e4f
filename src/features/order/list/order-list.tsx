import { useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { PullRefresh } from '#ui/pull-refresh/pull-refresh.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useOverlay } from '#ui/lazy/use-lazy.ts';
import type { OrderTab } from '#contract/calls/order/order-list.ts';
import { createOrderList } from './order-list.store.ts';
import type { ListSheet } from './parts/list-body.tsx';
import { ListView } from './parts/list-view.tsx';
import { useKeptPlace } from './parts/use-kept-place.ts';

const tabs: { key: OrderTab; label: string }[] = [
  { key: 'ALL', label: '全部' },
  { key: 'DOING', label: '进行中' },
  { key: 'ARREARS', label: '待补缴' },
  { key: 'DONE', label: '已完成' },
  { key: 'OTHER', label: '其他' },
];

const loadSheets = () => import('./parts/list-sheets.tsx');

/** /orderList */
export default function OrderListIsland() {
  const screen = useScreen(createOrderList);
  const list = useView(screen.$list);
  const filter = useView(screen.$filter);
  const [sheet, setSheet] = useState<ListSheet | null>(null);
  const close = () => setSheet(null);
  const sheets = useOverlay(sheet !== null, loadSheets, close);
  useKeptPlace(screen, list.state === 'ready');
  return (
    <Page
      title="充电订单"
      onBack={screen.goBack}
      action={<IconButton icon={iconRefresh} label="刷新" onPress={() => void screen.refresh()} />}
    >
      <PullRefresh onRefresh={screen.refresh}>
        <Tabs
          label="订单状态"
          id="orders"
          value={filter.tab}
          tabs={tabs}
          onChange={(tab) => screen.choose({ tab: tab as OrderTab })}
        >
          <LiveView
            live={list}
            onRetry={screen.refresh}
            onLogin={screen.login}
            skeleton={<Skeleton card lines={6} />}
            first
          >
            {(value) => <ListView screen={screen} list={value} filter={filter} onOpen={setSheet} />}
          </LiveView>
        </Tabs>
      </PullRefresh>
      {sheets && list.state === 'ready' && (
        <sheets.ListSheets screen={screen} list={list.value} filter={filter} sheet={sheet} onClose={close} />
      )}
    </Page>
  );
}
