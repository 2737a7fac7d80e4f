/** A moment at which all unit tests have to pass. */
export interface Instant {
  name: string;
  /** ISO time with its offset. */
  at: string;
}

/** Instants that differ in tariff period, day, month or year; Shanghai time. */
export const instants: readonly Instant[] = [
  { name: 'night', at: '2026-03-04T03:20:00+08:00' },
  { name: 'a morning before the peak', at: '2026-03-04T09:13:00+08:00' },
  { name: 'peak', at: '2026-03-05T10:00:00+08:00' },
  { name: 'deep valley at noon', at: '2026-03-05T12:30:00+08:00' },
  { name: 'peak of the afternoon', at: '2026-03-05T17:35:00+08:00' },
  { name: 'into the valley', at: '2026-03-05T22:59:58+08:00' },
  { name: 'midnight', at: '2026-03-11T23:59:58+08:00' },
  { name: 'end of a short month', at: '2026-04-30T23:59:58+08:00' },
  { name: 'last day of a month after a short one', at: '2026-05-31T14:00:00+08:00' },
  { name: 'end of the year', at: '2026-12-31T23:59:58+08:00' },
  { name: 'leap day', at: '2028-02-29T13:00:00+08:00' },
  { name: 'a Sunday', at: '2026-03-08T21:30:00+08:00' },
];

const form = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** @returns whether a text is an instant: a day of the calendar, a time and an offset */
export function isInstant(text: string): boolean {
  const day = form.exec(text)?.[1];
  if (!day || Number.isNaN(Date.parse(text))) return false;
  // JavaScript reads 02-30 as a day of March: compare the day.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
