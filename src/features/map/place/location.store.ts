import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { defaultCity } from '#core/geo/city.ts';
import { mySpotKey, type MapPosition } from '#domain/map-state.ts';

/** Whether the owner's position is known. */
export type Location =
  | { state: 'unknown' }
  | { state: 'locating' }
  | { state: 'located'; position: MapPosition }
  /** `refused`: by the owner or the system; `failed`: no position within the time-out. */
  | { state: 'refused' | 'failed'; message: string };

export interface LocationStore {
  readonly $location: ReadableAtom<Location>;
  /**
   * @param how `unseen` where the owner did not ask: the last state stays until there is an answer
   * @returns the owner's position, `null` if it is not available
   */
  locate(how?: 'unseen'): Promise<MapPosition | null>;
  /** @returns the city at which the map opens without a last visit and without the owner's position */
  cityWithout(): MapPosition;
}

/** Where the owner is. */
export function createLocation(env: Environment): LocationStore {
  const $location = atom<Location>({ state: 'unknown' });

  return {
    $location,
    cityWithout: () => env.session.$appCity.get() ?? defaultCity,
    async locate(how) {
      const before = $location.get();
      if (before.state !== 'located' && !how) $location.set({ state: 'locating' });
      try {
        const { longitude, latitude } = await env.bridge.getLocation();
        const position = { longitude, latitude };
        $location.set({ state: 'located', position });
        // The position is private to the owner, who may not be known yet.
        void env.session.soon.then(() => env.sessionStorage.write(mySpotKey, position));
        return position;
      } catch (thrown) {
        const { kind, message } = toAppError(thrown);
        $location.set({ state: kind === 'refused' ? 'refused' : 'failed', message });
        return null;
      }
    },
  };
}

/**
 * Locates the owner again when he returns to a page without a location: no event reports a permission that
 * was given in the settings of the phone. A permission dialog over the page may be answered after the page
 * has stopped waiting, so it locates once more after the dialog. A refusal in such a dialog is not followed
 * by another request, which would open the dialog again and again. A browser has its own dialog, so only an
 * app is asked.
 *
 * @param onFound called with the owner's position
 * @returns a function that stops it
 */
export function locateAgain(
  env: Pick<Environment, '$visible' | 'bridge'>,
  { $location, locate }: LocationStore,
  onFound: (position: MapPosition) => void,
): () => void {
  let wasRefused = false;
  const look = async () => {
    if ((await env.bridge.ready()) === 'browser') return;
    const position = await locate('unseen');
    if (position) onFound(position);
  };
  return env.$visible.listen((visible) => {
    const { state } = $location.get();
    if (visible && (wasRefused || state === 'failed')) void look();
    wasRefused = !visible && state === 'refused';
  });
}
