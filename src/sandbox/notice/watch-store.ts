import type { NoticeWatch } from '#contract/schema/notice-watch.ts';
import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { Kysely } from 'kysely';
import type { Database, SandboxContext } from '../context.ts';
import type { NoticeWatchTable } from './tables.ts';

/** @returns the watches of an owner that are not over */
export const watchesOf = ({ db, clock }: SandboxContext, userId: string): Promise<NoticeWatchTable[]> =>
  db
    .selectFrom('noticeWatch')
    .selectAll()
    .where('userId', '=', userId)
    .where('until', '>', clock.now())
    .orderBy('watchId')
    .execute();

/** @returns a watch as the contract shows it */
export const viewWatch = ({ watchId, powerClass, until }: NoticeWatchTable): NoticeWatch => ({
  watchId,
  powerClass: powerClass as PowerClass,
  until,
});

/** @returns the watches of an owner at a station that are not over */
export const watchesAt = async (
  context: SandboxContext,
  userId: string,
  stationId: string,
): Promise<NoticeWatch[]> =>
  (await watchesOf(context, userId)).filter((watch) => watch.stationId === stationId).map(viewWatch);

/** A charge of an owner has begun: he waits no more. @param time epoch ms */
export async function endWatches(db: Kysely<Database>, userId: string, time: number): Promise<void> {
  await db
    .updateTable('noticeWatch')
    .set({ until: time })
    .where('userId', '=', userId)
    .where('until', '>', time)
    .execute();
}
