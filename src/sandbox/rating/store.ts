import type { Kysely } from 'kysely';
import type { Rating } from '#sandbox/complete-entities.ts';
import type { Database } from '../context.ts';

type Db = Kysely<Database>;

/** @returns the only rating of a target, or `null` */
export async function findRating(db: Db, targetType: string, targetId: string): Promise<Rating | null> {
  const row = await db
    .selectFrom('rating')
    .select('json')
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.json) as Rating) : null;
}

/** @param stationId station of a rated charge, where it is a comment */
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
