import type { AnswerOf } from '#contract/call.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { filterOf, firstListRequest } from './list-filter.ts';
import { ListHead, OrderCards } from './order-cards.tsx';

/** First data of /orderList: the first page of the orders; the island shows an empty list. */
export const route = 'orderList';
export const call = orderList;

export const request = ({ query, sessionStorage }: PageContext) =>
  firstListRequest(filterOf(query), sessionStorage);

export const view = (orders: AnswerOf<typeof call>, { query, now }: ViewContext) =>
  orders.list.length > 0 && (
    <div>
      <ListHead list={orders} filter={filterOf(query)} onOpen={() => {}} />
      <OrderCards list={orders} now={now} />
    </div>
  );
