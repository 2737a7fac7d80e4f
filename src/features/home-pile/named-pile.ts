import { codes } from '#contract/codes.ts';
import type { AppError } from '#core/error.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';

/** @returns the `pileId` of the address; `null` without one */
export function namedPile({ query }: Pick<PageContext, 'query'>): { pileId: string } | null {
  const pileId = idIn(query, 'pileId');
  return pileId ? { pileId } : null;
}

/** @returns why a pile or its robot arm refused: the `subCode` of error 1291003; `null` for every other error */
export function refusalOf({ code, data }: Pick<AppError, 'code' | 'data'>): string | null {
  if (code !== codes.homePileError || typeof data !== 'object' || data === null) return null;
  return 'subCode' in data && typeof data.subCode === 'string' ? data.subCode : null;
}

/** @returns whether a pile is not bound to the user, or the user has no pile at all */
export const isNotBound = (error: Pick<AppError, 'code' | 'data'>): boolean =>
  refusalOf(error) === 'NOT_BOUND';
