import { useState } from 'react';
import type { OrderTab } from '#contract/calls/order/order-list.ts';
import { useScreen, useView } from '#core/react.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useScrollRestoration } from '#ui/use-scroll-restoration.ts';
import { createOrderList } from './order-list.store.ts';
import { ListHead, OrderCards, type ListSheet } from './parts/list-body.tsx';
import { NoOrders } from './parts/no-orders.tsx';

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
  const orders = useView(screen.$list);
  const filter = useView(screen.$filter);
  const [sheet, setSheet] = useState<ListSheet | null>(null);
  const close = () => setSheet(null);
  const { part: sheets } = useLazyPart(loadSheets, { wanted: sheet !== null, onLost: close });
  useScrollRestoration(screen, orders.state === 'ready');
  return (
    <ListPage
      route="orderList"
      screen={screen}
      renderAround={(list) => (
        <Tabs
          label="订单状态"
          id="orders"
          value={filter.tab}
          tabs={tabs}
          onChange={(tab) => screen.choose({ tab: tab as OrderTab })}
        >
          {list}
        </Tabs>
      )}
      empty={
        orders.state === 'ready' && (
          <NoOrders screen={screen} list={orders.value} filter={filter} onOpen={setSheet} />
        )
      }
      overlay={
        sheets &&
        orders.state === 'ready' && (
          <sheets.ListSheets
            screen={screen}
            list={orders.value}
            filter={filter}
            sheet={sheet}
            onClose={close}
          />
        )
      }
    >
      {(list, now) => (
        <>
          <ListHead list={list} filter={filter} onOpen={setSheet} />
          <OrderCards list={list} now={now} />
        </>
      )}
    </ListPage>
  );
}
