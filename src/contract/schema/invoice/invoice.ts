import * as v from 'valibot';
import { titleTypes } from '#contract/invoice/title-types.ts';
import { decoration, useful } from '#contract/grade.ts';
import { amount, count, flag, id, label, openEnum, openNumber, text, time, wh } from '../common.ts';
import { invoiceStatus } from './invoice-status.ts';

/** Only general invoices are issued; special ones are reserved (domain model, 1.7). */
const invoiceKinds = ['GENERAL', 'SPECIAL'] as const;

/** A line of an invoice, fen: net plus tax is its amount. */
const invoiceLine = v.object({
  name: label,
  /**
   * Energy of an electricity line, Wh, without what cards paid for; `null` for other lines and if it is not
   * known.
   */
  wh: v.nullable(wh),
  /** With tax. */
  amount,
  netAmount: amount,
  /**
   * Hundredths of a percent: 1300 is 13 %. It is sent with the line and cannot be derived from other fields.
   */
  taxRateBp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  taxAmount: amount,
});
export type InvoiceLine = v.InferOutput<typeof invoiceLine>;

/** Addresses of its files; `null` if there is none. */
const invoiceFiles = v.object({
  pdf: v.nullable(v.string()),
  ofd: v.nullable(v.string()),
  xml: v.nullable(v.string()),
});

export const invoiceEntries = {
  invoiceId: id,
  status: invoiceStatus,
  invoiceKind: openEnum(invoiceKinds),
  /** 20 digits, once it is issued. */
  invoiceNo: v.nullable(v.string()),
  sellerName: label,
  title: label,
  titleType: openNumber(titleTypes),
  taxNo: v.nullable(v.string()),
  /** With tax, fen. */
  amount,
  netAmount: v.nullable(amount),
  taxAmount: v.nullable(amount),
  lines: useful(v.array(invoiceLine), []),
  orderNos: useful(v.array(id), []),
  orderCount: v.nullable(count),
  email: text,
  applyTime: v.nullable(time),
  issueTime: v.nullable(time),
  /** Why it was not issued, as a text for the owner; for FAILED. */
  failReason: v.nullable(v.string()),
  files: useful(invoiceFiles, { pdf: null, ofd: null, xml: null }),
  /** The invoice that replaced it, for REVERSED; and the one that it replaces. */
  reversedBy: v.nullable(v.string()),
  reissueOf: v.nullable(v.string()),
  /** When it was reversed, and the 20 digits of the credit note (红字发票). */
  reverseTime: v.nullable(time),
  redInvoiceNo: v.nullable(v.string()),
  /** Why its reversal was refused, as a text for the owner: the invoice remains valid. */
  reverseRefusal: v.nullable(v.string()),
  canReissue: flag,
  /** How often it can still be mailed today on request. */
  resendsLeft: decoration(v.nullable(count), null),
};

/** An invoice as a row of the history. */
export const invoice = v.object(invoiceEntries);
export type Invoice = v.InferOutput<typeof invoice>;
