import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { invoiceApply } from '#contract/calls/invoice/invoice-apply.ts';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import type { Environment } from '#core/environment.ts';
import type { Write } from '#core/writes/send-idempotent.ts';

export type ApplyBody = Omit<RequestOf<typeof invoiceApply>, 'requestId'>;
export type Applied = AnswerOf<typeof invoiceApply>;

/** Applications that are looked through for one whose answer was lost. */
const recent = 10;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((orderNo) => other.includes(orderNo));

/**
 * Applies for an invoice once. If no answer came, the invoices are read first: one of the same orders that is under way is
 * the one that was applied for.
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
    return found && { invoiceId: found.invoiceId, status: found.status };
  },
});
