import { repairCancel } from '#contract/calls/repair/repair-cancel.ts';
import { repairConfirm } from '#contract/calls/repair/repair-confirm.ts';
import { repairInfo } from '#contract/calls/repair/repair-info.ts';
import { repairQuote } from '#contract/calls/repair/repair-quote.ts';
import type { RepairStatus } from '#contract/schema/home-pile/repair.ts';
import type { Environment } from '#core/environment.ts';
import { sendIdempotent, type Write } from '#core/writes/send-idempotent.ts';
import type { Repair } from '../repair-words.ts';

/** Questions that dialogs and sheets ask. */
export type Question = 'cancel' | 'accept' | 'refuse' | 'confirm' | 'reschedule' | 'reopen';

const quiet = { toast: false } as const;

/** Reads whether a repair has reached a state that the write leads to; `undefined` if it has not (yet). */
const reached = (env: Environment, repairId: string, states: readonly RepairStatus[]) => async () => {
  const { status } = await env.call(repairInfo, { repairId }, quiet);
  return states.includes(status) || undefined;
};

type Body = { repairId: string };
type Asked = Exclude<Question, 'reschedule' | 'reopen'>;

/** The write of each question, with the states that a successful one leads to. */
function writeOf(env: Environment, { repairId, quoteAmount }: Repair, question: Asked): Write<unknown> {
  const write = <B extends Body>(
    body: B,
    states: readonly RepairStatus[],
    send: (sent: B & { requestId: string }) => Promise<unknown>,
  ): Write<unknown> => ({
    key: `repair-${question}:${repairId}`,
    body,
    toasts: true,
    send: (requestId) => send({ ...body, requestId }),
    read: reached(env, repairId, states),
  });
  const id = { repairId };
  const amount = { ...id, quoteAmount: quoteAmount ?? 0 };
  switch (question) {
    case 'cancel':
      return write(id, ['CANCELLED'], (body) => env.call(repairCancel, body, quiet));
    case 'accept':
      return write({ ...amount, accept: true }, ['REPAIRING', 'WAIT_PARTS', 'DONE'], (body) =>
        env.call(repairQuote, body, quiet),
      );
    case 'refuse':
      return write({ ...amount, accept: false }, ['CLOSED'], (body) => env.call(repairQuote, body, quiet));
    case 'confirm':
      return write({ ...id, solved: true, reason: null }, ['CLOSED'], (body) =>
        env.call(repairConfirm, body, quiet),
      );
  }
}

/** Sends what a dialog asks, once for each intention. @throws AppError */
export async function act(env: Environment, repair: Repair, question: Question): Promise<void> {
  if (question === 'reschedule' || question === 'reopen') return;
  await sendIdempotent(env, writeOf(env, repair, question));
}
