import type { SandboxContext } from '../context.ts';
import type { StartMode } from './orders/order-record.ts';

/** A code that was read longer ago has nothing to do with the order, ms. */
const scanMs = 30 * 60_000;

/** Keeps that a user has read the code on a connector, or typed its number: the last time counts. */
export async function noteScan({ db, clock }: SandboxContext, userId: string, connectorId: string) {
  await db.replaceInto('scan').values({ userId, connectorId, time: clock.now() }).execute();
}

/** @returns how the charge of an order that is made now comes about: by the code on the connector, or from the app's map */
export async function startModeOf(
  { db, clock }: SandboxContext,
  userId: string,
  connectorId: string,
): Promise<StartMode> {
  const scan = await db
    .selectFrom('scan')
    .select('time')
    .where('userId', '=', userId)
    .where('connectorId', '=', connectorId)
    .where('time', '>', clock.now() - scanMs)
    .executeTakeFirst();
  return scan ? 'SCAN' : 'APP';
}
