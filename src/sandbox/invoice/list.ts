import { invoiceSummary as summaryCall, uninvoicedList as listCall } from '#contract/calls/invoice.ts';
import { codes } from '#contract/codes.ts';
import { monthOf } from '../charging/orders/month.ts';
import { implement, Refusal } from '../context.ts';
import { uninvoiced } from './sale/invoiceable.ts';
import { invoiceableOrders, invoicesOf } from './store.ts';
import { titlesOf } from './titles/title-store.ts';

type Row = ReturnType<typeof uninvoiced>;

const amountOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.invoiceableAmount, 0);

/** Cursor of an order in the list: orders that ended in the same millisecond follow their numbers. */
const cursorOf = ({ endTime, orderNo }: Row): string => `${endTime}-${orderNo}`;

/** @returns a test whether an order comes after the cursor. @throws Refusal for an invalid cursor */
function behind(cursor: string): (row: Row) => boolean {
  const [, time, number] = /^(\d{1,15})-(\d{20})$/.exec(cursor) ?? [];
  if (!time || !number) throw new Refusal(codes.failure, '请求参数错误', { field: 'cursor' });
  return ({ endTime, orderNo }) => endTime < Number(time) || (endTime === Number(time) && orderNo < number);
}

/** Rows grouped by a key, groups in the order of their first row. */
function groupsOf(rows: readonly Row[], word: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = word(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Orders that can be invoiced, by the end of their charge, newest first. */
export const uninvoicedList = implement(listCall, async ({ db, clock }, request, caller) => {
  const { sellerId, month, orderNos, pageSize = 20, cursor } = request;
  const all = (await invoiceableOrders(db, caller?.userId ?? '', clock.now())).map(uninvoiced);
  const ofSeller = sellerId === undefined ? all : all.filter((row) => row.sellerId === sellerId);
  const named = orderNos && new Set(orderNos);
  const found = ofSeller.filter(
    (row) => (!month || monthOf(row.endTime) === month) && (!named || named.has(row.orderNo)),
  );
  const rest = cursor === undefined ? found : found.filter(behind(cursor));
  const list = rest.slice(0, pageSize);
  const last = list[list.length - 1];
  const sums = (rows: readonly Row[]) => ({ count: rows.length, amount: amountOf(rows) });
  return {
    list,
    total: found.length,
    totalAmount: amountOf(found),
    cursor: last && rest.length > list.length ? cursorOf(last) : null,
    sellers: [...groupsOf(all, (row) => row.sellerId)].map(([id, rows]) => ({
      id,
      name: rows[0]?.sellerName ?? '',
      ...sums(rows),
    })),
    months: [...groupsOf(ofSeller, ({ endTime }) => monthOf(endTime))].map(([name, rows]) => ({
      month: name,
      ...sums(rows),
    })),
  };
});

/** The start page of invoices. */
export const invoiceSummary = implement(summaryCall, async ({ db, clock }, _request, caller) => {
  const userId = caller?.userId ?? '';
  const rows = (await invoiceableOrders(db, userId, clock.now())).map(uninvoiced);
  return {
    uninvoicedCount: rows.length,
    uninvoicedAmount: amountOf(rows),
    historyCount: (await invoicesOf(db, userId)).length,
    defaultTitle: (await titlesOf(db, userId)).find(({ isDefault }) => isDefault) ?? null,
  };
});
