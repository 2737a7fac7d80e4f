import { powerClasses } from '#contract/schema/station/power-class.ts';
import { maxPriceSteps, minPowerSteps } from '#contract/schema/station/station-facets.ts';
import type { FilterKey, StationFacets, StationFilter } from '#contract/schema/station/station.ts';
import { testFor, type Test } from './filter.ts';
import { operatorName } from '../places.ts';
import type { StationColumns } from './station-columns.ts';
import type { Viewpoint } from '../station-view.ts';

/** A single condition: it replaces the value of its field. */
type Condition = readonly [key: FilterKey, value: number | null, own: StationFilter];

const conditions: readonly Condition[] = [
  ...powerClasses.map((key): Condition => [key, null, { powerClass: [key] }]),
  ['IDLE', null, { idleOnly: true }],
  ['FREE_PARK', null, { freePark: true }],
  ['BRAND', null, { brandOwned: true }],
  ['OPEN_NOW', null, { openNow: true }],
  ['PLUG_CHARGE', null, { plugCharge: true }],
  ['FITS_CAR', null, { fitsCar: true }],
  ...minPowerSteps.map((value): Condition => ['MIN_POWER', value, { minPowerW: value }]),
  ...maxPriceSteps.map((value): Condition => ['MAX_PRICE', value, { maxPriceE4: value }]),
];

/**
 * The count of each condition (contract: `stationFacets`), in one pass.
 *
 * @param area indexes of the stations of the search before any condition
 */
export function facetsOf(
  columns: StationColumns,
  area: readonly number[],
  asked: StationFilter,
  from: Viewpoint,
): StationFacets {
  const filter = { ...asked, radiusM: undefined };
  const test = (wanted: StationFilter): Test => testFor(columns, wanted, from) ?? (() => true);
  const isShown = test(filter);
  const ofAnyOperator = test({ ...filter, operatorIds: undefined });
  const offered = conditions.filter(([key]) => key !== 'FITS_CAR' || from.car !== null);
  const counted = offered.map(([key, value, own]) => ({
    find: { key, value, count: 0 },
    passes: test({ ...filter, ...own }),
  }));
  const perOperator = columns.operators.values.map(() => ({ here: false, count: 0 }));
  let hiddenFavourites = 0;
  for (const index of area) {
    if (from.favouriteAt.has(index) && !isShown(index)) hiddenFavourites += 1;
    const operator = perOperator[columns.operators.codes[index] ?? 0];
    if (operator) {
      operator.here = true;
      if (ofAnyOperator(index)) operator.count += 1;
    }
    for (const { find, passes } of counted) if (passes(index)) find.count += 1;
  }
  return {
    total: area.length,
    finds: counted.map(({ find }) => find),
    operators: columns.operators.values.flatMap((operatorId, code) => {
      const { here = false, count = 0 } = perOperator[code] ?? {};
      return here ? [{ operatorId, operatorName: operatorName(operatorId), count }] : [];
    }),
    hiddenFavourites,
  };
}
