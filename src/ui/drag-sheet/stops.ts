/** The positions at which the sheet of the map rests. */
export type SheetStop = 'peek' | 'half' | 'full';

export const sheetStops: readonly SheetStop[] = ['peek', 'half', 'full'];

/** @returns the stop one step up (1) or down (-1), the same at the ends. */
export const stepStop = (stop: SheetStop, step: 1 | -1): SheetStop =>
  sheetStops[sheetStops.indexOf(stop) + step] ?? stop;

const pressed = { peek: 'half', half: 'full', full: 'half' } as const;

/** @returns the stop that a press of the header's button leads to: one step up, from the top back to half. */
export const toggledStop = (stop: SheetStop): SheetStop => pressed[stop];
