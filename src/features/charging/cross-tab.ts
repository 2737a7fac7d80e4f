import * as v from 'valibot';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import type { Environment } from '#core/environment.ts';
import { ownKey } from '#core/storage.ts';
import type { Charge } from './session-sample.ts';

/** `time` by the clock of the device, epoch ms: all tabs share it. */
const stampSchema = v.object({ tab: v.string(), time: v.number() });
const sharedSchema = v.object({
  ...stampSchema.entries,
  asked: v.string(),
  /** When the request was sent, epoch ms: of two answers the one that was requested later is newer. */
  sentTime: v.number(),
  charge: chargeCurrent.answer,
});

/** Longest charge, and so the longest time for which a stored value is used. */
const keptMs = 24 * 3_600_000;

/** Shares the charge between tabs and web views of one user, so that only one of them polls the server. */
export interface Tabs {
  /** The value of another tab, until that tab may poll again; `nextPollMs` is the remaining time. */
  learned(): Charge | undefined;
  /** The last value that this phone stored, for a page that is opened offline. */
  kept(): Charge;
  /** Whether another tab has stored a value since the last call. */
  hasNews(): boolean;
  /**
   * Stores the value for other tabs, unless they have stored a newer one; `null` deletes it.
   * @param sentTime when the request was sent, epoch ms of the device
   */
  put(charge: Charge, sentTime: number): void;
}

/**
 * Uses the storage, because old web views have no BroadcastChannel. The tab that polls first goes on polling: the others
 * wait a little longer than the server says, each a different time, and take over if it is closed. With blocked storage
 * each tab polls for itself. The shared value is deleted when the charge is over and at logout.
 *
 * @param asked `orderNo` of the address, or an empty string
 */
export function createTabs(env: Environment, asked: string): Tabs {
  const tab = env.uuid();
  const slackMs = 500 + (Number.parseInt(tab.slice(-3), 16) % 1_500);
  const owner = () => env.session.$user.get()?.userId ?? '';
  const sharedKey = () => ownKey(owner(), 'charge:shared');
  const readStamp = () => env.storage.read(ownKey(owner(), 'charge:stamp'), stampSchema);
  const openedAt = env.clock.now();
  let seen = openedAt;
  /** When the newest answered request of this tab was sent. */
  let ownSentTime = -Infinity;

  return {
    hasNews() {
      const stamp = readStamp();
      if (!stamp || stamp.tab === tab || stamp.time < openedAt || stamp.time === seen) return false;
      seen = stamp.time;
      return true;
    },
    learned() {
      const shared = env.storage.read(sharedKey(), sharedSchema);
      const isMine = !shared || shared.tab === tab || shared.asked !== asked;
      if (isMine || !shared.charge?.nextPollMs || shared.sentTime < ownSentTime) return undefined;
      const age = env.clock.now() - shared.time;
      const left = shared.charge.nextPollMs + slackMs - age;
      return age >= 0 && left > 0 ? { ...shared.charge, nextPollMs: left } : undefined;
    },
    kept() {
      const shared = env.storage.read(sharedKey(), sharedSchema);
      const charge = shared?.charge ?? null;
      const isFresh = shared !== undefined && env.clock.now() - shared.time < keptMs;
      return isFresh && (asked === '' || charge?.order.orderNo === asked) ? charge : null;
    },
    put(charge, sentTime) {
      ownSentTime = sentTime;
      if (!charge || !owner()) {
        env.storage.remove(sharedKey());
        return;
      }
      const known = env.storage.read(sharedKey(), sharedSchema);
      if (known && known.tab !== tab && known.sentTime > sentTime) return;
      const stamp = { tab, time: env.clock.now() };
      if (env.storage.write(sharedKey(), { ...stamp, asked, sentTime, charge })) {
        env.storage.write(ownKey(owner(), 'charge:stamp'), stamp);
      }
    },
  };
}
