import * as v from 'valibot';
import { invoiceChange, type InvoiceChange } from '#contract/schema/invoice/invoice-change.ts';
import { uninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Environment } from '#core/environment.ts';
import type { AppStorage } from '#core/storage.ts';
import type { Chosen } from './chosen.ts';

const stored = v.object({
  orders: v.array(uninvoicedOrder),
  /** Why the choice before was dropped, the numbers of its orders, and who sold them; empty where none was chosen. */
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

/** What is chosen to be on one invoice: it outlives back, forward and a reload, and ends with the tab or the log-out. */
export const readChoice = (storage: Pick<AppStorage, 'read'>): StoredChoice =>
  storage.read(key, stored) ?? noChoice;

export function writeChoice(
  { sessionStorage }: Pick<Environment, 'sessionStorage'>,
  kept: StoredChoice,
): void {
  if (kept.orders.length > 0 || kept.dropped) sessionStorage.write(key, kept);
  else sessionStorage.remove(key);
}

/** Lets the choice go because some of it changed; the list of uninvoiced orders says why. */
export function dropChoice(env: Pick<Environment, 'sessionStorage'>, change: InvoiceChange): void {
  const { orders } = readChoice(env.sessionStorage);
  const orderNos = orders.map(({ orderNo }) => orderNo);
  writeChoice(env, {
    orders: [],
    dropped: { change, orderNos, sellerId: orders[0]?.sellerId ?? '' },
  });
}

/** @returns the seller of what is chosen, or of what was let go and is still spoken of; `undefined` where there is none */
export const sellerOfChoice = ({ orders, dropped }: StoredChoice): string | undefined =>
  orders[0]?.sellerId ?? dropped?.sellerId;

/** @returns what the data of 1282051 say changed; without words of its own where they cannot be read */
export function changeIn(data: unknown): InvoiceChange {
  const read = v.safeParse(invoiceChange, data);
  return read.success ? read.output : { amount: null, orders: [] };
}
