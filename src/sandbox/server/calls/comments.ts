import { randomUUID } from 'node:crypto';
import { stationComments, stationReport } from '#contract/calls/map.ts';
import type { StationComment } from '#sandbox/complete-entities.ts';
import { implement, type Implementation } from '#sandbox/context.ts';
import { paging } from '#sandbox/paging.ts';
import { ownerComments } from '#sandbox/rating/station-comments.ts';
import { commentsOf } from '#sandbox/world/comments.ts';
import type { World } from '#sandbox/world/world.ts';
import { needStation } from './need-station.ts';

/** Rating times ten, or `null` without a comment. */
const averageOf = (comments: readonly StationComment[]): number | null =>
  comments.length === 0
    ? null
    : Math.round((10 * comments.reduce((sum, comment) => sum + comment.stars, 0)) / comments.length);

/** Tags with their counts, most frequent first. */
function tagsOf(comments: readonly StationComment[]): { text: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const text of comments.flatMap((comment) => comment.tags))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
}

/** Comments on a station, and reports of its errors. */
export const commentImplementations = (world: World): Implementation[] => [
  implement(stationComments, async ({ db, clock }, { stationId, tag, ...asked }) => {
    const page = paging(asked, clock.now());
    const made = commentsOf(needStation(world, stationId), page.snapshotTime);
    const all = [...(await ownerComments(db, stationId, page.snapshotTime)), ...made]
      // Generated comments have their age at the snapshot, whose time the request may choose.
      .filter(({ createTime }) => createTime >= 0 && createTime <= page.snapshotTime)
      .sort((a, b) => b.createTime - a.createTime);
    const found = all.filter((rating) => tag === undefined || rating.tags.includes(tag));
    return { ...page.cut(found), avg: averageOf(all), tags: tagsOf(all) };
  }),
  implement(stationReport, async ({ db, clock }, { stationId, kind, text }, caller) => {
    needStation(world, stationId);
    const reportId = randomUUID();
    await db
      .insertInto('stationReport')
      .values({ reportId, stationId, userId: caller?.userId ?? null, kind, text, createTime: clock.now() })
      .execute();
    return { reportId };
  }),
];
