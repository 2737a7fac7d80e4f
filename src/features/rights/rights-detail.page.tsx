import type { AnswerOf } from '#contract/call.ts';
import { rightsDetail } from '#contract/calls/rights/rights-detail.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { RightHead } from './parts/right-head.tsx';

/** /rights/detail?rightsId: the right; its text and what can be done come with the island. */
export const route = 'rightsDetail';
export const call = rightsDetail;

export function request({ query }: PageContext) {
  const rightsId = idIn(query, 'rightsId');
  return rightsId ? { rightsId } : null;
}

export const view = (right: AnswerOf<typeof call>) => <RightHead right={right} />;
