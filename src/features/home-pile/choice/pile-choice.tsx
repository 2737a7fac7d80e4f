import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconPlug } from '#ui/icon/set/plug.ts';
import { PileRows } from '#domain/ui/pile-rows/pile-rows.tsx';
import type { PileRoute } from './pile-choice.store.ts';

interface Props {
  route: PileRoute;
  piles: readonly OwnPile[];
  /** What is said where the page is for none of the owner's piles. */
  none: string;
}

/** Offers the piles that a page may be about, where its address names none. */
export const PileChoice = ({ route, piles, none }: Props) =>
  piles.length === 0 ? (
    <Empty icon={iconPlug} text={none} action={{ label: '我的家充桩', href: href('pileIntroduce') }} />
  ) : (
    <PileRows title="选择充电桩" piles={piles} to={route} />
  );
