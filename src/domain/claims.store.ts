import { atom, type ReadableAtom } from 'nanostores';
import type { Reward } from './claim-reward.ts';

export interface Claims {
  /** The reward of the last claim, until the owner has closed its dialog. */
  readonly $reward: ReadableAtom<Reward | null>;
  closeReward(): void;
  /**
   * Claims one reward at a time: a tap while one is pending does nothing.
   * @param send loads the code of the claim and sends it; it shows its own failures. Returns the given coupon, or
   * `null`
   */
  claim(send: () => Promise<Reward | null>): Promise<void>;
}

/** The claims of a page. @param refresh reloads the page after a claim */
export function createClaims(refresh: () => Promise<void>): Claims {
  const $reward = atom<Reward | null>(null);
  let busy = false;
  return {
    $reward,
    closeReward: () => $reward.set(null),
    async claim(send) {
      if (busy) return;
      busy = true;
      try {
        const reward = await send();
        if (reward) $reward.set(reward);
        await refresh();
      } catch {
        // A failed load has shown its own toast.
      } finally {
        busy = false;
      }
    },
  };
}
