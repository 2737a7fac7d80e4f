import type { Kysely } from 'kysely';
import type { Rating } from '#sandbox/told.ts';
import type { Database } from '../context.ts';

type Db = Kysely<Database>;

/** @returns the rating of a target, which has one at most, or `null` */
export async function findRating(db: Db, targetType: string, targetId: string): Promise<Rating | null> {
  const row = await db
    .selectFrom('rating')
    .select('json')
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.json) as Rating) : null;
}

/** @param stationId of a charge: there it is a comment */
export async function saveRating(
  db: Db,
  userId: string,
  rating: Rating,
  stationId: string | null,
): Promise<void> {
  const { ratingId, targetType, targetId, createTime } = rating;
  await db
    .insertInto('rating')
    .values({ ratingId, userId, targetType, targetId, stationId, createTime, json: JSON.stringify(rating) })
    .execute();
}
