import type { AnswerOf } from '#contract/call.ts';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { ResultHead } from './parts/result-head.tsx';

/** /pile/result?applyId: the application that was just handed in. */
export const route = 'pileResult';
export const call = applicationDetail;

export const request = ({ query }: PageContext) => {
  const applyId = idIn(query, 'applyId');
  return applyId ? { applyId } : null;
};

export const view = (application: AnswerOf<typeof call>) => <ResultHead application={application} />;
