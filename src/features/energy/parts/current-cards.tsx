import { Note } from '#ui/note/note.tsx';
import type { Cards } from '../energy.store.ts';
import { Balance } from './balance.tsx';
import { CardRows } from './card-rows.tsx';

interface Props {
  cards: Cards;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** What /energy shows of its answer, before and after hydration. */
export const CurrentCards = ({ cards, now }: Props) => (
  <div className="u-stack-3">
    <Balance cards={cards} now={now} />
    <Note>以下按抵扣顺序排列：先到期的先用。</Note>
    <CardRows cards={cards.list} now={now} />
  </div>
);
