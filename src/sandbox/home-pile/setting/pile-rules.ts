import type { PlugSetting } from '#contract/schema/home-pile/plug-setting.ts';
import type { SandboxContext } from '../../context.ts';
import { canHappen } from '../live/pile-life.ts';
import { applyRules, execute } from '../live/acts.ts';
import type { PileRules } from '../live/pile-rules.ts';
import { liveOf, ownFacts, saveLive } from '../live/pile-store.ts';
import { saveFacts } from '../piles.ts';

/** @returns the settings that decide what the pile does */
export const rulesOf = (setting: PlugSetting): PileRules => ({
  mode: setting.mode === 'UNKNOWN' ? 'APP_ONLY' : setting.mode,
  authVins: setting.authVins,
  schedules: setting.schedules,
  targetSoc: setting.targetSoc ?? 100,
  maxCurrentA: setting.maxCurrentA ?? 32,
  offlineCharge: setting.offlineCharge ?? false,
  priceE4: setting.priceE4,
});

/** Applies settings to a pile from now on. @param lock new state of the gun's lock, if changed */
export async function applySetting(
  { db, clock }: SandboxContext,
  userId: string,
  setting: PlugSetting,
  lock: boolean | null,
): Promise<void> {
  const facts = await ownFacts(db, userId, setting.pileId);
  const pile = await liveOf(db, { ...facts, rules: rulesOf(setting) });
  const now = clock.now();
  applyRules(pile, now);
  const order = lock ? 'lock' : 'unlock';
  // The lock changes only while the gun is in its holder or at the end of a charge.
  if (lock !== null && canHappen(pile.life, order)) execute(pile, order, now);
  await saveFacts(db, userId, pile.facts);
  await saveLive(db, pile);
}
