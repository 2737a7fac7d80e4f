import type { Kysely } from 'kysely';
import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import type { Database } from '../context.ts';

type Db = Kysely<Database>;

const pileOf = ({ json }: { json: string }): HomePile => JSON.parse(json) as HomePile;

/** @returns the piles that are bound to an owner */
export async function pilesOf(db: Db, userId: string): Promise<HomePile[]> {
  const rows = await db
    .selectFrom('homePile')
    .select('json')
    .where('userId', '=', userId)
    .orderBy('pileId')
    .execute();
  return rows.map(pileOf);
}

/** How many piles are bound to an owner. */
export async function pileCount(db: Db, userId: string): Promise<number> {
  return (await pilesOf(db, userId)).length;
}

/** @returns whom the pile with that number on its plate is bound to, or `undefined` */
export async function findPile(db: Db, sn: string): Promise<{ userId: string; pile: HomePile } | undefined> {
  const row = await db
    .selectFrom('homePile')
    .selectAll()
    .where('sn', '=', sn.toUpperCase())
    .executeTakeFirst();
  return row && { userId: row.userId, pile: pileOf(row) };
}

/** @returns whether the warranty of a pile runs; `null` where it is not known */
export const inWarranty = ({ warrantyEnd }: Pick<HomePile, 'warrantyEnd'>, now: number): boolean | null =>
  warrantyEnd === null ? null : warrantyEnd > now;
