import type { AnswerOf } from '#contract/call.ts';
import { invoiceSummary } from '#contract/calls/invoice/invoice-summary.ts';
import { SummaryCards } from './summary-cards.tsx';

/** /invoice/index: what can be invoiced, and the ways. */
export const route = 'invoiceIndex';
export const call = invoiceSummary;

export const request = () => ({});

export const view = (summary: AnswerOf<typeof call>) => <SummaryCards summary={summary} />;
