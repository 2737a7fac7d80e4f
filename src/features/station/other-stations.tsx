import { computed, type ReadableAtom } from 'nanostores';
import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import type { StationCard, StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';
import { createNear } from '#domain/near-stations.ts';
import { NearStations } from '#domain/ui/near-stations/near-stations.tsx';
import { StationLines } from '#domain/ui/station-line/station-lines.tsx';

/** The user's favourites and nearby stations, in place of a station that does not exist. */
export function OtherStations() {
  const store = useMade(createOtherStations);
  return (
    <>
      <StationLines title="收藏的充电站" stations={useView(store.$favourites)} />
      <NearStations $near={store.$near} />
    </>
  );
}

/** Stations to go on to; they are read once they are shown. */
interface OtherStationsStore {
  /** The user's newest favourites; none without a login or if they cannot be read. */
  readonly $favourites: ReadableAtom<readonly StationCard[]>;
  /** The nearest stations that are no favourites. */
  readonly $near: ReadableAtom<readonly StationSummary[]>;
}

const mostFavourites = 3;

/** Stations that /charge/station offers if its address names no existing station. */
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
