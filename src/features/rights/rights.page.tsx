import type { AnswerOf } from '#contract/call.ts';
import { rightsList } from '#contract/calls/rights/rights-list.ts';
import type { PageContext } from '#core/page/definition.ts';
import { RightsCards } from './rights-cards.tsx';
import { rightsRequest } from './rights-query.ts';
import { isOver } from './rights-words.ts';

/** /rights?vinNo&brand: the rights that can be used. The island says so if there are none. */
export const route = 'rights';
export const call = rightsList;

export const request = ({ query }: PageContext) => rightsRequest(query);

export function view(rights: AnswerOf<typeof call>) {
  const open = rights.filter((right) => !isOver(right));
  return open.length > 0 && <RightsCards rights={open} />;
}
