import type { Kysely } from 'kysely';
import { codes } from '#contract/codes.ts';
import type { PileCommand } from '#contract/schema/home-pile/pile-command.ts';
import { Refusal, type Database } from '../../context.ts';
import { factsOfOwner, findPileById, type PileFacts } from '../piles.ts';
import { tellOfPile } from '../tell-owner.ts';
import { keepRecords } from '../records.ts';
import type { LivePile } from './acts.ts';
import { nextEvent } from './next-event.ts';
import type { PileLife } from './pile-life.ts';

type Db = Kysely<Database>;

/** Writes a pile's state and its ended charges, and the time of its next event. */
export async function saveLive(db: Db, pile: LivePile): Promise<void> {
  const { life, records, facts, news } = pile;
  await keepRecords(db, life.pileId, records.splice(0));
  await tellOfPile(db, facts, news.splice(0));
  const dueTime = nextEvent(pile)?.time ?? null;
  await db
    .replaceInto('homePileLife')
    .values({ pileId: life.pileId, dueTime, json: JSON.stringify(life) })
    .execute();
}

/** @returns a pile with its state */
export async function liveOf(db: Db, facts: PileFacts): Promise<LivePile> {
  const { json } = await db
    .selectFrom('homePileLife')
    .select('json')
    .where('pileId', '=', facts.pileId)
    .executeTakeFirstOrThrow();
  return { facts, life: JSON.parse(json) as PileLife, records: [], news: [] };
}

/** @returns the piles with an automatic event until a time */
export async function duePiles(db: Db, time: number): Promise<LivePile[]> {
  const rows = await db
    .selectFrom('homePileLife')
    .select(['pileId', 'json'])
    .where('dueTime', '<=', time)
    .orderBy('pileId')
    .execute();
  const piles: LivePile[] = [];
  for (const { pileId, json } of rows) {
    const found = await findPileById(db, pileId);
    if (found) piles.push({ facts: found.pile, life: JSON.parse(json) as PileLife, records: [], news: [] });
  }
  return piles;
}

/** @returns the refusal for a pile that is not bound to the caller */
const notBound = () => new Refusal(codes.homePileError, '充电桩未绑定或已解绑', { subCode: 'NOT_BOUND' });

/** @returns the user's pile @throws Refusal 1291003 for an unknown one and for one of another user */
export async function ownFacts(db: Db, userId: string, pileId: string): Promise<PileFacts> {
  const found = await findPileById(db, pileId);
  if (!found || found.userId !== userId) throw notBound();
  return found.pile;
}

/** @param pileId default: the pile that was bound first @throws Refusal 1291003, as {@link ownFacts} */
export async function ownLive(db: Db, userId: string, pileId: string | undefined): Promise<LivePile> {
  if (pileId !== undefined) return liveOf(db, await ownFacts(db, userId, pileId));
  const [first] = await factsOfOwner(db, userId);
  if (!first) throw notBound();
  return liveOf(db, first);
}

/** Inserts or updates a command. */
export async function saveCommand(db: Db, userId: string, command: PileCommand): Promise<void> {
  const { commandId, pileId } = command;
  await db
    .replaceInto('homePileCommand')
    .values({ commandId, pileId, userId, json: JSON.stringify(command) })
    .execute();
}

/** @returns a command and its user, or `undefined` */
export async function findCommand(db: Db, commandId: string) {
  const row = await db
    .selectFrom('homePileCommand')
    .selectAll()
    .where('commandId', '=', commandId)
    .executeTakeFirst();
  return row && { userId: row.userId, command: JSON.parse(row.json) as PileCommand };
}
