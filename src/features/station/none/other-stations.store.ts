import { computed, type ReadableAtom } from 'nanostores';
import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import type { StationCard, StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';
import { createNear } from '#domain/near-stations.ts';

/** Stations that a page without one of its own leads to; nothing asks for them before they are shown. */
export interface OtherStationsStore {
  /** The owner's newest favourites; none without a login, or where they cannot be read: nobody asked for them. */
  readonly $favourites: ReadableAtom<readonly StationCard[]>;
  /** The nearest stations that are none of them. */
  readonly $near: ReadableAtom<readonly StationSummary[]>;
}

const mostFavourites = 3;

/** What /charge/station offers where its address names no station that there is. */
export function createOtherStations(env: Environment): OtherStationsStore {
  const favourites = createLive<readonly StationCard[]>(env, {
    async load(how) {
      await env.session.settled;
      if (!env.session.$token.get()) return [];
      const spot = env.sessionStorage.read(mySpotKey, mapPosition);
      const request = { ...spot, pageNum: 1, pageSize: mostFavourites };
      const { list } = await env.call(favouriteList, request, { ...how, login: false });
      return list.map(({ station }) => station);
    },
  });
  const $favourites = computed(favourites.$state, (shown) => (shown.state === 'ready' ? shown.value : []));
  const $near = computed([createNear(env), $favourites], (near, kept) =>
    near.filter(({ stationId }) => kept.every((station) => station.stationId !== stationId)),
  );
  return { $favourites, $near };
}
