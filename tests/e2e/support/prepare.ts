import type { Server } from './fixtures.ts';
import { phoneOf } from './phone.ts';

/** Access to the back end that prepares a page: of a browser test, or of a test in process. */
export type Backend = Pick<Server, 'ids' | 'control' | 'notice' | 'now' | 'sandbox'>;

/** States of a charge, in the order in which they follow each other; the state at the start of a test is one of them. */
export const chargeStates = [
  'CREATED',
  'PREPAID',
  'STARTING',
  'CHARGING',
  'STOPPING',
  'FINISHED',
  'SETTLED',
] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Long enough for a curve and a cost to be visible. */
const chargeMs = 12 * 60_000;

/**
 * Brings a charge of `normal` to a state through another phone. Automatic changes are blocked there: the device does
 * not confirm the start or the stop, the bill is late.
 *
 * @param prepayAmount fen
 * @returns the number of the order
 */
export async function chargeIn(server: Backend, state: ChargeState, prepayAmount = 10_000): Promise<string> {
  const { connectorId } = server.ids;
  const reached = (other: ChargeState) => chargeStates.indexOf(state) >= chargeStates.indexOf(other);
  const pass = (advanceMs: number) => server.control('clock', { advanceMs });
  await server.control('connector', { connectorId, status: 2 });
  const phone = await phoneOf(server, 'normal');
  const { orderNo, prepayNo } = await phone.order(connectorId, { prepayAmount });
  if (!reached('PREPAID')) return orderNo;
  await phone.pay(prepayNo);
  if (!reached('STARTING')) return orderNo;
  if (!reached('CHARGING')) await server.control('scenario', { start: 'silent' });
  await phone.start(orderNo);
  if (!reached('CHARGING')) return orderNo;
  await pass(chargeMs);
  if (!reached('STOPPING')) return orderNo;
  if (!reached('FINISHED')) await server.control('scenario', { stop: 'silent' });
  else if (!reached('SETTLED')) await server.control('scenario', { bill: 'late' });
  await phone.stop(orderNo);
  if (reached('FINISHED')) await pass(60_000);
  return orderNo;
}

/** Plugs the connector of the tests into the car. */
export const plugged = ({ control, ids }: Backend) =>
  control('connector', { connectorId: ids.connectorId, status: 2 });

/** Lets other cars charge on every connector of the tests' station. */
export async function fullStation({ sandbox: { context }, control, ids }: Backend): Promise<void> {
  const { connectors = [] } = context.world.byId.get(ids.stationId) ?? {};
  for (const { connectorId } of connectors) await control('connector', { connectorId, status: 3 });
}

/** Makes stations favourites of `normal`, the one of the tests first. */
export async function keepStations({ sandbox: { context }, ids }: Backend, count: number): Promise<void> {
  const { db, clock } = context;
  const others = await db
    .selectFrom('station')
    .select('stationId')
    .where('cityCode', '=', '440300')
    .where('stationId', '!=', ids.stationId)
    .orderBy('stationId')
    .limit(count - 1)
    .execute();
  const kept = [ids.stationId, ...others.map((other) => other.stationId)];
  const now = clock.now();
  const rows = kept.map((stationId, at) => ({ userId: '10000002', stationId, createTime: now - at * 1_000 }));
  await db.insertInto('favourite').values(rows).execute();
}

/** @returns an invoice of `normal` in that status; the seed data has one of each */
export async function invoiceIn({ sandbox }: Backend, status: string): Promise<string> {
  const { invoiceId } = await sandbox.context.db
    .selectFrom('invoice')
    .select('invoiceId')
    .where('userId', '=', '10000002')
    .where('status', '=', status as never)
    .orderBy('applyTime', 'desc')
    .executeTakeFirstOrThrow();
  return invoiceId;
}

/** @returns an issued invoice of `normal` that may be reissued: it replaces no other one */
export async function reissuableInvoice({ sandbox }: Backend): Promise<string> {
  const rows = await sandbox.context.db
    .selectFrom('invoice')
    .select(['invoiceId', 'json'])
    .where('userId', '=', '10000002')
    .where('status', '=', 'ISSUED')
    .execute();
  const found = rows.find(
    ({ json }) => (JSON.parse(json) as { reissueOf: string | null }).reissueOf === null,
  );
  if (!found) throw new Error('no invoice can be issued anew');
  return found.invoiceId;
}
