import type { Kysely } from 'kysely';
import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import type { Database } from '../context.ts';
import type { PileRules } from './live/pile-rules.ts';

type Db = Kysely<Database>;
type Told = Pick<OwnPile, 'longitude' | 'latitude' | 'capabilities' | 'vinList'>;

/** What the sandbox knows of a pile that does not change by itself. */
export interface PileFacts extends HomePile, Told {
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

/** @returns everything of the piles that are bound to an owner, the one that was bound first at the beginning */
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

/** @returns the piles that are bound to an owner, as a repair names them */
export const pilesOf = async (db: Db, userId: string): Promise<HomePile[]> =>
  (await factsOfOwner(db, userId)).map(namedPile);

/** How many piles are bound to an owner. */
export const pileCount = async (db: Db, userId: string): Promise<number> =>
  (await factsOfOwner(db, userId)).length;

/** @returns the pile with that number on its plate and whom it is bound to, or `undefined` */
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

/** @returns a pile and whom it is bound to, or `undefined` */
export async function findPileById(
  db: Db,
  pileId: string,
): Promise<{ userId: string | null; pile: PileFacts } | undefined> {
  const row = await db.selectFrom('homePile').selectAll().where('pileId', '=', pileId).executeTakeFirst();
  return row && { userId: row.userId, pile: factsOf(row) };
}

/** Writes a pile back, or for the first time. @param userId whom it is bound to, `null` for nobody */
export async function saveFacts(db: Db, userId: string | null, facts: PileFacts): Promise<void> {
  const { pileId, sn } = facts;
  await db
    .replaceInto('homePile')
    .values({ pileId, sn, userId, json: JSON.stringify(facts) })
    .execute();
}

/** @returns whether the warranty of a pile runs; `null` where it is not known */
export const inWarranty = ({ warrantyEnd }: Pick<HomePile, 'warrantyEnd'>, now: number): boolean | null =>
  warrantyEnd === null ? null : warrantyEnd > now;
