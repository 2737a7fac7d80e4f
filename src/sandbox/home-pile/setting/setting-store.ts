import type { Kysely } from 'kysely';
import { codes } from '#contract/codes.ts';
import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import type { PlugSetting } from '#contract/schema/home-pile/plug-setting.ts';
import { Refusal, type Database } from '../../context.ts';
import { pilesOf } from '../piles.ts';
import { defaultSetting } from './defaults.ts';

type Db = Kysely<Database>;

const stored = async (db: Db, pileId: string): Promise<PlugSetting | undefined> => {
  const row = await db
    .selectFrom('homePileSetting')
    .select('json')
    .where('pileId', '=', pileId)
    .executeTakeFirst();
  return row && (JSON.parse(row.json) as PlugSetting);
};

/** @returns the settings of a pile, or its defaults */
export async function settingOf(db: Db, pile: Pick<HomePile, 'pileId' | 'model'>): Promise<PlugSetting> {
  return (await stored(db, pile.pileId)) ?? defaultSetting(pile);
}

export async function saveSetting(db: Db, setting: PlugSetting): Promise<void> {
  await db
    .replaceInto('homePileSetting')
    .values({ pileId: setting.pileId, json: JSON.stringify(setting) })
    .execute();
}

/** Settings of a pile are deleted when it is unbound. */
export async function forgetSetting(db: Db, pileId: string): Promise<void> {
  await db.deleteFrom('homePileSetting').where('pileId', '=', pileId).execute();
}

/** @returns the caller's pile @throws Refusal 1291003 for an unknown one and for one of another user */
export async function ownPile(db: Db, userId: string, pileId: string): Promise<HomePile> {
  const pile = (await pilesOf(db, userId)).find((own) => own.pileId === pileId);
  if (!pile) throw new Refusal(codes.homePileError, '充电桩未绑定或已解绑', { subCode: 'NOT_BOUND' });
  return pile;
}
