import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import type { HomePrice, PlugSetting } from '#contract/schema/home-pile/plug-setting.ts';

/** Nominal voltage of a phase, V; the simulated charge uses the same. */
const phaseV = 230;

/** Abilities of the sandbox's piles by model: `PW-AC7`, `PW-AC11`, `PW-AC11R` with a robot arm. */
export interface PileMeans {
  powerW: number;
  /** W per ampere. */
  wPerA: number;
  /** Maximum current, A: 32 on one phase, 16 on three. */
  currentMaxA: number;
  hasArm: boolean;
}

export const meansOf = ({ model }: Pick<HomePile, 'model'>): PileMeans => {
  const isThreePhase = model.includes('11');
  return {
    powerW: isThreePhase ? 11_000 : 7_000,
    wPerA: phaseV * (isThreePhase ? 3 : 1),
    currentMaxA: isThreePhase ? 16 : 32,
    hasArm: model.endsWith('R'),
  };
};

/** @returns the default settings of a pile: it charges by a command */
export const defaultSetting = (pile: Pick<HomePile, 'pileId' | 'model'>): PlugSetting => {
  const { currentMaxA, hasArm } = meansOf(pile);
  return {
    pileId: pile.pileId,
    version: 0,
    mode: 'APP_ONLY',
    authVins: [],
    schedules: [],
    targetSoc: 100,
    maxCurrentA: currentMaxA,
    offlineCharge: true,
    gunLock: false,
    voiceOn: true,
    lightOn: true,
    notify: { start: true, end: true, fault: true },
    priceE4: null,
    robot: hasArm ? { autoPlug: false, autoUnplug: false } : null,
  };
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Settings of the demo users: one pile charges when a car is plugged in, one at night. */
export const demoSettings = (pile: HomePile): PlugSetting | undefined => {
  const setting = { ...defaultSetting(pile), version: 1 };
  switch (pile.pileId) {
    case 'HP10000002':
      return {
        ...setting,
        mode: 'PLUG_AND_CHARGE',
        authVins: ['LGWEF4A50SX000002', 'LGWEF4A50SX000001'],
        priceE4: 5_889,
      };
    case 'HP10000003':
      return {
        ...setting,
        mode: 'SCHEDULE',
        authVins: ['LGWEF4A50SX000004'],
        schedules: [{ id: 'night', enabled: true, startMin: 1_380, endMin: 420, weekdays }],
        targetSoc: 90,
      };
    default:
      return undefined;
  }
};

/**
 * Invented household prices by time of day, similar to those of Guangdong: 3 parts, the night is cheapest.
 */
export const gridTariff: { name: string; segments: HomePrice[] } = {
  name: '居民峰谷分时电价',
  segments: [
    { startMin: 0, endMin: 480, period: 4, priceE4: 2_581 },
    { startMin: 480, endMin: 600, period: 3, priceE4: 6_789 },
    { startMin: 600, endMin: 720, period: 2, priceE4: 11_536 },
    { startMin: 720, endMin: 840, period: 3, priceE4: 6_789 },
    { startMin: 840, endMin: 1_140, period: 2, priceE4: 11_536 },
    { startMin: 1_140, endMin: 1_440, period: 3, priceE4: 6_789 },
  ],
};
