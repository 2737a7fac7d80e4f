import type { AnswerOf } from '#contract/call.ts';
import { cardList } from '#contract/calls/card/card-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { CurrentCards } from './parts/current-cards.tsx';
import { cardsRequest } from './requests.ts';

/** /energy: what is left, and the first page of cards; that there are none is for the island to say. */
export const route = 'energy';
export const call = cardList;

export const request = ({ query }: PageContext) => cardsRequest('CURRENT', query);

export const view = (cards: AnswerOf<typeof call>, { now }: ViewContext) =>
  cards.list.length > 0 && <CurrentCards cards={cards} now={now} />;
