import type { Environment } from '#core/environment.ts';
import type { MapPosition } from '#domain/map-state.ts';
import type { LocationStore } from './location.store.ts';

/**
 * Looks for the owner again where he left the page without a place and comes back: no event tells of a permission that was
 * given in the settings of the phone. A dialog over the page may be answered later than the page waits for a place, so it
 * looks again after that as well. What was refused by such a dialog is not asked for again, else the dialog would come back
 * for ever. A browser asks by itself, so only an app is asked.
 *
 * @param bring hears where he is
 * @returns what ends it
 */
export function locateAgain(
  env: Pick<Environment, '$visible' | 'bridge'>,
  { $location, locate }: LocationStore,
  bring: (position: MapPosition) => void,
): () => void {
  let wasRefused = false;
  const look = async () => {
    if ((await env.bridge.ready()) === 'browser') return;
    const position = await locate('unseen');
    if (position) bring(position);
  };
  return env.$visible.listen((visible) => {
    const { state } = $location.get();
    if (visible && (wasRefused || state === 'failed')) void look();
    wasRefused = !visible && state === 'refused';
  });
}
