import { caseDetail } from '#contract/calls/case/case-detail.ts';
import { caseWithdraw } from '#contract/calls/case/case-withdraw.ts';
import type { Environment } from '#core/environment.ts';
import { createAskedPage, type AskedPage } from '#core/page/asked-page.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { createShowPictures, type ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import type { CaseDetail } from '../case-words.ts';
import * as detailPage from './case-detail.page.tsx';

/** Questions of the page: a dialog that withdraws, and the sheets that add words or reopen. */
export type Question = 'withdraw' | 'add' | 'reopen';

export interface CaseScreen extends AskedPage<CaseDetail, Question> {
  readonly showPictures: ShowPictures;
}

/** A question is open as long as the server allows its action. */
const needs: Readonly<Record<Question, CaseDetail['actions'][number]>> = {
  withdraw: 'WITHDRAW',
  add: 'ADD',
  reopen: 'REOPEN',
};

/** /case/:id: one complaint from its submission to its end; polled until nothing can change any more. */
export const createCaseDetail = (env: Environment): CaseScreen => ({
  ...createAskedPage<{ caseId: string }, CaseDetail, Question>(env, detailPage, {
    act,
    isOpen: ({ actions }, question) => actions.includes(needs[question]),
  }),
  showPictures: createShowPictures(env),
});

/** Withdraws the complaint, once for each intention; the sheets have forms of their own. @throws AppError */
async function act(env: Environment, { caseId }: CaseDetail, question: Question): Promise<void> {
  if (question !== 'withdraw') return;
  await sendIdempotent(env, {
    key: `case-withdraw:${caseId}`,
    body: { caseId },
    toasts: true,
    send: (requestId) => env.call(caseWithdraw, { caseId, requestId }, { toast: false }),
    async read() {
      const { state } = await env.call(caseDetail, { caseId }, { toast: false });
      return state === 'CLOSED' ? null : undefined;
    },
  });
}
