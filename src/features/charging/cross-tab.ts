import * as v from 'valibot';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import type { Environment } from '#core/environment.ts';
import { ownKey } from '#core/storage.ts';
import type { Charge } from './sample.ts';

/** The device's clock says when, epoch ms: it is one device. */
const stampSchema = v.object({ tab: v.string(), time: v.number() });
const sharedSchema = v.object({
  ...stampSchema.entries,
  asked: v.string(),
  /** When the request left that brought it: of two answers the one that was asked for later is the newer. */
  sentTime: v.number(),
  charge: chargeCurrent.answer,
});

/** No charge goes on for longer. */
const keptMs = 24 * 3_600_000;

/** What several tabs or web views of one owner tell each other, so that only one of them asks the server. */
export interface Tabs {
  /** What another tab has learned, for as long as the server would not let it ask again; `nextPollMs` is what is left. */
  learned(): Charge | undefined;
  /** What this phone saw last of the charge, for a page that was opened without a network. */
  kept(): Charge;
  /** Whether another tab has learned something since the last look. */
  hasNews(): boolean;
  /**
   * Tells the others, unless they know something newer; `null` forgets.
   * @param sentTime when the request left, epoch ms of the device
   */
  put(charge: Charge, sentTime: number): void;
}

/**
 * By way of the storage, which old web views share where they have no channels. Whoever asks first goes on asking: the
 * others wait a little longer than the server says, each its own time, and take the place of one that is gone. Blocked
 * storage leaves each tab alone. What is shared is gone when the charge is over, and when its owner logs out.
 *
 * @param asked the order of the address, or an empty string
 */
export function createTabs(env: Environment, asked: string): Tabs {
  const tab = env.uuid();
  const slackMs = 500 + (Number.parseInt(tab.slice(-3), 16) % 1_500);
  const owner = () => env.session.$user.get()?.userId ?? '';
  const sharedKey = () => ownKey(owner(), 'charge:shared');
  const readStamp = () => env.storage.read(ownKey(owner(), 'charge:stamp'), stampSchema);
  const openedAt = env.clock.now();
  let seen = openedAt;
  /** When the newest request of this tab left that was answered. */
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
