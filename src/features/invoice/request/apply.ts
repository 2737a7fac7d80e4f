import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { invoiceApply } from '#contract/calls/invoice/invoice-apply.ts';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import type { Invoice } from '#contract/schema/invoice/invoice.ts';
import type { Environment } from '#core/environment.ts';
import type { Write } from '#core/writes/send-idempotent.ts';

export type ApplyBody = Omit<RequestOf<typeof invoiceApply>, 'requestId'>;
export interface Applied extends Pick<AnswerOf<typeof invoiceApply>, 'invoiceId'> {
  /** It was found, and has what was entered before instead of what is entered now. */
  isFormer?: boolean;
}

/** Applications that are looked through for one whose answer was lost. */
const recent = 10;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((orderNo) => other.includes(orderNo));

/** Whether an invoice says something else than what is entered; what it does not say is not known. */
const isOther = (found: Invoice, entered: ApplyBody['title']): boolean =>
  (['title', 'taxNo', 'email'] as const).some((name) => found[name] && found[name] !== entered[name]);

/**
 * Applies for an invoice once. If no answer came, the invoices are read first: one of the same orders that is under way is
 * the one that was applied for, whatever title it has.
 */
export const applyWrite = (env: Environment, body: ApplyBody): Write<Applied> => ({
  key: 'invoice-apply',
  body,
  send: (requestId) => env.call(invoiceApply, { ...body, requestId }, { toast: false }),
  async read() {
    const { list } = await env.call(invoiceHistory, { pageNum: 1, pageSize: recent }, { toast: false });
    const found = list.find(
      ({ status, orderNos }) =>
        (status === 'SUBMITTED' || status === 'ISSUED') && isSame(orderNos, body.orderNos),
    );
    return found && { invoiceId: found.invoiceId, isFormer: isOther(found, body.title) };
  },
});
