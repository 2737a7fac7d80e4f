import { atom, onMount, type ReadableAtom } from 'nanostores';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Environment } from '#core/environment.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byCursor } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import {
  chosenBeside,
  chosenIn,
  isAllChosen,
  sellerOfChoice,
  type UninvoicedFilter,
} from '../chosen-orders.ts';
import { createSelection, type Selection } from './selection.store.ts';
import type { Uninvoiced } from './uninvoiced-rows.tsx';
import { filterOf, firstRows, keyOf, laterRows, listRequest, wishedOrder } from './uninvoiced.page.tsx';

export interface UninvoicedScreen extends PagedList<Uninvoiced> {
  readonly $filter: ReadableAtom<UninvoicedFilter>;
  /** Sellers of the last answer, sorted by id, so that each tab keeps its place. */
  readonly $sellers: ReadableAtom<Uninvoiced['sellers']>;
  readonly choice: Selection;
  /** Changes a part of the filter and shows the list from its top. */
  show(change: Partial<UninvoicedFilter>): void;
  /**
   * Chooses all orders of the list, or of one month of it, up to the limit of one invoice; unselects them if they are all
   * chosen.
   */
  chooseAll(month?: string): Promise<void>;
  /** Chooses those orders of the cleared choice that can still be invoiced, and shows them. */
  chooseAgain(): Promise<void>;
}

const clearedText = '之前的选择已清空';
const tooManyText = `${applyTexts.tooMany}，其余请另开发票`;

/** /invoice/noBillList: the orders that can be invoiced, by seller and month (domain model, 5). */
export function createUninvoiced(env: Environment): UninvoicedScreen {
  const { query } = env.navigator;
  const $filter = atom<UninvoicedFilter>({ seller: '', month: '' });
  $filter.set(filterOf(query));
  const $sellers = atom<Uninvoiced['sellers']>([]);
  const choice = createSelection(env);
  let wished = wishedOrder(query);
  let wishesAll = query.has('all');
  /** Number of orders of all sellers that pass the filter; 0 if the address names a seller. */
  let ofAllSellers = 0;
  /** Sellers that the page has changed to by itself since the last answer that it kept. */
  const tried = new Set<string>();

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

  /** Chooses the order from whose page the user comes. */
  async function chooseWished(orderNo: string): Promise<void> {
    const { list } = await env.call(uninvoicedList, { orderNos: [orderNo], pageSize: 1 });
    const [order] = list;
    if (!order) return env.toaster.show('该订单暂不能开票');
    const chosen = choice.$kept.get().orders;
    if (chosen.some((other) => other.sellerId !== order.sellerId)) {
      choice.clear();
      env.toaster.show(`${applyTexts.sellers}，${clearedText}`);
    }
    choice.add([order]);
    if ($sellers.get().length > 1) show({ seller: order.sellerId });
  }

  function show(change: Partial<UninvoicedFilter>): void {
    const next = { ...$filter.get(), ...change };
    if (keyOf(next) === keyOf($filter.get())) return;
    $filter.set(next);
    env.navigator.replaceQuery({ seller: next.seller || undefined, month: next.month || undefined });
  }

  /** @returns the orders that pass the filter, up to the limit of one invoice */
  const asMany = async (filter: UninvoicedFilter) =>
    (await env.call(uninvoicedList, listRequest(filter, byCursor.first(invoiceLimits.orders)))).list;

  /** The link names a whole month: chooses its orders instead of any others, and shows a toast about orders left out. */
  async function chooseMonth(total: number): Promise<void> {
    const filter = $filter.get();
    const list = await asMany(filter);
    // None of the month can be invoiced any more: the previous choice stays.
    if (list.length === 0) return;
    const before = choice.$kept.get().orders;
    const beside = ofAllSellers - total;
    if (before.length > 0) choice.clear();
    choice.add(list);
    const remarks = [
      ...(chosenBeside(before, filter).length > 0 ? [clearedText] : []),
      ...(total > list.length ? [tooManyText] : []),
      ...(beside > 0 ? [`另有 ${beside} 单属于其他开票主体，请分开申请`] : []),
    ];
    if (remarks.length > 0) env.toaster.show(remarks.join('；'));
  }

  async function chooseAll(month = $filter.get().month): Promise<void> {
    const shown = orders.$list.get();
    if (shown.state !== 'ready') return;
    const filter = { ...$filter.get(), month };
    const known = shown.value.months.find((one) => one.month === month)?.count;
    const total = month === $filter.get().month ? shown.value.total : (known ?? 0);
    const chosen = choice.$kept.get().orders;
    if (isAllChosen(chosen, filter, total)) return choice.remove(chosenIn(chosen, filter));
    const list = await asMany(filter);
    choice.add(list);
    if (total > list.length) env.toaster.show(tooManyText);
  }

  async function chooseAgain(): Promise<void> {
    await choice.chooseAgain();
    const [first] = choice.$kept.get().orders;
    // The orders may be of several months.
    if (first) show({ seller: $sellers.get().length > 1 ? first.sellerId : '', month: '' });
  }

  /**
   * The list shows one seller: that of the address, else that of the chosen (or just cleared) orders, else that of the
   * newest order. With a month filter it is a seller who has orders in that month.
   *
   * @returns whether the answer is already that of this seller; if not, the list is asked for again
   */
  function settleSeller({ sellers, list, total }: Uninvoiced): boolean {
    const isKnown = (id: string | undefined) => sellers.some((seller) => seller.id === id);
    const { seller, month } = $filter.get();
    const isSettled = sellers.length === 0 || (seller === '' && sellers.length === 1) || isKnown(seller);
    if (isSettled) {
      tried.clear();
      return true;
    }
    if (seller === '') ofAllSellers = total;
    const chosen = sellerOfChoice(choice.$kept.get());
    const isThere = isKnown(chosen) && (month === '' || list.some(({ sellerId }) => sellerId === chosen));
    const newest = list.map(({ sellerId }) => sellerId).find(isKnown) ?? sellers[0]?.id;
    const first = sellers.length === 1 ? '' : newest;
    const next = (isThere ? chosen : first) ?? '';
    // Answers that contradict each other about their sellers would be asked for without an end.
    if (tried.has(next)) {
      tried.clear();
      return true;
    }
    tried.add(next);
    $filter.set({ seller: next, month });
    return false;
  }

  onMount($sellers, () =>
    orders.$list.listen((live) => {
      if (live.state !== 'ready') return;
      $sellers.set([...live.value.sellers].sort((a, b) => (a.id < b.id ? -1 : 1)));
      if (!settleSeller(live.value)) return;
      const [orderNo, all] = [wished, wishesAll];
      wished = '';
      wishesAll = false;
      if (orderNo || all) env.navigator.replaceQuery({ orderNo: undefined, all: undefined });
      // A failure shows its own toast; the list stays usable.
      if (orderNo) void chooseWished(orderNo).catch(() => {});
      else if (all) void chooseMonth(live.value.total).catch(() => {});
    }),
  );
  // Orders chosen on an earlier page may have changed since.
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
