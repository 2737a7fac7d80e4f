import type { Call } from '../call.ts';
import { codes } from '../codes.ts';

/**
 * @returns the refusal codes of a call; for a write also 1283015, the code while the same request is
 * running
 */
export const refusalsOf = (call: Call): number[] => [
  ...new Set([
    codes.failure,
    ...(call.auth === 'none' ? [] : [codes.notLoggedIn]),
    ...call.codes,
    ...(call.idempotent ? [codes.tooFrequent] : []),
  ]),
];
