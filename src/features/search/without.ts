import type { StationSummary } from '#contract/schema/station/station-summary.ts';

/** @returns the stations that are not among the others */
export const without = (list: readonly StationSummary[], others: readonly StationSummary[]) => {
  const there = new Set(others.map(({ stationId }) => stationId));
  return list.filter(({ stationId }) => !there.has(stationId));
};
