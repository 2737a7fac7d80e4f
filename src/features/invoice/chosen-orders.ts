import * as v from 'valibot';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import {
  invoiceChange,
  type ChangedOrder,
  type InvoiceChange,
} from '#contract/schema/invoice/invoice-change.ts';
import { uninvoicedOrder, type UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Environment } from '#core/environment.ts';
import type { AppStorage } from '#core/storage.ts';
import { monthOf } from '#core/time/month.ts';

/** Orders that the user has chosen for one invoice. */
export type Chosen = readonly UninvoicedOrder[];

/** @returns the invoice amount of the orders, fen */
export const sumOf = (orders: Chosen): number =>
  orders.reduce((sum, order) => sum + order.invoiceableAmount, 0);

/**
 * Compares the chosen orders with their present state.
 * @param now the same orders, as far as they can still be invoiced
 * @returns `null` where nothing changed
 */
export function changeOf(orders: Chosen, now: Chosen): InvoiceChange | null {
  const known = new Map(now.map((order) => [order.orderNo, order.invoiceableAmount]));
  const changed = orders.flatMap((order): ChangedOrder[] => {
    const { orderNo, stationName, endTime, invoiceableAmount } = order;
    const present = known.get(orderNo) ?? null;
    if (present === invoiceableAmount) return [];
    const reason = present === null ? ('UNKNOWN' as const) : ('AMOUNT' as const);
    const shownAmount = invoiceableAmount;
    return [
      { orderNo, reason, stationName, endTime, shownAmount, invoiceableAmount: present, invoiceId: null },
    ];
  });
  return changed.length > 0 ? { amount: sumOf(now), orders: changed } : null;
}

/** @returns the change that the data of error 1282051 describe; an empty one if they cannot be read */
export function changeIn(data: unknown): InvoiceChange {
  const read = v.safeParse(invoiceChange, data);
  return read.success ? read.output : { amount: null, orders: [] };
}

/** Filter of the list of uninvoiced orders; an empty text stands for the only seller, or for all months. */
export interface UninvoicedFilter {
  seller: string;
  /** `2026-03`, in Asia/Shanghai. */
  month: string;
}

const passes =
  ({ seller, month }: UninvoicedFilter) =>
  ({ sellerId, endTime }: Chosen[number]): boolean =>
    (!seller || sellerId === seller) && (!month || (endTime !== null && monthOf(endTime) === month));

/** @returns the chosen orders that pass the filter */
export const chosenIn = (chosen: Chosen, filter: UninvoicedFilter): Chosen => chosen.filter(passes(filter));

/** @returns the chosen orders that do not pass the filter: they have no row in the list */
export const chosenBeside = (chosen: Chosen, filter: UninvoicedFilter): Chosen => {
  const isShown = passes(filter);
  return chosen.filter((order) => !isShown(order));
};

/** @param total number of orders that pass the filter @returns whether no more of them can be chosen */
export const isAllChosen = (chosen: Chosen, filter: UninvoicedFilter, total: number): boolean =>
  total > 0 && chosenIn(chosen, filter).length >= Math.min(total, invoiceLimits.orders);

const stored = v.object({
  orders: v.array(uninvoicedOrder),
  /** Why the previous choice was cleared, with its order numbers and seller (empty where nothing was chosen). */
  dropped: v.nullable(
    v.object({
      change: invoiceChange,
      orderNos: v.array(v.string()),
      sellerId: v.optional(v.string(), ''),
    }),
  ),
});

export interface StoredChoice {
  orders: Chosen;
  dropped: { change: InvoiceChange; orderNos: readonly string[]; sellerId: string } | null;
}

export const noChoice: StoredChoice = { orders: [], dropped: null };

const key = 'invoice:choice';

/** The choice survives back, forward and a reload; it ends with the tab and with the logout. */
export const readChoice = (storage: Pick<AppStorage, 'read'>): StoredChoice =>
  storage.read(key, stored) ?? noChoice;

export function writeChoice(
  { sessionStorage }: Pick<Environment, 'sessionStorage'>,
  kept: StoredChoice,
): void {
  if (kept.orders.length > 0 || kept.dropped) sessionStorage.write(key, kept);
  else sessionStorage.remove(key);
}

/** Clears the choice because some of its orders changed; the list of uninvoiced orders then shows the reason. */
export function dropChoice(env: Pick<Environment, 'sessionStorage'>, change: InvoiceChange): void {
  const { orders } = readChoice(env.sessionStorage);
  const orderNos = orders.map(({ orderNo }) => orderNo);
  writeChoice(env, {
    orders: [],
    dropped: { change, orderNos, sellerId: orders[0]?.sellerId ?? '' },
  });
}

/** @returns the seller of the chosen orders, or of a cleared choice whose reason is still shown; else `undefined` */
export const sellerOfChoice = ({ orders, dropped }: StoredChoice): string | undefined =>
  orders[0]?.sellerId ?? dropped?.sellerId;
