import { expect } from 'vitest';
import { minuteMs, shanghaiMinute } from '#contract/pricing.ts';
import { NoDecision } from '#sandbox/charging/back-office/service.ts';
import { applyToPile, type WorldAct } from '#sandbox/home-pile/live/happen-to-pile.ts';
import { isCharging, newLife } from '#sandbox/home-pile/live/pile-life.ts';
import { liveOf, saveLive } from '#sandbox/home-pile/live/pile-store.ts';
import { findPileById, saveFacts } from '#sandbox/home-pile/piles.ts';
import { settingOf, saveSetting } from '#sandbox/home-pile/setting/setting-store.ts';
import type { StoredNotice } from '#sandbox/notice/store.ts';
import type { ModelWorld } from '../../charging/model/world.ts';
import type { Drawn, Random } from './draws.ts';

const pileId = 'HP10000002';
/** The car that does not charge at a station meanwhile. */
const vin = 'LGWEF4A50SX000002';
const codes = ['E101', 'E203', 'W110'] as const;

/** What happened to the pile, counted without the code of the sandbox. */
interface Seen {
  strangers: number;
  faults: number;
  losses: number;
  open: Set<string>;
  isLost: boolean;
  /** When a schedule begins, epoch ms; `null` for none. */
  opening: number | null;
}

/** The pile of the owner with the drawn settings; nothing is plugged in. */
export async function putUp({ context }: ModelWorld, { pile }: Drawn): Promise<Seen> {
  const { db, clock } = context;
  const found = await findPileById(db, pileId);
  if (!found) throw new Error(`no pile ${pileId}`);
  const now = clock.now();
  const opening = now - (now % minuteMs) + pile.opensInMin * minuteMs;
  const startMin = Math.floor(shanghaiMinute(opening));
  const schedule = {
    id: 's',
    enabled: true,
    startMin,
    endMin: (startMin + 60) % 1_440,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  };
  const schedules = pile.mode === 'SCHEDULE' ? [schedule] : [];
  const { mode, offlineCharge } = pile;
  const rules = { ...found.pile.rules, mode, offlineCharge, authVins: [vin], schedules, targetSoc: 100 };
  const facts = { ...found.pile, rules };
  await saveFacts(db, found.userId, facts);
  const setting = await settingOf(db, facts);
  await saveSetting(db, { ...setting, mode, schedules, notify: pile.notify });
  await saveLive(db, { facts, life: { ...newLife(pileId, now), missedTo: now }, records: [], news: [] });
  return {
    strangers: 0,
    faults: 0,
    losses: 0,
    open: new Set(),
    isLost: false,
    opening: mode === 'SCHEDULE' ? opening : null,
  };
}

/** @returns whether it was possible */
async function happen(world: ModelWorld, act: Omit<WorldAct, 'pileId'>): Promise<boolean> {
  try {
    await world.inside((inside) => applyToPile(inside, { pileId, ...act }));
    return true;
  } catch (error) {
    if (error instanceof NoDecision) return false;
    throw error;
  }
}

/** Something happens to the pile, if its state allows it. */
export async function actOnPile(
  world: ModelWorld,
  { below, oneOf }: Random,
  { pile }: Drawn,
  seen: Seen,
): Promise<void> {
  switch (below(8)) {
    case 0:
    case 1:
      await happen(world, { event: 'plug', vin });
      return;
    case 2:
      if ((await happen(world, { event: 'plug', vin: null })) && pile.mode !== 'APP_ONLY')
        seen.strangers += 1;
      return;
    case 3:
    case 4:
      await happen(world, { event: 'unplug' });
      return;
    case 5: {
      const code = oneOf(codes);
      const isNew = !seen.open.has(code);
      if ((await happen(world, { event: 'fault', code })) && isNew) {
        seen.faults += 1;
        seen.open.add(code);
      }
      return;
    }
    case 6:
      if (await happen(world, { event: 'clear' })) seen.open.clear();
      return;
    default:
      if (seen.isLost) await hear(world, seen);
      else if (await happen(world, { event: 'offline' }))
        Object.assign(seen, { isLost: true, losses: seen.losses + 1 });
  }
}

/** The pile has a connection again, so that its platform hears what happened meanwhile. */
export async function hear(world: ModelWorld, seen: Seen): Promise<void> {
  if (await happen(world, { event: 'beat' })) seen.isLost = false;
}

/** Every rule of the notices of a home pile, written without those of the sandbox. */
export async function checkPile(
  { context: { db } }: ModelWorld,
  { pile: { notify } }: Drawn,
  seen: Seen,
  told: readonly StoredNotice[],
): Promise<void> {
  const of = (kind: string) => told.filter((notice) => notice.kind === kind);
  const found = await findPileById(db, pileId);
  if (!found) throw new Error(`no pile ${pileId}`);
  const { life } = await liveOf(db, found.pile);
  expect(of('PILE_STRANGER'), 'unknown cars').toHaveLength(seen.strangers);
  expect(of('PILE_FAULT'), 'faults').toHaveLength(notify.fault ? seen.faults : 0);
  expect(of('PILE_OFFLINE'), 'lost connections').toHaveLength(notify.fault ? seen.losses : 0);
  if (!notify.start) expect([...of('PILE_STARTED'), ...of('PILE_MISSED')]).toEqual([]);
  if (!notify.end) expect(of('PILE_ENDED')).toEqual([]);
  if (notify.start && notify.end)
    expect(of('PILE_STARTED').length - of('PILE_ENDED').length, 'charges that run').toBe(
      isCharging(life) ? 1 : 0,
    );
  for (const { time } of of('PILE_MISSED')) {
    const since = time - (seen.opening ?? Infinity) - 10 * minuteMs;
    expect(since, 'a missed schedule is told 10 min after its begin').toBeGreaterThanOrEqual(0);
  }
}
