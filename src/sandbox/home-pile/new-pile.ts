import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import type { SandboxContext } from '../context.ts';
import { hashText } from '../world/make/hash.ts';
import { newLife, type PileLife } from './live/pile-life.ts';
import { saveLive } from './live/pile-store.ts';
import { saveFacts, type PileFacts } from './piles.ts';
import { defaultSetting, meansOf } from './setting/defaults.ts';
import { rulesOf } from './setting/pile-rules.ts';

const capabilities: OwnPile['capabilities'] = [
  'PLUG_CHARGE',
  'SCHEDULE',
  'CURRENT_LIMIT',
  'LOCK',
  'BLUETOOTH',
];

/** @returns six digits derived from the number on the plate */
const checkCodeOf = (sn: string): string => String(hashText(sn) % 1_000_000).padStart(6, '0');

/** The facts of a new pile; `rest` overrides them. */
export const newFacts = (pile: HomePile, time: number, rest: Partial<PileFacts> = {}): PileFacts => {
  const { powerW, hasArm } = meansOf(pile);
  return {
    ...pile,
    powerW,
    phases: powerW > 7_000 ? 3 : 1,
    longitude: null,
    latitude: null,
    capabilities: hasArm ? [...capabilities, 'ROBOT_ARM'] : capabilities,
    vinList: [],
    installTime: time,
    bindTime: time,
    checkCode: checkCodeOf(pile.sn),
    rules: rulesOf(defaultSetting(pile)),
    ...rest,
  };
};

/** Creates a pile, switched on. @param userId the user it is bound to, `null` for none */
export async function putUpPile(
  db: SandboxContext['db'],
  userId: string | null,
  facts: PileFacts,
  life: PileLife = newLife(facts.pileId, facts.installTime),
): Promise<void> {
  await saveFacts(db, userId, facts);
  await saveLive(db, { facts, life, records: [], news: [] });
}
