import * as v from 'valibot';
import type { AppStorage } from '../storage.ts';

/** How far the phone's clock is from the server's, for the tab: whoever is here, the phone is the same. */
const key = 'all:skew';

/** Time stamps of requests are made by the phone's clock and this. */
export interface Skew {
  /** ms that the server's clock is ahead; 0 until a request was refused for its time. */
  read(): number;
  write(ms: number): void;
}

/** @param storage of the tab */
export const createSkew = (storage: Pick<AppStorage, 'read' | 'write'>): Skew => {
  // Where storage is blocked it holds for the page.
  let ofPage = 0;
  return {
    read: () => storage.read(key, v.number()) ?? ofPage,
    write(ms) {
      ofPage = ms;
      storage.write(key, ms);
    },
  };
};

/** A clock that is this far off may have been what the server refused, ms; back ends agree to 5 minutes. */
export const leastSkewMs = 60_000;
