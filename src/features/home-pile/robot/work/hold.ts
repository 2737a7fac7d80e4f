import { atom, type ReadableAtom } from 'nanostores';
import { robotTiming } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import type { Move } from './jog.ts';

/** What a button is held for. A reset only asks, and moves nothing. */
export type Held = 'AUTO_PLUG' | 'AUTO_UNPLUG' | 'RETURN_HOME' | 'RESET' | Move;

/** A button under a finger: for a second it only fills its ring. */
export interface Holding {
  what: Held;
  phase: 'pressing' | 'moving';
}

/** What a full press does. */
interface Actions {
  /** @returns whether the arm may be held now; what is wrong was said */
  mayBegin(what: Held): boolean;
  /** The press was long enough. @returns whether it goes on for as long as it is held */
  fire(what: Held): boolean;
  /** A move is held no more. */
  end(): void;
}

export interface Hold {
  readonly $hold: ReadableAtom<Holding | null>;
  /** A finger or a key is down. A second one ends what the first holds. */
  press(what: Held): void;
  /** Whatever ends a hold: the finger is up or away, the page is hidden, a question opens … */
  release(): void;
}

/** The states of a held button: nothing, pressing for a second, moving. There is one for the whole page. */
export function createHold(env: Environment, { mayBegin, fire, end }: Actions): Hold {
  const $hold = atom<Holding | null>(null);
  let cancel = () => {};
  const release = () => {
    const holding = $hold.get();
    if (!holding) return;
    cancel();
    $hold.set(null);
    if (holding.phase === 'moving') end();
  };
  return {
    $hold,
    press(what) {
      if ($hold.get()) return release();
      if (!mayBegin(what)) return;
      $hold.set({ what, phase: 'pressing' });
      cancel = env.clock.after(robotTiming.holdMs, () => {
        if (!fire(what)) $hold.set(null);
        else if ($hold.get()) $hold.set({ what, phase: 'moving' });
      });
    },
    release,
  };
}
