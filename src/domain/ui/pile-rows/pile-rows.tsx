import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import { formatDate } from '#core/time/day.ts';
import { pileStateWords } from '#domain/pile-words.ts';
import { href, type RouteName } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';

interface Props {
  title: string;
  piles: readonly OwnPile[];
  /** The page that each row leads to, with `pileId`. */
  to: RouteName;
  /** Also shows the end of the warranty, if known. */
  warranty?: boolean;
}

/** @returns the lines below the name of a pile, as far as they are known */
function hintOf({ address, warrantyEnd }: OwnPile, warranty: boolean) {
  const end = warranty && warrantyEnd !== null ? `保修期至 ${formatDate(warrantyEnd)}` : '';
  const lines = [address, end].filter(Boolean);
  if (lines.length === 0) return undefined;
  return lines.map((text) => (
    <span className="u-block" key={text}>
      {text}
    </span>
  ));
}

/** Home piles of the owner, each with its place and its state. */
export const PileRows = ({ title, piles, to, warranty = false }: Props) => (
  <Card title={title}>
    {piles.map((pile) => (
      <Row
        key={pile.pileId}
        label={pile.name}
        hint={hintOf(pile, warranty)}
        value={pileStateWords[pile.state]}
        href={href(to, { pileId: pile.pileId })}
      />
    ))}
  </Card>
);
