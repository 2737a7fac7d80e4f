import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Environment } from '#core/environment.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byCursor } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { createChoice, type Choice } from '../choice/choice.store.ts';
import { sellerOfChoice } from '../choice/stored-choice.ts';
import { chosenBeside, chosenIn, isAllChosen } from './chosen-in.ts';
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
  /** Sellers of orders that can be invoiced, as the last answer says; by their ids, so that a tab keeps its place. */
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

const letGo = '之前的选择已清空';
const tooManyText = `${applyTexts.tooMany}，其余请另开发票`;

/** /invoice/noBillList: the orders that an invoice can be applied for, by seller and month (domain model, 5). */
export function createUninvoiced(env: Environment): UninvoicedScreen {
  const { query } = env.navigator;
  const $filter = atom<UninvoicedFilter>({ seller: '', month: '' });
  $filter.set(filterOf(query));
  const $sellers = atom<Uninvoiced['sellers']>([]);
  const choice = createChoice(env);
  let wished = wishedOrder(query);
  let wishesAll = query.has('all');
  /** Orders of all sellers that the filter of the address lets through; 0 where nobody asked for that. */
  let ofAllSellers = 0;

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
    if (chosen.some((other) => other.sellerId !== order.sellerId)) {
      choice.clear();
      env.toaster.show(`${applyTexts.sellers}，${letGo}`);
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

  /** All that a filter lets through, or as much of it as one invoice takes. */
  const asMany = async (filter: UninvoicedFilter) =>
    (await env.call(uninvoicedList, listRequest(filter, byCursor.first(invoiceLimits.orders)))).list;

  /** The owner comes for all of a month: it is chosen and nothing else, and what is left out is said. */
  async function chooseMonth(total: number): Promise<void> {
    const filter = $filter.get();
    const list = await asMany(filter);
    // All of it is on invoices by now: nothing is given up for nothing.
    if (list.length === 0) return;
    const before = choice.$kept.get().orders;
    const beside = ofAllSellers - total;
    if (before.length > 0) choice.clear();
    choice.add(list);
    const said = [
      ...(chosenBeside(before, filter).length > 0 ? [letGo] : []),
      ...(total > list.length ? [tooManyText] : []),
      ...(beside > 0 ? [`另有 ${beside} 单属于其他开票主体，请分开申请`] : []),
    ];
    if (said.length > 0) env.toaster.show(said.join('；'));
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
    // They may be of several months.
    if (first) show({ seller: $sellers.get().length > 1 ? first.sellerId : '', month: '' });
  }

  /**
   * The list is of one seller: the one that the address names, else that of the chosen orders or of those that
   * were let go, else the newest's. In a month it is one who has orders there.
   */
  function settleSeller({ sellers, list, total }: Uninvoiced): boolean {
    const isKnown = (id: string | undefined) => sellers.some((seller) => seller.id === id);
    const { seller, month } = $filter.get();
    if (sellers.length === 0 || (seller === '' && sellers.length === 1) || isKnown(seller)) return true;
    if (seller === '') ofAllSellers = total;
    const chosen = sellerOfChoice(choice.$kept.get());
    const isThere = isKnown(chosen) && (month === '' || list.some(({ sellerId }) => sellerId === chosen));
    const first = sellers.length === 1 ? '' : (list[0]?.sellerId ?? sellers[0]?.id);
    $filter.set({ seller: (isThere ? chosen : first) ?? '', month });
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
      // What cannot be chosen was said; the list is there all the same.
      if (orderNo) void chooseWished(orderNo).catch(() => {});
      else if (all) void chooseMonth(live.value.total).catch(() => {});
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
