import { favouriteSave } from '#contract/calls/map.ts';
import { codes } from '#contract/codes.ts';
import { implement, type Implementation } from '#sandbox/context.ts';
import type { World } from '#sandbox/world/world.ts';
import { needStation } from './need-station.ts';

/** Favourites of a user. A removed station can be deleted from them. */
export const favouriteImplementations = (world: World): Implementation[] => [
  implement(favouriteSave, async (context, { stationId, favourite }, caller) => {
    const userId = caller?.userId ?? '';
    const { db } = context;
    if (!favourite) {
      await db
        .deleteFrom('favourite')
        .where('userId', '=', userId)
        .where('stationId', '=', stationId)
        .execute();
      return { favourite };
    }
    needStation(world, stationId, codes.failure);
    await db
      .insertInto('favourite')
      .values({ userId, stationId, createTime: context.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { favourite };
  }),
];
