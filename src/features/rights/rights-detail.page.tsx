import type { AnswerOf } from '#contract/call.ts';
import { rightsDetail } from '#contract/calls/rights/rights-detail.ts';
import { longestId } from '#contract/schema/common.ts';
import type { PageContext } from '#core/page/definition.ts';
import { RightHead } from './parts/right-head.tsx';

/** /rights/detail?rightsId: the right; its text and what can be done come with the island. */
export const route = 'rightsDetail';
export const call = rightsDetail;

export function request({ query }: PageContext) {
  const rightsId = query.get('rightsId');
  return rightsId && rightsId.length <= longestId ? { rightsId } : null;
}

export const view = (right: AnswerOf<typeof call>) => <RightHead right={right} />;
