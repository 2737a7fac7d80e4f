import type { AnswerOf } from '#contract/call.ts';
import type { invoiceDetail } from '#contract/calls/invoice.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { Invoice } from '#contract/schema/invoice/invoice.ts';
import { dayOf } from './day.ts';
import type { InvoiceCase } from './invoice-record.ts';
import { invoiceTimes } from './invoice-rules.ts';
import { invoiceFileUrl } from './document/address.ts';

/** Whether the user can request another title: issued, within 180 days, and not a reissue itself. */
export const canReissue = ({ status, record }: InvoiceCase, now: number): boolean =>
  status === 'ISSUED' && record.reissueOf === null && now - (record.issueTime ?? 0) <= invoiceTimes.reissueMs;

/** How many e-mails of it the user can still request on this day of Asia/Shanghai. */
export const resendsLeftOf = ({ record }: InvoiceCase, now: number): number =>
  Math.max(0, invoiceLimits.resends - record.resends.filter(({ time }) => dayOf(time) === dayOf(now)).length);

/** An invoice as a row of the history. Without the tax platform's answer it has no tax and no lines. */
export function invoiceView(invoice: InvoiceCase, now: number): Invoice {
  const { record, status, invoiceId } = invoice;
  const isIssued = record.invoiceNo !== null;
  return {
    invoiceId,
    status,
    invoiceKind: 'GENERAL',
    invoiceNo: record.invoiceNo,
    sellerName: record.sellerName,
    title: record.title.title,
    titleType: record.title.titleType,
    taxNo: record.title.taxNo,
    amount: record.amount,
    netAmount: isIssued ? record.netAmount : null,
    taxAmount: isIssued ? record.taxAmount : null,
    lines: isIssued ? record.lines : [],
    orderNos: record.orders.map(({ orderNo }) => orderNo),
    orderCount: record.orders.length,
    email: record.email,
    applyTime: invoice.applyTime,
    issueTime: record.issueTime,
    failReason: record.failReason,
    files: {
      pdf: isIssued ? invoiceFileUrl(invoice, 'pdf') : null,
      ofd: null,
      xml: isIssued ? invoiceFileUrl(invoice, 'xml') : null,
    },
    reversedBy: record.reversedBy,
    reissueOf: record.reissueOf,
    reverseTime: record.reverseTime,
    redInvoiceNo: record.redInvoiceNo,
    reverseRefusal: status === 'ISSUED' ? record.reverseRefusal : null,
    canReissue: canReissue(invoice, now),
    resendsLeft: status === 'ISSUED' ? resendsLeftOf(invoice, now) : null,
  };
}

/** An invoice with its orders and buyer, except for the current state of its orders and the poll interval. */
export function detailView(
  invoice: InvoiceCase,
  now: number,
): Omit<AnswerOf<typeof invoiceDetail>, 'canApplyAgain' | 'nextPollMs'> {
  const { record } = invoice;
  const { phone, regAddress, regPhone, bankName, bankAccount } = record.title;
  return {
    ...invoiceView(invoice, now),
    sellerTaxNo: record.sellerTaxNo,
    phone,
    regAddress,
    regPhone,
    bankName,
    bankAccount,
    remark: record.remark,
    orders: record.orders,
  };
}
