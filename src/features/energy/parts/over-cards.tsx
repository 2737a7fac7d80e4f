import { ListHead } from '#ui/list-page/list-head.tsx';
import type { Cards } from '../energy.store.ts';
import { CardRows } from './card-rows.tsx';

interface Props {
  cards: Cards;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** Cards that are used up or expired, the last to end first. */
export const OverCards = ({ cards, now }: Props) => (
  <div>
    <ListHead total={cards.total} unit="张" now={now} />
    <CardRows cards={cards.list} now={now} />
  </div>
);
