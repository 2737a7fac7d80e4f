import { Empty } from '#ui/empty/empty.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { noFilter, type ListFilter } from '../list-filter.ts';
import type { Orders, OrderListScreen } from '../order-list.store.ts';
import { ListHead, type ListSheet } from './list-body.tsx';

interface Props {
  screen: OrderListScreen;
  list: Orders;
  filter: ListFilter;
  onOpen: (sheet: ListSheet) => void;
}

/** No order passes the filter: what it is, and the way to some. */
export function NoOrders({ screen, list, filter, onOpen }: Props) {
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
