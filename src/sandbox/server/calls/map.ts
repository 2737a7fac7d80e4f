import { stationMarkers, stationSearch } from '#contract/calls/map.ts';
import { reasonOfFirst } from '#contract/recommend.ts';
import type { StationSummary } from '#contract/schema/station/station.ts';
import { withCoupon } from '#sandbox/charging/cards/coupons.ts';
import { implement, type Implementation } from '#sandbox/context.ts';
import { paging } from '#sandbox/paging.ts';
import { withQuotes } from '#sandbox/quote/with-quotes.ts';
import { facetsOf } from '#sandbox/world/index/facets.ts';
import { defaultRadiusM, testFor } from '#sandbox/world/index/filter.ts';
import { pageOf } from '#sandbox/world/index/ranking.ts';
import { candidatesOf, preferredRank } from '#sandbox/world/index/recommended.ts';
import { summarise, type StationInfo, type Viewpoint } from '#sandbox/world/station-view.ts';
import { nameTest } from '#sandbox/world/spelling.ts';
import { viewpointOf } from '#sandbox/world/stations.ts';
import { viewportOf } from '#sandbox/world/index/viewport.ts';
import type { World } from '#sandbox/world/world.ts';

const markersPollMs = 30_000;

export const markersImplementation = (world: World): Implementation =>
  implement(stationMarkers, async (context, { bounds, zoom, filter }, caller) => ({
    ...viewportOf(
      world,
      bounds,
      zoom,
      await withCoupon(context.db, caller?.userId, filter),
      await withQuotes(context, caller, await viewpointOf(context, caller)),
    ),
    // A fast clock must not make the whole map poll all the time.
    nextPollMs: Math.max(3_000, context.clock.pollMs(markersPollMs)),
  }));

/** Leaves out states set after the snapshot, so that later pages are cut from the same list. */
function atSnapshot(from: Viewpoint, time: number): Viewpoint {
  const overrides = new Map([...from.overrides].filter(([, override]) => override.statusTime <= time));
  return { ...from, time, overrides };
}

/** Indexes of the stations that a list can contain: those around the position, of the city, or all. */
function candidates(
  world: World,
  cityCode: string | undefined,
  radiusM: number | undefined,
  origin: Viewpoint['origin'],
): readonly number[] {
  if (origin && radiusM !== undefined) return world.area.around(origin, radiusM);
  return (cityCode === undefined ? world.stations : world.ofCity(cityCode)).map((station) => station.index);
}

export const searchImplementation = (world: World): Implementation =>
  implement(stationSearch, async (context, request, caller) => {
    const { longitude, latitude, cityCode, sort = 'DISTANCE' } = request;
    const middle = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    const asOfNow = await viewpointOf(context, caller, request.from ?? middle);
    const page = paging(request, asOfNow.time);
    const now = await withQuotes(context, caller, asOfNow);
    const isFirst = page.snapshotTime === now.time;
    const then = isFirst ? now : await withQuotes(context, caller, atSnapshot(asOfNow, page.snapshotTime));
    const word = request.keyword?.trim() ?? '';
    const everywhere = cityCode !== undefined || word !== '';
    const filter = await withCoupon(context.db, caller?.userId, request.filter ?? {});
    const radiusM = filter.radiusM ?? (everywhere ? undefined : defaultRadiusM);
    const around = { ...then, origin: middle };
    const within = testFor(world.columns, { radiusM }, around);
    const test = testFor(world.columns, filter, around);
    const isNamed = nameTest(word);
    const named = (station: StationInfo | undefined) =>
      station !== undefined &&
      (cityCode === undefined || station.row.cityCode === cityCode) &&
      (word === '' || isNamed(station.row.name, station.row.address));
    const stationAt = (index: number) => world.stations[index] ?? [];
    const area = candidates(world, cityCode, radiusM, middle).filter(
      (index) => (within?.(index) ?? true) && (!everywhere || named(world.stations[index])),
    );
    const found = test ? area.filter(test) : area;
    const asked = filter.powerClass;
    // Without quotes nothing has a total.
    const prefer =
      context.scenario.quote === 'none' || (request.prefer === 'TOTAL' && !now.quotes)
        ? null
        : (request.prefer ?? null);
    const rankOf = prefer ? preferredRank(world, prefer, then, asked) : undefined;
    const onPage = pageOf(world.columns, found, { sort, asked, rankOf }, then, page.range);
    const list: StationSummary[] = onPage.flatMap(stationAt).map((station) => summarise(station, now, asked));
    const isFirstPage = (request.pageNum ?? 1) === 1;
    const shown = isFirstPage && prefer === 'BEST' ? onPage.map(candidatesOf(world, then, asked)) : [];
    return {
      ...page.answer(list, found.length),
      ...(isFirstPage && {
        facets: facetsOf(world.columns, area, filter, around),
      }),
      preferred: prefer,
      bestReason: reasonOfFirst(shown.flatMap((candidate) => candidate ?? [])),
      quoteFor: now.quotes?.quoteFor ?? null,
    };
  });
