import type { OwnCard } from '#contract/schema/card/own-card.ts';
import { href } from '#routes.ts';
import { EnergyCardView } from '#ui/energy-card/energy-card.tsx';
import { Row } from '#ui/row/row.tsx';

interface Props {
  card: OwnCard;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** A card, with links to the order that holds it and to its records. */
export function CardRow({ card, now }: Props) {
  const order = card.heldBy === null ? null : href('order', { id: card.heldBy });
  return (
    <EnergyCardView card={card} now={now}>
      {order !== null && <Row label="占用的订单" value="查看订单" href={order} />}
      <Row label="使用记录" href={href('energyRecord', { cardId: card.cardId })} />
    </EnergyCardView>
  );
}
