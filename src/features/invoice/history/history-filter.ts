import type { RequestOf } from '#contract/call.ts';
import type { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import { invoiceStatuses } from '#contract/schema/invoice/invoice-status.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';

/** What the list shows; empty texts stand for all states and all years. */
export interface HistoryFilter {
  status: (typeof invoiceStatuses)[number] | '';
  /** `2026` */
  year: string;
}

export const noFilter: HistoryFilter = { status: '', year: '' };

/** @returns the filter that an address names; what it cannot mean counts as left out */
export function filterOf(query: URLSearchParams): HistoryFilter {
  const status = invoiceStatuses.find((known) => known === query.get('status')) ?? '';
  const year = query.get('year') ?? '';
  return { status, year: /^2\d{3}$/.test(year) ? year : '' };
}

export const keyOf = ({ status, year }: HistoryFilter): string => `${status}|${year}`;

/** The request of a page of the list. */
export const historyRequest = (
  { status, year }: HistoryFilter,
  page: NumberedPage = firstPage,
): RequestOf<typeof invoiceHistory> => ({
  ...(status ? { status } : {}),
  ...(year ? { year: Number(year) } : {}),
  ...page,
});
