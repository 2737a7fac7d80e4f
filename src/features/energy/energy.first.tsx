import { cardList } from '#contract/calls/card/card-list.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { CurrentCards } from './parts/current-cards.tsx';
import { cardsRequest } from './requests.ts';

/** /energy: what is left, and the first page of cards; that there are none is for the island to say. */
export default definePreload({
  call: cardList,
  request: ({ query }) => cardsRequest('CURRENT', query),
  view: (cards, { now }) => cards.list.length > 0 && <CurrentCards cards={cards} now={now} />,
});
