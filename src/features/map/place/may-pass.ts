import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { paidPriceE4 } from '#domain/station-price.ts';
import { isParkingFree } from '#domain/station-words.ts';

/**
 * @returns `false` where what is known of the station does not pass the filter; what only the back end knows (plug &
 * charge) hides nothing here. `radiusM` is not looked at.
 */
export function mayPass(station: StationSummary, filter: StationFilter): boolean {
  if (filter.keepFavourites && station.favourite) return true;
  if (filter.freePark && !isParkingFree(station)) return false;
  if (filter.brandOwned && !station.brandOwned) return false;
  if (filter.openNow && !station.openNow) return false;
  if (filter.operatorIds?.length && !filter.operatorIds.includes(station.operatorId)) return false;
  if (filter.minPowerW !== undefined && station.maxPowerW < filter.minPowerW) return false;
  const price = paidPriceE4(station);
  if (filter.maxPriceE4 !== undefined && (price === null || price > filter.maxPriceE4)) return false;
  const { counts } = station;
  const classes = filter.powerClass ?? (['SUPER', 'FAST', 'SLOW'] as const);
  const chosen = classes.map(
    (name) => counts[name === 'SUPER' ? 'super' : name === 'FAST' ? 'fast' : 'slow'],
  );
  if (filter.powerClass && !chosen.some((count) => count.total > 0)) return false;
  return !filter.idleOnly || chosen.some((count) => count.idle > 0);
}
