import type { Kysely } from 'kysely';
import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import type { Database } from '../context.ts';
import type { PileRules } from './live/pile-rules.ts';

type Db = Kysely<Database>;
type StoredFields = Pick<OwnPile, 'longitude' | 'latitude' | 'capabilities' | 'vinList'>;

/** Facts of a pile that do not change by themselves. */
export interface PileFacts extends HomePile, StoredFields {
  powerW: number;
  phases: 1 | 3;
  installTime: number;
  /** When it was bound to its owner. */
  bindTime: number;
  /** Six digits of its plate. */
  checkCode: string;
  rules: PileRules;
}

const factsOf = ({ json }: { json: string }): PileFacts => JSON.parse(json) as PileFacts;

/** @returns the piles of a user, the one that was bound first at the beginning */
export async function factsOfOwner(db: Db, userId: string): Promise<PileFacts[]> {
  const rows = await db.selectFrom('homePile').select('json').where('userId', '=', userId).execute();
  return rows.map(factsOf).sort((a, b) => a.bindTime - b.bindTime || (a.pileId < b.pileId ? -1 : 1));
}

const namedPile = ({ pileId, sn, name, model, address, region, warrantyEnd }: PileFacts): HomePile => ({
  pileId,
  sn,
  name,
  model,
  address,
  region,
  warrantyEnd,
});

/** @returns the piles of a user, as a repair names them */
export const pilesOf = async (db: Db, userId: string): Promise<HomePile[]> =>
  (await factsOfOwner(db, userId)).map(namedPile);

/** Number of piles of a user. */
export const pileCount = async (db: Db, userId: string): Promise<number> =>
  (await factsOfOwner(db, userId)).length;

/** @returns the pile with that number on its plate and its user, or `undefined` */
export async function findPile(
  db: Db,
  sn: string,
): Promise<{ userId: string | null; pile: PileFacts } | undefined> {
  const row = await db
    .selectFrom('homePile')
    .selectAll()
    .where('sn', '=', sn.toUpperCase())
    .executeTakeFirst();
  return row && { userId: row.userId, pile: factsOf(row) };
}

/** @returns a pile and its user, or `undefined` */
export async function findPileById(
  db: Db,
  pileId: string,
): Promise<{ userId: string | null; pile: PileFacts } | undefined> {
  const row = await db.selectFrom('homePile').selectAll().where('pileId', '=', pileId).executeTakeFirst();
  return row && { userId: row.userId, pile: factsOf(row) };
}

/** Inserts or updates a pile. @param userId the user it is bound to, `null` for none */
export async function saveFacts(db: Db, userId: string | null, facts: PileFacts): Promise<void> {
  const { pileId, sn } = facts;
  await db
    .replaceInto('homePile')
    .values({ pileId, sn, userId, json: JSON.stringify(facts) })
    .execute();
}

/** @returns whether the warranty of a pile is valid; `null` if unknown */
export const inWarranty = ({ warrantyEnd }: Pick<HomePile, 'warrantyEnd'>, now: number): boolean | null =>
  warrantyEnd === null ? null : warrantyEnd > now;
