const facilityWords: Partial<Record<string, string>> = {
  WC: '卫生间',
  LOUNGE: '休息室',
  SHOP: '便利店',
  MEAL: '餐饮',
  RAIN_SHED: '雨棚',
  DUTY: '专人值守',
  GROUND_LOCK: '地锁',
};

/** @returns a facility in a word; `undefined` for one that this version does not know. */
export const facilityText = (facility: string): string | undefined => facilityWords[facility];
