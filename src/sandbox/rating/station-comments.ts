import type { Kysely } from 'kysely';
import type { Rating, StationComment } from '#sandbox/complete-entities.ts';
import type { Database } from '../context.ts';

/** @returns ratings of sandbox users for a station, newest first, in their public form */
export async function ownerComments(db: Kysely<Database>, stationId: string): Promise<StationComment[]> {
  const rows = await db
    .selectFrom('rating')
    .innerJoin('user', 'user.userId', 'rating.userId')
    .select(['json', 'nick'])
    .where('stationId', '=', stationId)
    .orderBy('createTime', 'desc')
    .orderBy('ratingId')
    .execute();
  return rows.map(({ json, nick }) => {
    const { ratingId, stars, tags, content, images, anonymous, createTime, reply } = JSON.parse(
      json,
    ) as Rating;
    return { ratingId, stars, tags, content, images, nick: anonymous ? null : nick, createTime, reply };
  });
}

/** Number of such ratings. */
export async function ownerCommentCount(db: Kysely<Database>, stationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('rating')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('stationId', '=', stationId)
    .executeTakeFirstOrThrow();
  return count;
}
