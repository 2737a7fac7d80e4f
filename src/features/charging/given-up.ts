import type { Environment } from '#core/environment.ts';
import {
  dropRequestId,
  findRequestId,
  requestIdKey,
  storeRequestId,
} from '#core/writes/request-id-storage.ts';

/** A device answers within 90 s (domain model, 2.1); a charge that runs for longer is not stopped unasked. */
const longestMs = 180_000;

/** Says that a start which was to be given up has become a charge that goes on. */
export const goesOn = '已开始充电，可随时结束';

/** `now`: its owner has just given the start up; `late`: so long ago that a charge goes on until he says so again. */
export type GivenUp = 'none' | 'now' | 'late';

/** The wish to give a start up, until the device has answered: it outlives the page, as a command does. */
export interface GivenUpStart {
  keep(orderNo: string): void;
  read(orderNo: string): GivenUp;
  /** Reads and ends it: of several tabs one carries it out. */
  consume(orderNo: string): GivenUp;
}

export function createGivenUp(env: Environment): GivenUpStart {
  // Whoever starts anew ends it, see domain/start.
  const nameOf = (orderNo: string) => requestIdKey(env, `give-up:${orderNo}`);
  const read = (orderNo: string): GivenUp => {
    const wish = findRequestId(env, nameOf(orderNo));
    if (!wish) return 'none';
    const age = env.clock.now() - wish.time;
    return age >= 0 && age < longestMs ? 'now' : 'late';
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
