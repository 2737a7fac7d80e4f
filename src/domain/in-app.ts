import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';

/**
 * @returns whether the page is shown by an app; false until it is known. In a browser a car can neither be
 * bound nor receive anything.
 */
export function inApp({ bridge }: Pick<Environment, 'bridge'>): ReadableAtom<boolean> {
  const $inApp = atom(false);
  void bridge.ready().then((platform) => $inApp.set(platform !== 'browser'));
  return $inApp;
}
