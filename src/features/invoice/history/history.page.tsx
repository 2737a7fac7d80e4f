import type { AnswerOf } from '#contract/call.ts';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { filterOf, historyRequest } from './history-filter.ts';
import { HistoryRows } from './parts/history-rows.tsx';

/** /invoice/history: the first page of the invoices; that there are none is for the island to say. */
export const route = 'invoiceHistory';
export const call = invoiceHistory;

export const request = ({ query }: PageContext) => historyRequest(filterOf(query));

export const view = (invoices: AnswerOf<typeof call>, { query }: ViewContext) =>
  invoices.list.length > 0 && <HistoryRows list={invoices} filter={filterOf(query)} onFilter={() => {}} />;
