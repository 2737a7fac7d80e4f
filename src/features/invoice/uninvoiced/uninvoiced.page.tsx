import type { AnswerOf } from '#contract/call.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { readChoice } from '../choice/kept-choice.ts';
import { filterOf, firstListRequest } from './list-filter.ts';
import { OrderRow } from './parts/order-row.tsx';
import { UninvoicedRows } from './parts/uninvoiced-rows.tsx';

/** /invoice/noBillList: the first page of the orders; that there are none, and whose of several, is for the island. */
export const route = 'invoiceNoBillList';
export const call = uninvoicedList;

export const request = ({ query }: PageContext) => firstListRequest(filterOf(query));

export const view = (orders: AnswerOf<typeof call>, { query, sessionStorage }: ViewContext) =>
  orders.list.length > 0 &&
  orders.sellers.length <= 1 && (
    <UninvoicedRows
      list={orders}
      filter={filterOf(query)}
      chosen={readChoice(sessionStorage).orders}
      Row={OrderRow}
      onToggle={() => {}}
      onMonth={() => {}}
      onChooseMonth={() => {}}
    />
  );
