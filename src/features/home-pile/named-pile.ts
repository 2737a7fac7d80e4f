import { longestId } from '#contract/schema/common.ts';
import type { Environment } from '#core/environment.ts';
import type { PageContext } from '#core/page/definition.ts';
import { href } from '#routes.ts';

/** @returns the pile that the address names by `pileId`; `null` where it names none: what is too long for an id is none */
export function namedPile({ query }: Pick<PageContext, 'query'>): { pileId: string } | null {
  const pileId = query.get('pileId') ?? '';
  return pileId === '' || pileId.length > longestId ? null : { pileId };
}

/** For an address that names no pile, as one in the menu of an app: the console has the owner's, and leads on from it. */
export function toConsole({ navigator }: Pick<Environment, 'navigator'>): Promise<never> {
  navigator.replace(href('plugChargeConsole'));
  return new Promise(() => {});
}
