import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import type { HomePrice, PlugSetting } from '#contract/schema/home-pile/plug-setting.ts';

/** Nominal volts of a phase, as the live machine counts with. */
const phaseV = 230;

/** What the sandbox's piles are able to, by their model: `PW-AC7`, `PW-AC11`, `PW-AC11R` with an arm. */
export interface PileMeans {
  powerW: number;
  /** W of each ampere. */
  wPerA: number;
  /** A at most: 32 of one phase, 16 of three. */
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

/** @returns what is set for a pile that nobody has set: it charges by a command */
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

/** What the owners of the demonstration have set: one pile charges what is plugged in, one in the night. */
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

/** Prices of homes by the time of day, made up in the shape of those of Guangdong: 3 parts, the night the cheapest. */
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
