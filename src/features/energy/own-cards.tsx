import type { AnswerOf, RequestOf } from '#contract/call.ts';
import type { cardList } from '#contract/calls/card/card-list.ts';
import type { OwnCard } from '#contract/schema/card/own-card.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';
import { href } from '#routes.ts';
import { EnergyCardView } from '#domain/ui/energy-card/energy-card.tsx';
import { Row } from '#ui/row/row.tsx';

/** The cards of the user, with the totals of all of them. */
export type Cards = AnswerOf<typeof cardList>;

/** The request of /energy and /energy/expired: the cards of one car if the rights centre named it (specification, section 2). */
export function cardsRequest(
  tab: RequestOf<typeof cardList>['tab'],
  query: URLSearchParams,
  page: NumberedPage = firstPage,
): RequestOf<typeof cardList> {
  const vin = idIn(query, 'vinNo');
  return { tab, ...(vin && { vin }), ...page };
}

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

interface CardProps {
  card: OwnCard;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** A card, with links to the order that holds it and to its records. */
function CardRow({ card, now }: CardProps) {
  const order = card.heldBy === null ? null : href('order', { id: card.heldBy });
  return (
    <EnergyCardView card={card} now={now}>
      {order !== null && <Row label="占用的订单" value="查看订单" href={order} />}
      <Row label="使用记录" href={href('energyRecord', { cardId: card.cardId })} />
    </EnergyCardView>
  );
}
