import type { OwnCard } from '#contract/schema/card/own-card.ts';
import { CardRow } from './card-row.tsx';

interface Props {
  cards: readonly OwnCard[];
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The cards, one below the other. */
export const CardRows = ({ cards, now }: Props) => (
  <ul className="u-stack-3">
    {cards.map((card) => (
      <li key={card.cardId}>
        <CardRow card={card} now={now} />
      </li>
    ))}
  </ul>
);
