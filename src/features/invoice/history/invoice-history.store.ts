import { atom, type ReadableAtom } from 'nanostores';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import type { Invoice } from '#contract/schema/invoice/invoice.ts';
import type { Environment } from '#core/environment.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { href } from '#routes.ts';
import {
  filterOf,
  historyRequest,
  keyOf,
  noFilter,
  type History,
  type HistoryFilter,
} from './invoice-history.page.tsx';

export interface HistoryScreen extends PagedList<History> {
  readonly $filter: ReadableAtom<HistoryFilter>;
  /** Where a user without invoices can apply for one. */
  readonly ordersLink: string;
  /** Changes a part of the filter and shows the list from its top. */
  show(change: Partial<HistoryFilter>): void;
}

/** /invoice/history: the invoices of the user, by state and year (domain model, 5). */
export function createHistory(env: Environment): HistoryScreen {
  const $filter = atom<HistoryFilter>(noFilter);
  $filter.set(filterOf(env.navigator.query));
  const invoices = createQueriedList(
    $filter,
    (filter: HistoryFilter) =>
      createPagedList(env, {
        call: invoiceHistory,
        paging: byNumber,
        request: (page) => historyRequest(filter, page),
        keyOf: (invoice: Invoice) => invoice.invoiceId,
        nextPollMs: ({ nextPollMs }) => nextPollMs,
      }),
    keyOf,
  );
  return {
    ...invoices,
    $filter,
    ordersLink: href('invoiceNoBillList'),
    show(change) {
      const next = { ...$filter.get(), ...change };
      if (keyOf(next) === keyOf($filter.get())) return;
      $filter.set(next);
      env.navigator.replaceQuery({ status: next.status || undefined, year: next.year || undefined });
    },
  };
}
