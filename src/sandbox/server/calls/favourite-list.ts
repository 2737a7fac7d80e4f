import { favouriteList } from '#contract/calls/map.ts';
import { implement, type Implementation } from '#sandbox/context.ts';
import { paging } from '#sandbox/paging.ts';
import { withQuotes } from '#sandbox/quote/with-quotes.ts';
import { summarise } from '#sandbox/world/station-view.ts';
import { viewpointOf } from '#sandbox/world/stations.ts';
import type { World } from '#sandbox/world/world.ts';

/**
 * The favourites of a user, newest first. Later ones than the snapshot, and removed stations, are left out.
 */
export const favouriteListImplementation = (world: World): Implementation =>
  implement(favouriteList, async (context, request, caller) => {
    const { longitude, latitude } = request;
    const origin = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    const now = await withQuotes(context, caller, await viewpointOf(context, caller, origin));
    const page = paging(request, now.time);
    const rows = await context.db
      .selectFrom('favourite')
      .select(['stationId', 'createTime'])
      .where('userId', '=', caller?.userId ?? '')
      .where('createTime', '<=', page.snapshotTime)
      .orderBy('createTime', 'desc')
      .orderBy('stationId')
      .execute();
    const found = rows.flatMap((row) => {
      const station = world.byId.get(row.stationId);
      return station ? [{ ...row, station }] : [];
    });
    const list = found.slice(...page.range).map((row) => ({ ...row, station: summarise(row.station, now) }));
    return page.answer(list, found.length);
  });
