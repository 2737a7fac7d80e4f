import { orderList } from '../../../contract/calls/order/order-list';
import { defineFirst } from '../../../core/early/first';
import { filterOf, listRequest, readPlace, sizeFor } from './list-filter';
import { ListHead, OrderCards } from './parts/list-body';

/** /orderList: the first page of the orders; that there are none is for the island to say. */
export default defineFirst({
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
