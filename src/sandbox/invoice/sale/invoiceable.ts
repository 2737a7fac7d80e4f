import type { ChangedOrder } from '#contract/schema/invoice/invoice-change.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { invoiceableOf } from './cash.ts';
import { sellerOf } from './sellers.ts';

/** How long after its end an order can be invoiced (domain model, 1.7). */
export const invoiceableMs = 365 * 86_400_000;

/** Whether an order will never be on an invoice: no seller, nothing paid, or too old. */
function isPast({ status, record }: Order, now: number): boolean {
  if (!sellerOf(record.operatorId)) return true;
  if (status !== 'SETTLED') return false;
  return invoiceableOf(record) <= 0 || !record.end || record.end.time + invoiceableMs <= now;
}

/**
 * Why an order cannot be invoiced now, `null` if it can (domain model, 1.7): it is settled, without a running
 * refund, cash was paid for what can be invoiced, it ended within 365 days, its operator issues invoices, and it is on none. @param
 * now epoch ms
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

/** The invoice status of an order: NOT_ALLOWED if it will never have an invoice, NONE if it may. */
export function invoiceStatusOf(order: Order, now: number): Order['record']['invoiceStatus'] {
  const { invoiceStatus } = order.record;
  if (invoiceStatus === 'PROCESSING' || invoiceStatus === 'INVOICED') return invoiceStatus;
  return isPast(order, now) ? 'NOT_ALLOWED' : 'NONE';
}

/** An order as listed, and as stored with an invoice. */
export function uninvoiced({ orderNo, record }: Order): UninvoicedOrder & { endTime: number } {
  const seller = sellerOf(record.operatorId);
  return {
    orderNo,
    stationName: record.station.name,
    endTime: record.end?.time ?? 0,
    chargedWh: record.end?.wh ?? 0,
    invoiceableAmount: invoiceableOf(record),
    sellerId: seller?.sellerId ?? '',
    sellerName: seller?.sellerName ?? '',
  };
}
