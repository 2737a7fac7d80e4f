import { orderList } from '#contract/calls/order/order-list.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { filterOf, listRequest, readPlace, sizeFor } from './list-filter.ts';
import { ListHead, OrderCards } from './parts/list-body.tsx';

/** /orderList: the first page of the orders; that there are none is for the island to say. */
export default definePreload({
  call: orderList,
  request({ query, sessionStorage }) {
    const filter = filterOf(query);
    return listRequest(filter, sizeFor(readPlace(sessionStorage, filter)?.rows ?? 0));
  },
  view({ list: rows, ...answer }, { query }) {
    const list = { ...answer, rows };
    return (
      rows.length > 0 && (
        <div>
          <ListHead list={list} filter={filterOf(query)} onOpen={() => {}} />
          <OrderCards list={list} />
        </div>
      )
    );
  },
});
