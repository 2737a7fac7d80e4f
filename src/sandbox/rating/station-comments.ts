import type { Kysely } from 'kysely';
import type { Rating, StationComment } from '#sandbox/told.ts';
import type { Database } from '../context.ts';

/** @returns what users of the sandbox said about a station, newest first: its side that everybody reads */
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

/** How many there are. */
export async function ownerCommentCount(db: Kysely<Database>, stationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('rating')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('stationId', '=', stationId)
    .executeTakeFirstOrThrow();
  return count;
}
