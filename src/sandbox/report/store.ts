import type { Kysely } from 'kysely';
import { endedByFault, stoppedBy } from '#contract/schema/order/stop-reason.ts';
import { orderOf } from '../charging/orders/order-record.ts';
import type { Database, SandboxContext } from '../context.ts';
import { connectorHash, worldState } from '../world/live-state.ts';
import { pastCharges, recordMs } from '../world/past-charges.ts';
import { reportMachine } from './report-machine.ts';
import { reportOf, type Report } from './report-record.ts';

type Db = Kysely<Database>;

const openStates = reportMachine.states.filter((state) => !reportMachine.ends.includes(state));

/** Inserts or updates a report. */
export async function saveReport(db: Db, { facts, ...row }: Report): Promise<void> {
  await db
    .replaceInto('connectorReport')
    .values({ ...row, json: JSON.stringify(facts) })
    .execute();
}

/** @returns the open reports in the order of their ids, of some connectors or of all */
export async function openReports(db: Db, connectorIds?: readonly string[]): Promise<Report[]> {
  const open = db
    .selectFrom('connectorReport')
    .selectAll()
    .where('status', 'in', openStates)
    .orderBy('reportId');
  const rows = await (connectorIds ? open.where('connectorId', 'in', connectorIds) : open).execute();
  return rows.map(reportOf);
}

/** @returns the reports of an owner that were made or decided since a time, epoch ms, the latest first */
export async function reportsOf(db: Db, owner: string, since: number): Promise<Report[]> {
  const rows = await db
    .selectFrom('connectorReport')
    .selectAll()
    .where('owner', '=', owner)
    .where('statusTime', '>=', since)
    .orderBy('createTime', 'desc')
    .orderBy('reportId', 'desc')
    .execute();
  return rows.map(reportOf);
}

/** @returns whom an account belongs to: accounts with one phone number are one owner */
export async function ownerOf(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom('user').select('phone').where('userId', '=', userId).executeTakeFirst();
  return user?.phone ?? userId;
}

/** How a connector is used. */
export interface Usage {
  /**
   * When a charge last ended well: it delivered energy, and neither a fault nor the loss of the device ended it. Epoch ms; `null`
   * for none within 7 days.
   */
  goodTime: number | null;
  isCharging: boolean;
}

/**
 * Simulated drivers are not seen while an order or a test has taken the connector from them.
 *
 * @param at epoch ms, not after the present: events in the past see a connector as it was then
 */
export async function usageOf(
  { db, seed, world }: Pick<SandboxContext, 'db' | 'seed' | 'world'>,
  connectorId: string,
  at: number,
): Promise<Usage> {
  const rows = await db
    .selectFrom('order')
    .selectAll()
    .where('connectorId', '=', connectorId)
    .where('statusTime', '>=', at - recordMs)
    .execute();
  const records = rows.map((row) => orderOf(row).record);
  const ends = records.flatMap(({ end }) => {
    const isGood = end && end.wh > 0 && !endedByFault(end.reason) && end.reason !== stoppedBy.other;
    return isGood && end.time <= at ? [end.time] : [];
  });
  const ordered = records.some(
    ({ charge, end }) => charge && charge.startTime <= at && (end === null || at < end.time),
  );
  const hold = await db
    .selectFrom('connectorState')
    .select(['status', 'statusTime'])
    .where('connectorId', '=', connectorId)
    .executeTakeFirst();
  const row = hold ? undefined : world.connector(connectorId);
  const lastOfOthers = row ? pastCharges(seed, row, at).lastChargeTime : null;
  const others = row && worldState(connectorHash(seed, connectorId), row, at).status;
  const isHeldCharging = hold !== undefined && hold.status === 3 && hold.statusTime <= at;
  const times = lastOfOthers === null ? ends : [...ends, lastOfOthers];
  return {
    goodTime: times.length > 0 ? Math.max(...times) : null,
    isCharging: ordered || isHeldCharging || others === 3,
  };
}
