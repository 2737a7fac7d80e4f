import { atom, type ReadableAtom } from 'nanostores';
import type { Reward } from './claim-reward.ts';

export interface Claims {
  /** What a claim has brought, until the owner has read it. */
  readonly $reward: ReadableAtom<Reward | null>;
  closeReward(): void;
  /**
   * Claims, one thing at a time: a press while one runs does nothing.
   * @param send loads what claims and does it; what it cannot load it has said itself. Answers what was given, or `null`
   */
  claim(send: () => Promise<Reward | null>): Promise<void>;
}

/** The claims of a page. @param refresh reads the page again after a claim */
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
        // What cannot be loaded was said.
      } finally {
        busy = false;
      }
    },
  };
}
