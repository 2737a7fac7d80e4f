import { atom, type ReadableAtom } from 'nanostores';
import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import type { Reading } from '#core/live.ts';
import { href } from '#routes.ts';

/** The pages about one pile that an app may open without naming it. */
export type PileRoute = 'plugChargeSetting' | 'plugChargeRobotControl';

export interface PileChoice {
  /** The piles that the owner may choose from, also none at all; `null` where there is nothing to choose. */
  readonly $piles: ReadableAtom<readonly OwnPile[] | null>;
  /**
   * Answers an address that names no pile: the only one is opened in its place, several are offered by `$piles`.
   * @throws AppError always but for the only one: there is nothing to show about one of several
   */
  choose(how: Reading): Promise<never>;
}

/** @param fits which piles the page is for; default all */
export function createPileChoice(
  env: Environment,
  route: PileRoute,
  fits: (pile: OwnPile) => boolean = () => true,
): PileChoice {
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
