import { computed, type ReadableAtom } from 'nanostores';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import { mapPosition, mySpotKey, type MapPosition } from '#domain/map-state.ts';

const mostNear = 5;

/** @returns the nearest stations; `distanceM` is from `position`, not from the owner */
export async function nearestTo(
  env: Environment,
  { longitude, latitude }: MapPosition,
  signal: AbortSignal,
  radiusM?: number,
): Promise<readonly StationSummary[]> {
  const filter = radiusM === undefined ? {} : { radiusM };
  const request = { longitude, latitude, sort: 'DISTANCE', filter, pageNum: 1, pageSize: mostNear } as const;
  return (await env.call(stationSearch, request, { signal, toast: false })).list;
}

/**
 * The nearest stations around the owner's last known place of this session; empty if no place is known, or they cannot
 * be read: they are optional.
 */
export function createNear(env: Environment): ReadableAtom<readonly StationSummary[]> {
  const live = createLive<readonly StationSummary[]>(env, {
    async load({ signal }) {
      const spot = env.sessionStorage.read(mySpotKey, mapPosition);
      return spot ? nearestTo(env, spot, signal) : [];
    },
  });
  return computed(live.$state, (shown) => (shown.state === 'ready' ? shown.value : []));
}
