import { noticeUnwatch, noticeWatch } from '#contract/calls/notice.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal, type Implementation } from '../context.ts';
import { nextNumber } from '../charging/ids.ts';
import { firstFree } from './free-connector.ts';
import { noticeRules } from './rules.ts';
import { viewWatch, watchesOf } from './watch-store.ts';

const minuteMs = 60_000;
const field = 'powerClass';

const watch = implement(noticeWatch, async (context, { stationId, powerClass, forMin }, caller) => {
  const { db, clock, world } = context;
  const userId = caller?.userId ?? '';
  const now = clock.now();
  const station = world.byId.get(stationId);
  if (!station) throw new Refusal(codes.noSuchOrder, '充电站不存在');
  if (!station.connectors.some((connector) => connector.powerClass === powerClass))
    throw new Refusal(codes.failure, '该站没有这一类充电枪', { field });
  if ((await firstFree(context, stationId, powerClass, [now, now + 1])) !== null)
    throw new Refusal(codes.failure, '现在就有空闲的充电枪', { field });
  const open = await watchesOf(context, userId);
  const same = open.find((each) => each.stationId === stationId && each.powerClass === powerClass);
  if (!same && open.length >= noticeRules.watches)
    throw new Refusal(codes.failure, `最多同时等待 ${noticeRules.watches} 个充电站`);
  const row = {
    watchId: same?.watchId ?? `NW${String(await nextNumber(db)).padStart(8, '0')}`,
    userId,
    stationId,
    powerClass,
    until: now + forMin * minuteMs,
    watchedTo: now,
  };
  await db.replaceInto('noticeWatch').values(row).execute();
  return viewWatch(row);
});

const unwatch = implement(noticeUnwatch, async ({ db, clock }, { watchId }, caller) => {
  const row = await db
    .selectFrom('noticeWatch')
    .select('until')
    .where('watchId', '=', watchId)
    .where('userId', '=', caller?.userId ?? '')
    .executeTakeFirst();
  if (!row) throw new Refusal(codes.noSuchOrder, '没有这项等待');
  await db
    .updateTable('noticeWatch')
    .set({ until: Math.min(row.until, clock.now()) })
    .where('watchId', '=', watchId)
    .execute();
  return {};
});

/** Waiting for a free connector. */
export const watchImplementations: Implementation[] = [watch, unwatch];
