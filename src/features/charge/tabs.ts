import * as v from 'valibot';
import { chargeCurrent } from '../../contract/calls/charge/charge-current';
import type { Environment } from '../../core/environment';
import type { Charge } from './sample';

/** The device's clock says when, epoch ms: it is one device. */
const stampSchema = v.object({ tab: v.string(), time: v.number() });
const sharedSchema = v.object({
  ...stampSchema.entries,
  user: v.string(),
  asked: v.string(),
  charge: chargeCurrent.answer,
});
const stampKey = 'charge:stamp';
const sharedKey = 'charge:shared';

/** What several tabs or web views of one owner tell each other, so that only one of them asks the server. */
export interface Tabs {
  /** What another tab has learned, for as long as the server would not let it ask again; `nextPollMs` is what is left. */
  learned(): Charge | undefined;
  /** Whether another tab has learned something since the last look. */
  hasNews(): boolean;
  /** Tells the others; `null` forgets. */
  put(charge: Charge): void;
}

/**
 * By way of the storage, which old web views share where they have no channels. Whoever asks first goes on asking: the
 * others wait a little longer than the server says, each its own time, and take the place of one that is gone. Blocked
 * storage leaves each tab alone.
 *
 * @param asked the order of the address, or an empty string
 */
export function createTabs(env: Environment, asked: string): Tabs {
  const tab = env.uuid();
  const slackMs = 500 + (Number.parseInt(tab.slice(-3), 16) % 1_500);
  let seen = env.storage.read(stampKey, stampSchema)?.time;

  return {
    hasNews() {
      const stamp = env.storage.read(stampKey, stampSchema);
      if (!stamp || stamp.tab === tab || stamp.time === seen) return false;
      seen = stamp.time;
      return true;
    },
    learned() {
      const it = env.storage.read(sharedKey, sharedSchema);
      const mine = !it || it.tab === tab || it.asked !== asked || it.user !== env.session.$user.get()?.userId;
      if (mine || !it.charge?.nextPollMs) return undefined;
      const age = env.clock.now() - it.time;
      const left = it.charge.nextPollMs + slackMs - age;
      return age >= 0 && left > 0 ? { ...it.charge, nextPollMs: left } : undefined;
    },
    put(charge) {
      const user = env.session.$user.get()?.userId;
      if (!charge || !user) {
        env.storage.remove(sharedKey);
        return;
      }
      const stamp = { tab, time: env.clock.now() };
      if (env.storage.write(sharedKey, { ...stamp, user, asked, charge })) env.storage.write(stampKey, stamp);
    },
  };
}
