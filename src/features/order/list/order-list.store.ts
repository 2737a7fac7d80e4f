import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { orderList, type ListedOrder } from '#contract/calls/order/order-list.ts';
import type { Environment } from '#core/environment.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byCursor } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { href } from '#routes.ts';
import type { KeptScroll } from '#ui/use-scroll-restoration.ts';
import {
  filterOf,
  keyOf,
  listRequest,
  noFilter,
  placeKey,
  readPlace,
  type ListFilter,
  type ListPlace,
} from './list-filter.ts';

/** The orders loaded so far, with sums over all orders of the filter. */
export type Orders = AnswerOf<typeof orderList>;

export interface OrderListScreen extends PagedList<Orders>, KeptScroll {
  readonly $filter: ReadableAtom<ListFilter>;
  /** Link for a user without orders. */
  readonly mapLink: string;
  /** Changes a part of the filter; the list starts at the top. */
  choose(change: Partial<ListFilter>): void;
}

/** /orderList: the user's orders by tab, month and car (domain model, 5). */
export function createOrderList(env: Environment): OrderListScreen {
  const $filter = atom<ListFilter>(noFilter);
  $filter.set(filterOf(env.navigator.query));
  const left = readPlace(env.sessionStorage, $filter.get());
  let scroll = left?.scroll ?? 0;

  // A tab that was shown before is shown at once.
  const orders = createQueriedList(
    $filter,
    (filter: ListFilter) =>
      createPagedList(env, {
        call: orderList,
        paging: byCursor,
        request: (page) => listRequest(filter, page),
        keyOf: (order: ListedOrder) => order.orderNo,
        rows: left?.key === keyOf(filter) ? left.rows : 0,
        nextPollMs: ({ nextPollMs }) => nextPollMs,
      }),
    keyOf,
  );

  return {
    ...orders,
    $filter,
    mapLink: href('chargeMap'),
    choose(change) {
      const next = { ...$filter.get(), ...change };
      if (keyOf(next) === keyOf($filter.get())) return;
      $filter.set(next);
      const { tab, month, vin } = next;
      env.navigator.replaceQuery({
        tab: tab === noFilter.tab ? undefined : tab,
        month: month || undefined,
        vin: vin || undefined,
      });
    },
    leave(px) {
      const live = orders.$list.get();
      if (live.state !== 'ready') return;
      const kept: ListPlace = { key: keyOf($filter.get()), rows: live.value.list.length, scroll: px };
      env.sessionStorage.write(placeKey, kept);
    },
    takeScroll() {
      const px = scroll;
      scroll = 0;
      return px;
    },
  };
}
