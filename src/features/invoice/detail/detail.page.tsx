import type { AnswerOf } from '#contract/call.ts';
import { invoiceDetail } from '#contract/calls/invoice/invoice-detail.ts';
import type { PageContext } from '#core/page/definition.ts';
import { InvoiceFacts } from './parts/invoice-facts.tsx';
import { InvoiceHead } from './parts/invoice-head.tsx';

/** /invoice/detail/:id: state, amount and what stands on the invoice. */
export const route = 'invoiceDetail';
export const call = invoiceDetail;

export const request = ({ id }: PageContext) => (id ? { invoiceId: id } : null);

export const view = (invoice: AnswerOf<typeof call>) => (
  <>
    <InvoiceHead invoice={invoice} />
    <InvoiceFacts invoice={invoice} onCopied={() => {}} />
  </>
);
