import { formatTime } from '#core/time/format-time.ts';
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
    <p className="u-pb-2 sub digits">
      共 {cards.total} 张 · 更新于 {formatTime(now)}
    </p>
    <CardRows cards={cards.list} now={now} />
  </div>
);
