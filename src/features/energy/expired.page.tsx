import type { AnswerOf } from '#contract/call.ts';
import { cardList } from '#contract/calls/card/card-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { OverCards } from './parts/over-cards.tsx';
import { cardsRequest } from './requests.ts';

/** /energy/expired: the first page; that there are none is for the island to say. */
export const route = 'energyExpired';
export const call = cardList;

export const request = ({ query }: PageContext) => cardsRequest('EXPIRED', query);

export const view = (cards: AnswerOf<typeof call>, { now }: ViewContext) =>
  cards.list.length > 0 && <OverCards cards={cards} now={now} />;
