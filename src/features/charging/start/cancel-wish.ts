import type { Environment } from '#core/environment.ts';
import {
  dropRequestId,
  findRequestId,
  requestIdKey,
  storeRequestId,
} from '#core/writes/request-id-storage.ts';

/** A device answers within 90 s (domain model, 2.1). A charge that begins later than this is not stopped by the wish. */
const longestMs = 180_000;

/** Toast: the start that was to be cancelled has become a charge, which goes on. */
export const chargeGoesOn = '已开始充电，可随时结束';

/** `recent`: the charge is stopped as soon as it begins; `expired`: cancelled so long ago that the charge goes on. */
export type CancelWish = 'none' | 'recent' | 'expired';

/** The stored wish to cancel a start. It is kept until the device has answered, also if the page is closed. */
export interface CancelWishStore {
  keep(orderNo: string): void;
  read(orderNo: string): CancelWish;
  /** Reads and deletes the wish, so that only one of several tabs acts on it. */
  consume(orderNo: string): CancelWish;
}

export function createCancelWish(env: Environment): CancelWishStore {
  // The key is known to domain/start as well: a new start command deletes the wish.
  const nameOf = (orderNo: string) => requestIdKey(env, `give-up:${orderNo}`);
  const read = (orderNo: string): CancelWish => {
    const wish = findRequestId(env, nameOf(orderNo));
    if (!wish) return 'none';
    // Both ways: the clock may have been set back by some seconds.
    const age = Math.abs(env.clock.now() - wish.time);
    return age < longestMs ? 'recent' : 'expired';
  };
  return {
    read,
    keep: (orderNo) =>
      storeRequestId(env, nameOf(orderNo), { requestId: env.uuid(), body: '{}', time: env.clock.now() }),
    consume(orderNo) {
      const wish = read(orderNo);
      dropRequestId(env, nameOf(orderNo));
      return wish;
    },
  };
}
