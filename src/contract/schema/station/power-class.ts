import { openEnum } from '../common.ts';

export const powerClasses = ['SUPER', 'FAST', 'SLOW'] as const;

/** AC is SLOW; DC below 180 kW is FAST; DC from 180 kW is SUPER. */
export const powerClass = openEnum(powerClasses);
export type PowerClass = (typeof powerClasses)[number];
