import type { Kysely } from 'kysely';
import type { Rating, StationComment } from '#sandbox/complete-entities.ts';
import type { Database } from '../context.ts';
import { reviewOf } from './review.ts';

/**
 * @param time epoch ms
 * @returns ratings of sandbox users for a station that have passed the review by then, newest first, in their public form
 */
export async function ownerComments(
  db: Kysely<Database>,
  stationId: string,
  time: number,
): Promise<StationComment[]> {
  const rows = await db
    .selectFrom('rating')
    .innerJoin('user', 'user.userId', 'rating.userId')
    .select(['json', 'nick'])
    .where('stationId', '=', stationId)
    .orderBy('createTime', 'desc')
    .orderBy('ratingId')
    .execute();
  return rows.flatMap(({ json, nick }) => {
    const rating = JSON.parse(json) as Rating;
    if (reviewOf(rating, time)?.state !== 'PASSED') return [];
    const { ratingId, stars, tags, content, images, anonymous, createTime, reply } = rating;
    return [{ ratingId, stars, tags, content, images, nick: anonymous ? null : nick, createTime, reply }];
  });
}
