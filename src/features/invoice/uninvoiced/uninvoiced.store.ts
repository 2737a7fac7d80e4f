import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Environment } from '#core/environment.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byCursor } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { monthOf } from '#core/time/month.ts';
import { createChoice, type Choice } from '../choice/choice.store.ts';
import type { Chosen } from '../choice/chosen.ts';
import { sellerOfChoice } from '../choice/kept-choice.ts';
import {
  filterOf,
  firstRows,
  laterRows,
  keyOf,
  listRequest,
  wishedOrder,
  type UninvoicedFilter,
} from './list-filter.ts';

/** The orders that are there so far, with what is known of all that the filter lets through. */
export type Uninvoiced = AnswerOf<typeof uninvoicedList>;

export interface UninvoicedScreen extends PagedList<Uninvoiced> {
  readonly $filter: ReadableAtom<UninvoicedFilter>;
  /** Sellers of orders that can be invoiced, as the last answer says. */
  readonly $sellers: ReadableAtom<Uninvoiced['sellers']>;
  readonly choice: Choice;
  /** Changes a part of the filter; the list begins at its top. */
  show(change: Partial<UninvoicedFilter>): void;
  /**
   * Chooses all that the list shows, or that it has of a month, up to as many as one invoice takes; lets them go where they
   * are all chosen.
   */
  chooseAll(month?: string): Promise<void>;
  /** Chooses what is left of the orders that were let go, and shows them. */
  chooseAgain(): Promise<void>;
}

/** @returns the chosen orders that a filter lets through */
const chosenIn = (chosen: Chosen, { seller, month }: UninvoicedFilter): Chosen =>
  chosen.filter(
    (order) =>
      (!seller || order.sellerId === seller) &&
      (!month || (order.endTime !== null && monthOf(order.endTime) === month)),
  );

/** @param total orders that the filter lets through @returns whether no more of them can be chosen */
export const isAllChosen = (chosen: Chosen, filter: UninvoicedFilter, total: number): boolean =>
  total > 0 && chosenIn(chosen, filter).length >= Math.min(total, invoiceLimits.orders);

/** /invoice/noBillList: the orders that an invoice can be applied for, by seller and month (domain model, 5). */
export function createUninvoiced(env: Environment): UninvoicedScreen {
  const { query } = env.navigator;
  const $filter = atom<UninvoicedFilter>({ seller: '', month: '' });
  $filter.set(filterOf(query));
  const $sellers = atom<Uninvoiced['sellers']>([]);
  const choice = createChoice(env);
  let wished = wishedOrder(query);
  let wishesAll = query.has('all');

  const orders = createQueriedList(
    $filter,
    (filter: UninvoicedFilter) =>
      createPagedList(env, {
        call: uninvoicedList,
        paging: byCursor,
        request: (page) => listRequest(filter, page),
        keyOf: (order: UninvoicedOrder) => order.orderNo,
        rows: firstRows,
        moreRows: laterRows,
      }),
    keyOf,
  );

  /** The owner comes from the page of an order: this one is chosen. */
  async function chooseWished(orderNo: string): Promise<void> {
    const { list } = await env.call(uninvoicedList, { orderNos: [orderNo], pageSize: 1 });
    const [order] = list;
    if (!order) return env.toaster.show('该订单暂不能开票');
    const chosen = choice.$kept.get().orders;
    if (chosen.some((other) => other.sellerId !== order.sellerId)) choice.clear();
    choice.add([order]);
    if ($sellers.get().length > 1) show({ seller: order.sellerId });
  }

  function show(change: Partial<UninvoicedFilter>): void {
    const next = { ...$filter.get(), ...change };
    if (keyOf(next) === keyOf($filter.get())) return;
    $filter.set(next);
    env.navigator.replaceQuery({ seller: next.seller || undefined, month: next.month || undefined });
  }

  async function chooseAll(month = $filter.get().month): Promise<void> {
    const shown = orders.$list.get();
    if (shown.state !== 'ready') return;
    const filter = { ...$filter.get(), month };
    const known = shown.value.months.find((one) => one.month === month)?.count;
    const total = month === $filter.get().month ? shown.value.total : (known ?? 0);
    const chosen = choice.$kept.get().orders;
    if (isAllChosen(chosen, filter, total)) return choice.remove(chosenIn(chosen, filter));
    const { list } = await env.call(
      uninvoicedList,
      listRequest(filter, byCursor.first(invoiceLimits.orders)),
    );
    choice.add(list);
    if (total > list.length) env.toaster.show(`单次最多选择${invoiceLimits.orders}个订单，已选最近的订单`);
  }

  async function chooseAgain(): Promise<void> {
    await choice.chooseAgain();
    const [first] = choice.$kept.get().orders;
    // They may be of several months.
    if (first) show({ seller: $sellers.get().length > 1 ? first.sellerId : '', month: '' });
  }

  /**
   * The list is of one seller: the one that the address names, else that of the chosen orders or of those that
   * were let go, else the newest's.
   */
  function settleSeller(sellers: Uninvoiced['sellers']): boolean {
    const isKnown = (id: string | undefined) => sellers.some((seller) => seller.id === id);
    const { seller } = $filter.get();
    if (sellers.length === 0 || (seller === '' && sellers.length === 1) || isKnown(seller)) return true;
    const chosen = sellerOfChoice(choice.$kept.get());
    const first = sellers.length === 1 ? '' : sellers[0]?.id;
    $filter.set({ ...$filter.get(), seller: (isKnown(chosen) ? chosen : first) ?? '' });
    return false;
  }

  onMount($sellers, () =>
    orders.$list.listen((live) => {
      if (live.state !== 'ready') return;
      $sellers.set(live.value.sellers);
      if (!settleSeller(live.value.sellers)) return;
      const [orderNo, all] = [wished, wishesAll];
      wished = '';
      wishesAll = false;
      if (orderNo || all) env.navigator.replaceQuery({ orderNo: undefined, all: undefined });
      // What cannot be chosen was said; the list is there all the same.
      if (orderNo) void chooseWished(orderNo).catch(() => {});
      else if (all) void chooseAll().catch(() => {});
    }),
  );
  // What was chosen on an earlier page may have changed since.
  onMount(orders.$list, () => void choice.verify());

  return {
    ...orders,
    refresh: async () => void (await Promise.all([orders.refresh(), choice.verify()])),
    $filter,
    $sellers,
    choice,
    show,
    chooseAll: (month) => chooseAll(month).catch(() => {}),
    chooseAgain: () => chooseAgain().catch(() => {}),
  };
}
