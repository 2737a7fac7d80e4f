import { useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { ListEnd } from '#ui/list-end/list-end.tsx';
import { noFilter, type ListFilter } from '../list-filter.ts';
import type { OrderRows } from '../list-pages.ts';
import type { OrderListScreen } from '../order-list.store.ts';
import { ListHead, OrderCards, type ListSheet } from './list-body.tsx';

interface Props {
  screen: OrderListScreen;
  list: OrderRows;
  filter: ListFilter;
  onOpen: (sheet: ListSheet) => void;
}

/** The orders of the filter; where there are none, the way to some. */
export function ListView({ screen, list, filter, onOpen }: Props) {
  const more = useView(screen.$more);
  const { tab, month, vin } = filter;
  const everything = tab === noFilter.tab && !month && !vin;
  if (list.rows.length > 0) {
    return (
      <div>
        <ListHead list={list} filter={filter} onOpen={onOpen} />
        <OrderCards list={list} />
        <ListEnd hasMore={list.cursor !== null} more={more} onMore={screen.more} />
      </div>
    );
  }
  return (
    <div>
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
    </div>
  );
}
