import type { AnswerOf } from '#contract/call.ts';
import { rightsList } from '#contract/calls/rights/rights-list.ts';
import type { PageContext } from '#core/page/definition.ts';
import { RightsCards } from './rights-cards.tsx';
import { rightsRequest } from './rights-query.ts';
import { isOver } from './rights-words.ts';

/** /rights/record?vinNo&brand: used and expired rights. The island says so if there are none. */
export const route = 'rightsRecord';
export const call = rightsList;

export const request = ({ query }: PageContext) => rightsRequest(query);

export function view(rights: AnswerOf<typeof call>) {
  const over = rights.filter(isOver);
  return over.length > 0 && <RightsCards rights={over} />;
}
