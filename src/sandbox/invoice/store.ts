import type { Kysely } from 'kysely';
import { codes } from '#contract/codes.ts';
import { ordersOf, saveOrder } from '../charging/store.ts';
import { nextNumber, orderNoOf } from '../charging/ids.ts';
import { orderOf, type Order } from '../charging/orders/order-record.ts';
import { Refusal, type Database } from '../context.ts';
import { invoiceOf, type InvoiceCase } from './invoice-record.ts';
import { invoiceBar } from './sale/invoiceable.ts';

type Db = Kysely<Database>;

/** Inserts or updates an invoice. */
export async function saveInvoice(db: Db, { record, ...row }: InvoiceCase): Promise<void> {
  await db
    .replaceInto('invoice')
    .values({ ...row, json: JSON.stringify(record) })
    .execute();
}

/** @returns every invoice of a user, latest application first */
export async function invoicesOf(db: Db, userId: string): Promise<InvoiceCase[]> {
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('applyTime', 'desc')
    .orderBy('invoiceId', 'desc')
    .execute();
  return rows.map(invoiceOf);
}

/** @returns the user's invoice @throws Refusal 1280004 for an unknown one and for one of another user */
export async function ownInvoice(db: Db, userId: string, invoiceId: string): Promise<InvoiceCase> {
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();
  if (row?.userId !== userId) throw new Refusal(codes.noSuchOrder, '发票不存在');
  return invoiceOf(row);
}

/** @returns orders of a user that can be invoiced, by the end of their charge, newest first */
export async function invoiceableOrders(db: Db, userId: string, now: number): Promise<Order[]> {
  const orders = (await ordersOf(db, userId)).filter((order) => invoiceBar(order, now) === null);
  const endOf = ({ record }: Order): number => record.end?.time ?? 0;
  return orders.sort((a, b) => endOf(b) - endOf(a) || (a.orderNo < b.orderNo ? 1 : -1));
}

/** @returns the orders of an invoice as they are now */
async function ordersOn(db: Db, { record }: InvoiceCase): Promise<Order[]> {
  const numbers = record.orders.map(({ orderNo }) => orderNo);
  const rows = await db.selectFrom('order').selectAll().where('orderNo', 'in', numbers).execute();
  return rows.map(orderOf);
}

/** @returns whether all orders of an invoice can be on another one now */
export const areFree = async (db: Db, invoice: InvoiceCase, now: number): Promise<boolean> =>
  (await ordersOn(db, invoice)).every((order) => invoiceBar(order, now) === null);

/** Updates the invoice status of each order of an invoice: held, or released. */
export async function markOrders(
  db: Db,
  invoice: InvoiceCase,
  invoiceStatus: 'NONE' | 'PROCESSING' | 'INVOICED',
): Promise<void> {
  const invoiceId = invoiceStatus === 'NONE' ? null : invoice.invoiceId;
  for (const order of await ordersOn(db, invoice)) {
    Object.assign(order.record, { invoiceStatus, invoiceId });
    await saveOrder(db, order);
  }
}

export const newInvoiceId = async (db: Db, time: number): Promise<string> =>
  `I${orderNoOf(time, await nextNumber(db))}`;

/**
 * A 20-digit number like those of digital invoices: year (2), region (2), way of issue (1), serial (15).
 * Region and way belong to no tax office, so that no real invoice has the number.
 */
export async function newInvoiceNo(db: Db, time: number): Promise<string> {
  const year = orderNoOf(time, 0).slice(2, 4);
  return `${year}999${String(await nextNumber(db)).padStart(15, '0')}`;
}
