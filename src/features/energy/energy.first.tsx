import { cardList } from '../../contract/calls/card/card-list';
import { defineFirst } from '../../core/early/first';
import { firstPage } from './paged-request';
import { CurrentCards } from './parts/current-cards';
import { cardsRequest } from './requests';

/** /energy: what is left, and the first page of cards; that there are none is for the island to say. */
export default defineFirst({
  call: cardList,
  request: ({ query }) => ({ ...cardsRequest('CURRENT', query), ...firstPage }),
  view: (cards, { now }) => cards.list.length > 0 && <CurrentCards cards={cards} now={now} />,
});
