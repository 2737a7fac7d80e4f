import { codes } from '#contract/codes.ts';
import type { AppError } from '#core/error.ts';

/** @returns whether a pile is none of the owner's, or he has none at all: 1291003 with its `subCode` */
export const isNotBound = ({ code, data }: Pick<AppError, 'code' | 'data'>): boolean =>
  code === codes.homePileError &&
  typeof data === 'object' &&
  data !== null &&
  'subCode' in data &&
  data.subCode === 'NOT_BOUND';
