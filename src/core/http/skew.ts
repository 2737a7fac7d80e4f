import * as v from 'valibot';
import type { AppStorage } from '../storage.ts';

/** Offset of the phone's clock, for the tab: it belongs to the phone and not to an owner. */
const key = 'all:skew';

/** Offset that is added to the phone's clock for time stamps of requests. */
export interface Skew {
  /** ms that the server's clock is ahead; 0 until a request was refused for its time stamp. */
  read(): number;
  write(ms: number): void;
}

/** @param storage of the tab */
export const createSkew = (storage: Pick<AppStorage, 'read' | 'write'>): Skew => {
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

/** Smallest offset that may explain a refusal, ms; back ends tolerate 5 minutes. */
export const leastSkewMs = 60_000;
