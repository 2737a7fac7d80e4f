import { randomUUID } from 'node:crypto';
import type { StoredTitle } from '#contract/invoice/title-rules.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Scenario } from '../context.ts';
import type { InvoiceSums } from './sale/lines.ts';
import type { InvoiceState } from './invoice-machine.ts';
import type { InvoiceTable } from './tables.ts';

/** What the tax platform is asked, and when and how it answers; fixed when it is asked. */
interface Asked<Outcome> {
  time: number;
  outcome: Outcome;
  dueTime: number;
}

/** A reissue that is asked for. */
export interface Reversal extends Asked<Scenario['reverse']> {
  title: StoredTitle;
  reason: string;
}

/** What the `json` of an invoice holds; amounts in fen, times in epoch ms. */
export interface InvoiceRecord extends InvoiceSums {
  sellerId: string;
  sellerName: string;
  sellerTaxNo: string;
  title: StoredTitle;
  remark: string;
  /** Where it was sent last. */
  email: string;
  /** Its orders as they were when it was applied for: they keep these amounts while it holds them. */
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
  /** Mails that the owner asked for. */
  resends: { time: number; email: string }[];
}

/** An invoice as the code works with it. */
export interface InvoiceCase extends Omit<InvoiceTable, 'status' | 'json'> {
  status: InvoiceState;
  record: InvoiceRecord;
}

/** @returns a row of the data base as the code works with it */
export const invoiceOf = ({ json, status, ...row }: InvoiceTable): InvoiceCase => ({
  ...row,
  status: status as InvoiceState,
  record: JSON.parse(json) as InvoiceRecord,
});

/** What of a record follows from nothing but its beginning. */
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
