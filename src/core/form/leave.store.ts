import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';

export interface LeaveStore {
  /** Whether the owner is asked if he means to leave; `ui/form/leave-dialog` shows it. */
  readonly $asking: ReadableAtom<boolean>;
  /** Asks where something was entered. @returns whether it asks */
  asks(): boolean;
  /** Back, after a question where something was entered. */
  goBack(): void;
  stay(): void;
  leave(): void;
}

/**
 * Asks before a form is left in which something was entered (domain model, section 4); the app's own Back too.
 * @param isDirty whether something would be left behind
 */
export function createLeave(env: Environment, isDirty: () => boolean): LeaveStore {
  const $asking = atom(false);
  const asks = () => {
    $asking.set(isDirty());
    return $asking.get();
  };
  env.bridge.on('backPressed', asks);
  return {
    $asking,
    asks,
    goBack() {
      if (!asks()) env.navigator.back();
    },
    stay: () => $asking.set(false),
    leave() {
      $asking.set(false);
      env.navigator.back();
    },
  };
}
