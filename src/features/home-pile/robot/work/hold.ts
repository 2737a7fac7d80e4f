import { atom, type ReadableAtom } from 'nanostores';
import { robotTiming } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import type { Move } from './jog.ts';

/** What a held button does. A reset only opens a question, and moves nothing. */
export type Held = 'AUTO_PLUG' | 'AUTO_UNPLUG' | 'RETURN_HOME' | 'RESET' | Move;

/** The button that is held: in its first second it only fills its ring. */
export interface Holding {
  what: Held;
  phase: 'pressing' | 'moving';
}

/** What a full press does. */
interface Actions {
  /** @returns whether a hold may begin now; the reason against it is shown */
  mayBegin(what: Held): boolean;
  /** The button was held long enough. @returns whether the action lasts until it is released */
  fire(what: Held): boolean;
  /** The button of a move was released. */
  end(): void;
}

export interface Hold {
  readonly $hold: ReadableAtom<Holding | null>;
  /** A finger or a key is down. A second one ends the hold of the first. */
  press(what: Held): void;
  /** Ends the hold: the finger is up or away, the page is hidden, a question opens … */
  release(): void;
}

/** The states of a held button: none, pressing for a second, moving. The whole page has one hold. */
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
