import type { PowerClass } from '#contract/schema/station/power-class.ts';

/** Number of bolts in the glyph of a power class, in markers, chips and price lines: the stronger, the more. */
const boltsOfClass = { SUPER: 3, FAST: 2, SLOW: 1, UNKNOWN: 0 } as const;

/** @returns 0 to 3, none for an unknown class */
export const boltsOf = (powerClass: PowerClass | 'UNKNOWN' | null) => boltsOfClass[powerClass ?? 'UNKNOWN'];

/** A bolt is 6 × 11, the next one is 5.1 to its right. */
const rest = ' 0l-3.7 6.3h2.5l-.6 4.7 4.1-6.5h-2.7z';
const step = 5.1;

/** @returns path and width of so many bolts, 11 high */
export const boltsDrawing = (bolts: number): { path: string; width: number } => ({
  path: Array.from({ length: bolts }, (_, index) => `M${3.7 + index * step}${rest}`).join(''),
  width: 0.9 + Math.max(1, bolts) * step,
});
