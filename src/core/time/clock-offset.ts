import * as v from 'valibot';
import type { AppStorage } from '../storage.ts';

/** How far the server's clock is ahead of the phone's, ms, kept from page to page of a tab; 0 while it is not known. */
export interface ClockOffset {
  read(): number;
  write(ms: number): void;
}

/**
 * Two offsets are kept: `clock` is that of the last answer; `skew` is added to the time stamps of requests, and is known
 * only once a request was refused for its time stamp. Both belong to the phone and not to an owner.
 *
 * @param storage of the tab
 */
export const createClockOffset = (
  storage: Pick<AppStorage, 'read' | 'write'>,
  name: 'clock' | 'skew',
): ClockOffset => {
  const key = `all:${name}`;
  // Used if storage is blocked; lasts as long as the page.
  let ofPage = 0;
  return {
    read: () => storage.read(key, v.number()) ?? ofPage,
    write(ms) {
      ofPage = ms;
      storage.write(key, ms);
    },
  };
};
