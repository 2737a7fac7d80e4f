import { codes } from '#contract/codes.ts';
import type { AppError } from '#core/error.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';

/** @returns the pile that the address names by `pileId`; `null` where it names none */
export function namedPile({ query }: Pick<PageContext, 'query'>): { pileId: string } | null {
  const pileId = idIn(query, 'pileId');
  return pileId ? { pileId } : null;
}

/** @returns whether a pile is none of the owner's, or he has none at all: 1291003 with its `subCode` */
export const isNotBound = ({ code, data }: Pick<AppError, 'code' | 'data'>): boolean =>
  code === codes.homePileError &&
  typeof data === 'object' &&
  data !== null &&
  'subCode' in data &&
  data.subCode === 'NOT_BOUND';
