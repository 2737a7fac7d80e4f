import type { SandboxContext } from '../context.ts';
import type { StartMode } from './orders/order-record.ts';

/** A code that was scanned longer ago does not count for the order, ms. */
const scanMs = 30 * 60_000;

/** Stores that a user scanned the code on a connector, or typed its number: the last time counts. */
export async function noteScan({ db, clock }: SandboxContext, userId: string, connectorId: string) {
  await db.replaceInto('scan').values({ userId, connectorId, time: clock.now() }).execute();
}

/** @returns how an order that is created now begins: by the code on the connector, or from the app's map */
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
