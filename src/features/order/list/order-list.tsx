import { useState } from 'react';
import type { OrderTab } from '#contract/calls/order/order-list.ts';
import { useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useScrollRestoration } from '#ui/use-scroll-restoration.ts';
import { noFilter, type ListFilter } from './list-filter.ts';
import { ListHead, OrderCards, type ListSheet } from './order-cards.tsx';
import { createOrderList, type Orders, type OrderListScreen } from './order-list.store.ts';

const tabs: { key: OrderTab; label: string }[] = [
  { key: 'ALL', label: '全部' },
  { key: 'DOING', label: '进行中' },
  { key: 'ARREARS', label: '待补缴' },
  { key: 'DONE', label: '已完成' },
  { key: 'OTHER', label: '其他' },
];

const loadSheets = () => import('./list-sheets.tsx');

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

interface Props {
  screen: OrderListScreen;
  list: Orders;
  filter: ListFilter;
  onOpen: (sheet: ListSheet) => void;
}

/** No order matches the filter. */
function NoOrders({ screen, list, filter, onOpen }: Props) {
  const { tab, month, vin } = filter;
  const everything = tab === noFilter.tab && !month && !vin;
  return (
    <>
      {!everything && <ListHead list={list} filter={filter} onOpen={onOpen} />}
      <Empty
        icon={iconInvoice}
        text="暂无充电订单"
        action={
          everything || list.months.length === 0
            ? { label: '去充电', href: screen.mapLink }
            : { label: '查看全部订单', onPress: () => screen.choose(noFilter) }
        }
      />
    </>
  );
}
