import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';

export interface LeaveStore {
  /** Whether the owner is being asked to confirm leaving; `ui/form/leave-dialog` shows it. */
  readonly $asking: ReadableAtom<boolean>;
  /** Asks the owner if something was entered. @returns whether it asks */
  asks(): boolean;
  /** Goes back; if something was entered, it asks first. */
  goBack(): void;
  /** Follows a link of the form; if something was entered, it asks first. @param address a page of the site */
  goTo(address: string): void;
  stay(): void;
  leave(): void;
}

/**
 * Asks before the owner leaves a form with unsaved input (domain model, section 4), also on the app's own Back.
 *
 * @param isDirty whether there is input that would be lost
 * @param otherwise where Back leads if no page is before the form; by default the map
 */
export function createLeave(env: Environment, isDirty: () => boolean, otherwise?: string): LeaveStore {
  const $asking = atom(false);
  const back = () => env.navigator.back(otherwise);
  let go = back;
  const asksBefore = (next: () => void) => {
    go = next;
    $asking.set(isDirty());
    return $asking.get();
  };
  const asks = () => asksBefore(back);
  const follow = (next: () => void) => {
    if (!asksBefore(next)) next();
  };
  env.bridge.on('backPressed', asks);
  return {
    $asking,
    asks,
    goBack: () => follow(back),
    goTo: (address) => follow(() => env.navigator.go(address)),
    stay: () => $asking.set(false),
    leave() {
      $asking.set(false);
      go();
    },
  };
}
