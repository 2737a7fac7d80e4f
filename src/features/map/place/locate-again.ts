import type { Environment } from '#core/environment.ts';
import type { MapPosition } from '#domain/map-state.ts';
import type { LocationStore } from './location.store.ts';

/**
 * Looks for the owner again where he left the page without a place and comes back: no event tells of a permission that was
 * given in the settings of the phone. What was still being asked for as he left, as by a dialog over the page, is not asked
 * for again, else a refusal would bring the dialog back for ever. A browser asks by itself, so only an app is asked.
 *
 * @param bring hears where he is
 * @returns what ends it
 */
export function locateAgain(
  env: Pick<Environment, '$visible' | 'bridge'>,
  { $location, locate }: LocationStore,
  bring: (position: MapPosition) => void,
): () => void {
  let wasLost = false;
  const look = async () => {
    if ((await env.bridge.ready()) === 'browser') return;
    const position = await locate('unseen');
    if (position) bring(position);
  };
  return env.$visible.listen((visible) => {
    if (visible && wasLost) void look();
    const { state } = $location.get();
    wasLost = !visible && (state === 'refused' || state === 'failed');
  });
}
