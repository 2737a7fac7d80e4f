import type { PlugSetting } from '#contract/schema/home-pile/plug-setting.ts';
import type { SandboxContext } from '../../context.ts';
import { canHappen } from '../live/pile-life.ts';
import { heedRules, obey } from '../live/acts.ts';
import type { PileRules } from '../live/pile-rules.ts';
import { liveOf, ownFacts, saveLive } from '../live/pile-store.ts';
import { saveFacts } from '../piles.ts';

/** @returns what of a setting decides what the pile does */
export const rulesOf = (setting: PlugSetting): PileRules => ({
  mode: setting.mode === 'UNKNOWN' ? 'APP_ONLY' : setting.mode,
  authVins: setting.authVins,
  schedules: setting.schedules,
  targetSoc: setting.targetSoc ?? 100,
  maxCurrentA: setting.maxCurrentA ?? 32,
  offlineCharge: setting.offlineCharge ?? false,
  priceE4: setting.priceE4,
});

/** The pile goes by a setting from now on. @param lock what its gun is to be, where that was changed */
export async function applySetting(
  { db, clock }: SandboxContext,
  userId: string,
  setting: PlugSetting,
  lock: boolean | null,
): Promise<void> {
  const facts = await ownFacts(db, userId, setting.pileId);
  const pile = await liveOf(db, { ...facts, rules: rulesOf(setting) });
  const now = clock.now();
  heedRules(pile, now);
  const order = lock ? 'lock' : 'unlock';
  // Elsewhere than in its holder, or at the end of a charge, the gun stays as it is.
  if (lock !== null && canHappen(pile.life, order)) obey(pile, order, now);
  await saveFacts(db, userId, pile.facts);
  await saveLive(db, pile);
}
