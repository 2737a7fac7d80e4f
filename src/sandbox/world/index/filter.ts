import type { StationFilter } from '#contract/schema/station/station.ts';
import { fitsClass } from '../car-fit.ts';
import { paidNow } from '../class-price.ts';
import { flags, type Coded, type StationColumns } from './station-columns.ts';
import { distanceM, idleTest, isWithin, type StationInfo, type Viewpoint } from '../station-view.ts';

/** Radius of a search around a position without a radius in the filter, in metres. */
export const defaultRadiusM = 20_000;

export type Test = (index: number) => boolean;

/** A test of one fact, evaluated once for each of its values. */
function ofValue<T>({ values, codes }: Coded<T>, holds: (value: T) => boolean): Test {
  const good = values.map(holds);
  return (index) => good[codes[index] ?? 0] ?? false;
}

function flagTest(columns: StationColumns, filter: StationFilter): Test | null {
  const wanted =
    (filter.freePark ? flags.freePark : 0) |
    (filter.brandOwned ? flags.brandOwned : 0) |
    (filter.plugCharge ? flags.plugCharge : 0) |
    (filter.openNow ? flags.inService : 0);
  return wanted === 0 ? null : (index) => ((columns.flags[index] ?? 0) & wanted) === wanted;
}

/**
 * @returns a test of stations by their index in the columns, `undefined` if all pass; every condition must
 * hold. `idleOnly` together with power classes requires an idle connector of one of them. `radiusM` counts
 * only with a position. A maximum price applies to the class of `priceClassOf`; a station without a known
 * price passes none. A favourite that the filter keeps passes all but the radius.
 */
export function testFor(columns: StationColumns, filter: StationFilter, from: Viewpoint): Test | undefined {
  const { operatorIds, minPowerW, maxPriceE4, radiusM } = filter;
  const { origin } = from;
  const classes = filter.powerClass?.length ? filter.powerClass : null;
  const tests: (Test | null | false | undefined)[] = [
    flagTest(columns, filter),
    filter.fitsCar && from.car && ((index) => fitsAt(columns, index, from)),
    filter.openNow && ofValue(columns.hours, (hours) => isWithin(hours, from.time)),
    operatorIds &&
      operatorIds.length > 0 &&
      ofValue(columns.operators, (operatorId) => operatorIds.includes(operatorId)),
    minPowerW !== undefined && ((index) => (columns.maxPowerW[index] ?? 0) >= minPowerW),
    classes && ((index) => columns.connectorColumns.hasClass(index, classes)),
    maxPriceE4 !== undefined &&
      ofValue(columns.prices, (prices) => paidNow(prices, from, filter.powerClass) <= maxPriceE4),
    filter.idleOnly && idleTest(columns, from, classes ?? undefined),
  ];
  const facts = allOf(tests);
  const shown: Test | undefined =
    facts && filter.keepFavourites ? (index) => from.favouriteAt.has(index) || facts(index) : facts;
  return allOf([
    radiusM !== undefined &&
      origin !== null &&
      ((index) =>
        distanceM(origin, {
          longitude: columns.longitude[index] ?? 0,
          latitude: columns.latitude[index] ?? 0,
        }) <= radiusM),
    shown,
  ]);
}

/** @returns whether the caller's car can charge at a station; a station without connectors is left out */
const fitsAt = (columns: StationColumns, index: number, { car }: Viewpoint): boolean =>
  car !== null &&
  columns
    .pricesOf(index)
    .some(({ powerClass }) => powerClass && fitsClass(car, powerClass, columns.stationIdOf(index)));

function allOf(tests: readonly (Test | null | false | undefined)[]): Test | undefined {
  const asked = tests.filter((test): test is Test => typeof test === 'function');
  if (asked.length < 2) return asked[0];
  return (index) => asked.every((test) => test(index));
}

/** @returns whether a station passes a filter, see {@link testFor}: for many stations make the test once. */
export const passes = ({ columns, index }: StationInfo, filter: StationFilter, from: Viewpoint): boolean =>
  testFor(columns, filter, from)?.(index) ?? true;
