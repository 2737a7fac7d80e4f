import { randomUUID } from 'node:crypto';
import type { StoredTitle } from '#contract/invoice/title-rules.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Scenario } from '../context.ts';
import type { InvoiceSums } from './sale/lines.ts';
import type { InvoiceState } from './invoice-machine.ts';
import type { InvoiceTable } from './tables.ts';

/** A question to the tax platform with the time and result of its answer; fixed when it is asked. */
interface Asked<Outcome> {
  time: number;
  outcome: Outcome;
  dueTime: number;
}

/** A requested reissue. */
export interface Reversal extends Asked<Scenario['reverse']> {
  title: StoredTitle;
  reason: string;
}

/** The `json` of an invoice; amounts in fen, times in epoch ms. */
export interface InvoiceRecord extends InvoiceSums {
  sellerId: string;
  sellerName: string;
  sellerTaxNo: string;
  title: StoredTitle;
  remark: string;
  /** The last recipient. */
  email: string;
  /** Its orders at the time of the application: they keep these amounts while the invoice holds them. */
  orders: (UninvoicedOrder & { endTime: number })[];
  application: Asked<Scenario['invoice']>;
  invoiceNo: string | null;
  issueTime: number | null;
  failReason: string | null;
  reversal: Reversal | null;
  reverseRefusal: string | null;
  redInvoiceNo: string | null;
  reverseTime: number | null;
  reissueOf: string | null;
  reversedBy: string | null;
  /** E-mails that the user requested. */
  resends: { time: number; email: string }[];
}

/** An invoice as the code works with it. */
export interface InvoiceCase extends Omit<InvoiceTable, 'status' | 'json'> {
  status: InvoiceState;
  record: InvoiceRecord;
}

/** @returns a database row with its parsed record */
export const invoiceOf = ({ json, status, ...row }: InvoiceTable): InvoiceCase => ({
  ...row,
  status: status as InvoiceState,
  record: JSON.parse(json) as InvoiceRecord,
});

/** The initial values of a record. */
export const freshInvoice = {
  invoiceNo: null,
  issueTime: null,
  failReason: null,
  reversal: null,
  reverseRefusal: null,
  redInvoiceNo: null,
  reverseTime: null,
  reissueOf: null,
  reversedBy: null,
  resends: [],
} as const satisfies Partial<InvoiceRecord>;

export const newFileKey = (): string => randomUUID();
