import type { AnswerOf } from '#contract/call.ts';
import { cardList } from '#contract/calls/card/card-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { CardRows, cardsRequest, type Cards } from './own-cards.tsx';

/** /energy/expired: the first page. The island says so if there are none. */
export const route = 'energyExpired';
export const call = cardList;

export const request = ({ query }: PageContext) => cardsRequest('EXPIRED', query);

export const view = (cards: AnswerOf<typeof call>, { now }: ViewContext) =>
  cards.list.length > 0 && <OverCards cards={cards} now={now} />;

interface Props {
  cards: Cards;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** Used-up and expired cards, the latest first. */
export const OverCards = ({ cards, now }: Props) => (
  <div>
    <ListHead total={cards.total} unit="张" now={now} />
    <CardRows cards={cards.list} now={now} />
  </div>
);
