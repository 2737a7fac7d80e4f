import { taxOf } from '#contract/invoice/tax.ts';
import type { InvoiceLine } from '#contract/schema/invoice/invoice.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { invoiceablePartsOf, paidWhOf, type CashParts } from './cash.ts';
import { saleKinds, type Seller } from './sellers.ts';

/** The sums of an invoice, fen, with its lines. */
export interface InvoiceSums {
  amount: number;
  netAmount: number;
  taxAmount: number;
  lines: InvoiceLine[];
}

/** Wh that the cash of all orders paid; `null` if it is unknown for one of them. */
const energyOf = (orders: readonly Order[], parts: readonly CashParts[]): number | null =>
  orders.reduce<number | null>((sum, { record }, index) => {
    const wh = paidWhOf(record, parts[index]?.elec ?? 0);
    return sum === null || wh === null ? null : sum + wh;
  }, 0);

/**
 * One line for each part that was paid: the cash of all orders, and the tax in it at the seller's rate. Tax
 * is calculated from the sum of a line, not per order, so that the line is right to the fen; the total is the
 * sum of the lines.
 */
export function sumsOf(orders: readonly Order[], seller: Seller): InvoiceSums {
  const parts = orders.map(({ record }) => invoiceablePartsOf(record));
  const lines = saleKinds.flatMap((kind): InvoiceLine[] => {
    const amount = parts.reduce((sum, part) => sum + part[kind], 0);
    if (amount === 0) return [];
    const { name, taxRateBp } = seller.sales[kind];
    const wh = kind === 'elec' ? energyOf(orders, parts) : null;
    return [{ name, wh, amount, taxRateBp, ...taxOf(amount, taxRateBp) }];
  });
  const sum = (value: (line: InvoiceLine) => number) => lines.reduce((all, line) => all + value(line), 0);
  return {
    amount: sum((line) => line.amount),
    netAmount: sum((line) => line.netAmount),
    taxAmount: sum((line) => line.taxAmount),
    lines,
  };
}
