import type { Live } from '#core/live.ts';

/** @returns whether the back end refused with that code, so that there is no value, e.g. `codes.noSuchOrder` */
export const failedWith = (live: Live<unknown>, code: number): boolean =>
  live.state === 'failed' && live.error.code === code;
