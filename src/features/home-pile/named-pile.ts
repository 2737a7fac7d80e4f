import { codes } from '#contract/codes.ts';
import type { AppError } from '#core/error.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { href } from '#routes.ts';

/** @returns the pile that the address names by `pileId`; `null` where it names none */
export function namedPile({ query }: Pick<PageContext, 'query'>): { pileId: string } | null {
  const pileId = idIn(query, 'pileId');
  return pileId ? { pileId } : null;
}

/** For an address that names no pile, as one in the menu of an app: the console has the owner's, and leads on from it. */
export function toConsole({ navigator }: Pick<Environment, 'navigator'>): Promise<never> {
  navigator.replace(href('plugChargeConsole'));
  return new Promise(() => {});
}

/** @returns whether a pile is none of the owner's, or he has none at all: 1291003 with its `subCode` */
export const isNotBound = ({ code, data }: Pick<AppError, 'code' | 'data'>): boolean =>
  code === codes.homePileError &&
  typeof data === 'object' &&
  data !== null &&
  'subCode' in data &&
  data.subCode === 'NOT_BOUND';
