import type { AnswerOf } from '#contract/call.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { filterOf, listRequest, readPlace, sizeFor } from './list-filter.ts';
import { ListHead, OrderCards } from './parts/list-body.tsx';

/** /orderList: the first page of the orders; that there are none is for the island to say. */
export const route = 'orderList';
export const call = orderList;

export function request({ query, sessionStorage }: PageContext) {
  const filter = filterOf(query);
  return listRequest(filter, sizeFor(readPlace(sessionStorage, filter)?.rows ?? 0));
}

export function view({ list: rows, ...answer }: AnswerOf<typeof call>, { query }: ViewContext) {
  const list = { ...answer, rows };
  return (
    rows.length > 0 && (
      <div>
        <ListHead list={list} filter={filterOf(query)} onOpen={() => {}} />
        <OrderCards list={list} />
      </div>
    )
  );
}
