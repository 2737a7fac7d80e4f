import type { Call } from '../call.ts';
import { codes } from '../codes.ts';

/** @returns the codes that a call may be refused with; a write also while the same one is being worked on */
export const refusalsOf = (call: Call): number[] => [
  ...new Set([
    codes.failure,
    ...(call.auth === 'none' ? [] : [codes.notLoggedIn]),
    ...call.codes,
    ...(call.idempotent ? [codes.tooFrequent] : []),
  ]),
];
