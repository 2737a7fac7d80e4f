import { cardList } from '#contract/calls/card/card-list.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { OverCards } from './parts/over-cards.tsx';
import { cardsRequest } from './requests.ts';

/** /energy/expired: the first page; that there are none is for the island to say. */
export default definePreload({
  call: cardList,
  request: ({ query }) => cardsRequest('EXPIRED', query),
  view: (cards, { now }) => cards.list.length > 0 && <OverCards cards={cards} now={now} />,
});
