import { atom, type ReadableAtom } from 'nanostores';
import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconPlug } from '#ui/icon/set/plug.ts';
import { PileRows } from '#domain/ui/pile-rows/pile-rows.tsx';
import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import type { Reading } from '#core/live.ts';

interface Props {
  route: PileRoute;
  piles: readonly OwnPile[];
  /** Text if the page is for none of the user's piles. */
  none: string;
}

/** The piles to choose from, if the address of a page names none. */
export const PileChoice = ({ route, piles, none }: Props) =>
  piles.length === 0 ? (
    <Empty icon={iconPlug} text={none} action={{ label: '我的家充桩', href: href('pileIntroduce') }} />
  ) : (
    <PileRows title="选择充电桩" piles={piles} to={route} />
  );

/** Pages about one pile that an app may open without its id. */
type PileRoute = 'plugChargeSetting' | 'plugChargeRobotControl';

export interface PileChoiceStore {
  /** The piles to choose from, also none at all; `null` if no choice is needed. */
  readonly $piles: ReadableAtom<readonly OwnPile[] | null>;
  /**
   * Called if the address names no pile: opens the page for the user's only pile, or sets `$piles`, from
   * which the user chooses.
   * @throws AppError unless there is exactly one pile, since there is nothing to show yet
   */
  choose(how: Reading): Promise<never>;
}

/** The choice of a pile. @param fits which piles the page is for; default all */
export function createPileChoice(
  env: Environment,
  route: PileRoute,
  fits: (pile: OwnPile) => boolean = () => true,
): PileChoiceStore {
  const $piles = atom<readonly OwnPile[] | null>(null);
  return {
    $piles,
    async choose(how) {
      const piles = await env.call(pileList, {}, how).catch((thrown: unknown) => {
        $piles.set(null);
        throw thrown;
      });
      const fitting = piles.filter(fits);
      const [only] = fitting;
      if (only && fitting.length === 1) {
        env.navigator.replace(href(route, { pileId: only.pileId }));
        return new Promise(() => {});
      }
      $piles.set(fitting);
      throw new AppError({ kind: 'code', message: '请选择充电桩' });
    },
  };
}
