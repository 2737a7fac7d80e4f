import { useState } from 'react';
import { useScreen, useView } from '../../../core/react';
import { IconButton } from '../../../ui/icon-button/icon-button';
import { iconRefresh } from '../../../ui/icon/set/refresh';
import { LiveView } from '../../../ui/live-view/live-view';
import { Page } from '../../../ui/page/page';
import { PullRefresh } from '../../../ui/pull-refresh/pull-refresh';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { Tabs } from '../../../ui/tabs/tabs';
import { useOverlay } from '../../../ui/use-part';
import type { OrderTab } from '../../../contract/calls/order/order-list';
import { createOrderList } from './order-list.store';
import type { ListSheet } from './parts/list-body';
import { ListView } from './parts/list-view';
import { useKeptPlace } from './parts/use-kept-place';

const tabs: { key: OrderTab; label: string }[] = [
  { key: 'ALL', label: '全部' },
  { key: 'DOING', label: '进行中' },
  { key: 'ARREARS', label: '待补缴' },
  { key: 'DONE', label: '已完成' },
  { key: 'OTHER', label: '其他' },
];

const loadSheets = () => import('./parts/list-sheets');

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
