import { favouriteList } from '../../../contract/calls/map';
import { implement, type Implementation } from '../../context';
import { summarise } from '../../world/station-view';
import { viewpointOf } from '../../world/stations';
import type { World } from '../../world/world';

/** The favourites of an owner, the newest first. Those that came after the snapshot, and stations that are gone, are left out. */
export const favouriteListImplementation = (world: World): Implementation =>
  implement(favouriteList, async (context, request, caller) => {
    const { longitude, latitude, pageNum = 1, pageSize = 10 } = request;
    const origin = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    const now = await viewpointOf(context, caller, origin);
    const snapshotTime = Math.min(request.snapshotTime ?? now.time, now.time);
    const rows = await context.db
      .selectFrom('favourite')
      .select(['stationId', 'createTime'])
      .where('userId', '=', caller?.userId ?? '')
      .where('createTime', '<=', snapshotTime)
      .orderBy('createTime', 'desc')
      .orderBy('stationId')
      .execute();
    const found = rows.flatMap((it) => {
      const station = world.byId.get(it.stationId);
      return station ? [{ ...it, station }] : [];
    });
    const start = (pageNum - 1) * pageSize;
    const list = found
      .slice(start, start + pageSize)
      .map((it) => ({ ...it, station: summarise(it.station, now) }));
    return {
      list,
      total: found.length,
      pageNum,
      pageSize,
      hasMore: start + list.length < found.length,
      snapshotTime,
    };
  });
