import { computed, type ReadableAtom } from 'nanostores';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import { mapPosition, mySpotKey, type MapPosition } from '#domain/map-state.ts';

const mostNear = 5;

/** @returns the nearest stations, the nearest first; `distanceM` is from `position`, not from the owner */
export async function nearestTo(
  env: Environment,
  { longitude, latitude }: MapPosition,
  signal: AbortSignal,
  radiusM?: number,
): Promise<readonly StationSummary[]> {
  const filter = radiusM === undefined ? {} : { radiusM };
  const request = { longitude, latitude, sort: 'DISTANCE', filter, pageNum: 1, pageSize: mostNear } as const;
  const { list } = await env.call(stationSearch, request, { signal, toast: false });
  // An odd back end may answer in another order. One without its distance comes last.
  const metres = (station: StationSummary) => station.distanceM ?? Number.MAX_SAFE_INTEGER;
  return [...list].sort((one, other) => metres(one) - metres(other));
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
