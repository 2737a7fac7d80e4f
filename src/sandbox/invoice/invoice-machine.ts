import { codes } from '#contract/codes.ts';
import { invoiceStatuses } from '#contract/schema/invoice/invoice-status.ts';
import type { Machine } from '#sandbox/machine/machine.ts';

export type InvoiceState = (typeof invoiceStatuses)[number];

export type InvoiceEvent =
  | 'apply'
  | 'issue'
  | 'refuse'
  | 'expire'
  | 'resend'
  | 'reissue'
  | 'redConfirmed'
  | 'redRefused';

const back = 'orders back to NONE';

/**
 * The invoice (domain model, 2.3). After a refused reversal the invoice is unchanged and can be reissued
 * again; a confirmed reversal is final, and the invoice that replaces it cannot be reissued.
 */
export const invoiceMachine: Machine<InvoiceState, InvoiceEvent> = {
  name: 'invoice',
  states: invoiceStatuses,
  ends: ['FAILED', 'REVERSED'],
  lateEvents: [],
  // One row per line: the table is to be read as a table.
  // oxfmt-ignore
  rows: [
    { from: null, event: 'apply', guard: 'all orders invoiceable, of one seller, as expected', to: 'SUBMITTED', effect: 'orders PROCESSING; the title is the one used last' },
    { from: 'SUBMITTED', event: 'issue', guard: null, to: 'ISSUED', effect: 'number, lines and files; mail sent; orders INVOICED' },
    { from: 'SUBMITTED', event: 'refuse', guard: null, to: 'FAILED', effect: `failReason; ${back}` },
    { from: 'SUBMITTED', event: 'expire', guard: '72 h', to: 'FAILED', effect: `failReason; ${back}` },
    { from: 'ISSUED', event: 'resend', guard: 'less than 3 today', to: 'ISSUED', effect: 'mail sent' },
    { from: 'ISSUED', event: 'reissue', guard: '180 days, no reissue itself', to: 'REVERSING', effect: 'red letter asked for' },
    { from: 'REVERSING', event: 'redConfirmed', guard: null, to: 'REVERSED', effect: `redInvoiceNo; ${back}, and on a new invoice with the corrected title` },
    { from: 'REVERSING', event: 'redRefused', guard: null, to: 'ISSUED', effect: 'reverseRefusal' },
  ],
  refusals: [
    { from: 'SUBMITTED', event: 'resend', code: codes.failure },
    { from: 'FAILED', event: 'resend', code: codes.failure },
    { from: 'REVERSING', event: 'resend', code: codes.failure },
    { from: 'REVERSED', event: 'resend', code: codes.failure },
    { from: 'SUBMITTED', event: 'reissue', code: codes.failure },
    { from: 'FAILED', event: 'reissue', code: codes.failure },
    { from: 'REVERSING', event: 'reissue', code: codes.failure },
    { from: 'REVERSED', event: 'reissue', code: codes.failure },
  ],
};
