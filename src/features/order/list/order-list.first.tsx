import { orderList } from '#contract/calls/order/order-list.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { filterOf, firstListRequest } from './list-filter.ts';
import { ListHead, OrderCards } from './parts/list-body.tsx';

/** /orderList: the first page of the orders; that there are none is for the island to say. */
export default definePreload({
  call: orderList,
  request: ({ query, sessionStorage }) => firstListRequest(filterOf(query), sessionStorage),
  view: (orders, { query }) =>
    orders.list.length > 0 && (
      <div>
        <ListHead list={orders} filter={filterOf(query)} onOpen={() => {}} />
        <OrderCards list={orders} />
      </div>
    ),
});
