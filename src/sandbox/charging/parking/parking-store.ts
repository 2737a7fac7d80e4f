import type { Kysely } from 'kysely';
import type { Database } from '#sandbox/context.ts';
import type { ParkingTable } from '../tables.ts';
import { parkingOf, type Parking } from './parking-record.ts';

type Db = Kysely<Database>;

/** Inserts or updates the relief of an order. */
export async function saveParking(db: Db, { facts, open, ...row }: Parking): Promise<void> {
  await db
    .replaceInto('parking')
    .values({ ...row, open: open ? 1 : 0, json: JSON.stringify(facts) })
    .execute();
}

/** @returns the relief of an order, or `undefined` where the parking rule is unknown or parking costs nothing */
export async function findParking(db: Db, orderNo: string): Promise<Parking | undefined> {
  const row = await db.selectFrom('parking').selectAll().where('orderNo', '=', orderNo).executeTakeFirst();
  return row && parkingOf(row);
}

/** @returns the rows of the reliefs whose car may still be there, in the order of their orders */
export const openParkingRows = (db: Db): Promise<ParkingTable[]> =>
  db.selectFrom('parking').selectAll().where('open', '=', 1).orderBy('orderNo').execute();
