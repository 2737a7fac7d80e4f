import type { ChangedOrder } from '#contract/schema/invoice/invoice-change.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { cashOf } from './cash.ts';
import { sellerOf } from './sellers.ts';

/** An order can be invoiced for so long after its end (domain model, 1.7). */
export const invoiceableMs = 365 * 86_400_000;

/** Whether it will never be on an invoice: nobody issues one, nothing was paid, or its time is over. */
function isPast({ status, record }: Order, now: number): boolean {
  if (!sellerOf(record.operatorId)) return true;
  if (status !== 'SETTLED') return false;
  return cashOf(record) <= 0 || !record.end || record.end.time + invoiceableMs <= now;
}

/**
 * What keeps an order from an invoice, `null` where nothing does (domain model, 1.7): it is settled, no refund of it is on
 * its way, cash was paid, it ended within 365 days, its operator offers invoices, and it is on none.
 * @param now epoch ms
 */
export function invoiceBar(
  order: Order,
  now: number,
): Exclude<ChangedOrder['reason'], 'AMOUNT' | 'UNKNOWN'> | null {
  const { invoiceStatus, refundStatus } = order.record;
  if (invoiceStatus === 'PROCESSING' || invoiceStatus === 'INVOICED') return 'TAKEN';
  if (order.status !== 'SETTLED' || isPast(order, now)) return 'NOT_ALLOWED';
  return refundStatus === 'PROCESSING' ? 'REFUNDING' : null;
}

/** What an order says of its invoice: NOT_ALLOWED where there will never be one, NONE where there may be. */
export function invoiceStatusOf(order: Order, now: number): Order['record']['invoiceStatus'] {
  const { invoiceStatus } = order.record;
  if (invoiceStatus === 'PROCESSING' || invoiceStatus === 'INVOICED') return invoiceStatus;
  return isPast(order, now) ? 'NOT_ALLOWED' : 'NONE';
}

/** An order as it is listed, and as an invoice keeps it. */
export function uninvoiced({ orderNo, record }: Order): UninvoicedOrder & { endTime: number } {
  const seller = sellerOf(record.operatorId);
  return {
    orderNo,
    stationName: record.station.name,
    endTime: record.end?.time ?? 0,
    chargedWh: record.end?.wh ?? 0,
    invoiceableAmount: cashOf(record),
    sellerId: seller?.sellerId ?? '',
    sellerName: seller?.sellerName ?? '',
  };
}
