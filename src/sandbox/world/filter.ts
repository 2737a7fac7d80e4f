import type { PowerClass, StationFilter, StationSummary } from '../../contract/schema/station';
import {
  countClasses,
  distanceM,
  hasIdle,
  isOpen,
  pricesNow,
  type StationInfo,
  type Viewpoint,
} from './station-view';

/** Radius of a search around a position where the filter names none, in metres. */
export const defaultRadiusM = 20_000;

const countsOf = (counts: StationSummary['counts'], it: PowerClass) =>
  counts[it === 'SLOW' ? 'slow' : it === 'FAST' ? 'fast' : 'super'];

/**
 * @returns whether a station passes a filter; every condition must hold. `idleOnly` together with power classes
 * asks for an idle connector of one of them. `radiusM` counts only from a position.
 */
export function passes(station: StationInfo, filter: StationFilter, from: Viewpoint): boolean {
  const { row } = station;
  if (filter.freePark && row.parkTag !== 'FREE') return false;
  if (filter.brandOwned && row.brandOwned !== 1) return false;
  if (filter.plugCharge && !station.facts.supportPlugCharge) return false;
  if (filter.operatorIds?.length && !filter.operatorIds.includes(row.operatorId)) return false;
  if (filter.minPowerW !== undefined && row.maxPowerW < filter.minPowerW) return false;
  if (filter.openNow && !isOpen(station, from.time)) return false;
  if (filter.radiusM !== undefined && from.origin && distanceM(from.origin, row) > filter.radiusM)
    return false;
  if (filter.maxPriceE4 !== undefined) {
    const { list, member } = pricesNow(station.tariffs, from.time);
    const price = from.member ? (member ?? list) : list;
    if (price === null || price > filter.maxPriceE4) return false;
  }
  const classes = filter.powerClass?.length ? filter.powerClass : null;
  if (classes && !station.columns.hasClass(station.index, classes)) return false;
  if (!filter.idleOnly) return true;
  if (!classes) return hasIdle(station, from);
  const counts = countClasses(station, from);
  return classes.some((it) => countsOf(counts, it).idle > 0);
}
