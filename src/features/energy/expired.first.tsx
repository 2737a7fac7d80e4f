import { cardList } from '../../contract/calls/card/card-list';
import { defineFirst } from '../../core/early/first';
import { firstPage } from './paged-request';
import { OverCards } from './parts/over-cards';
import { cardsRequest } from './requests';

/** /energy/expired: the first page; that there are none is for the island to say. */
export default defineFirst({
  call: cardList,
  request: ({ query }) => ({ ...cardsRequest('EXPIRED', query), ...firstPage }),
  view: (cards, { now }) => cards.list.length > 0 && <OverCards cards={cards} now={now} />,
});
