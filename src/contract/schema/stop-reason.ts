import { openNumber } from './common';

/** 0 user · 1 platform · 2 BMS (full) · 3 fault · 4 unplugged · 5 prepayment used up · 6 target · 7 schedule · 8 emergency · 99 other */
const stopReasons = [0, 1, 2, 3, 4, 5, 6, 7, 8, 99] as const;
export const stopReason = openNumber(stopReasons);
