import { computed, type ReadableAtom } from 'nanostores';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';

const mostNear = 5;

/**
 * The nearest stations around the owner's last known place of this session; none where no place is known, or they cannot
 * be read: nobody asked for them.
 */
export function createNear(env: Environment): ReadableAtom<readonly StationSummary[]> {
  const live = createLive<readonly StationSummary[]>(env, {
    async load(signal) {
      const spot = env.sessionStorage.read(mySpotKey, mapPosition);
      if (!spot) return [];
      const request = { ...spot, sort: 'DISTANCE', pageNum: 1, pageSize: mostNear } as const;
      return (await env.call(stationSearch, request, { signal, toast: false })).list;
    },
  });
  return computed(live.$state, (shown) => (shown.state === 'ready' ? shown.value : []));
}
