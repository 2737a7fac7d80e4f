import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { chosenPlaceKey, type ChosenPlace } from '#domain/map-target.ts';
import { isWithin, type MapBounds } from '../engine/map-adapter.ts';

interface Sources {
  $place: WritableAtom<ChosenPlace | null>;
  $bounds: ReadableAtom<MapBounds | null>;
}

/** The place that was chosen in the search counts no more. */
export function leavePlace(
  { sessionStorage }: Pick<Environment, 'sessionStorage'>,
  { $place }: Sources,
): void {
  sessionStorage.remove(chosenPlaceKey);
  $place.set(null);
}

/**
 * Leaves the chosen place when the map, which has shown it, shows it no longer: the owner looks around elsewhere.
 *
 * @returns what ends it
 */
export function leavePlaceBehind(env: Pick<Environment, 'sessionStorage'>, sources: Sources): () => void {
  let seen: ChosenPlace | null = null;
  return sources.$bounds.subscribe((bounds) => {
    const place = sources.$place.get();
    if (!bounds || !place) return;
    if (isWithin(bounds)(place)) seen = place;
    else if (seen === place) leavePlace(env, sources);
  });
}
