import { codes } from '#contract/codes.ts';
import type { AppError } from '#core/error.ts';

/** @returns why an arm or its pile refused: the `subCode` that comes with 1291003; `null` for every other error */
export function refusalOf({ code, data }: Pick<AppError, 'code' | 'data'>): string | null {
  if (code !== codes.homePileError || typeof data !== 'object' || data === null) return null;
  return 'subCode' in data && typeof data.subCode === 'string' ? data.subCode : null;
}
