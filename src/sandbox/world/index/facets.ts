import { powerClasses } from '#contract/schema/station/power-class.ts';
import type { FilterKey, StationFacets, StationFilter } from '#contract/schema/station/station.ts';
import { testFor, type Test } from './filter.ts';
import { operatorName } from '../places.ts';
import type { StationColumns } from './station-columns.ts';
import type { Viewpoint } from '../station-view.ts';

/** One key of a filter. */
interface Condition {
  key: FilterKey;
  /** All other conditions; left out where this one is not set, so that they are the filter. */
  others?: StationFilter;
  /** What it asks of a station that passes the others; left out where that is the filter. */
  own?: StationFilter;
}

const without = (filter: StationFilter, left: keyof StationFilter): StationFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => name !== left));

function conditionsOf(filter: StationFilter): Condition[] {
  const { powerClass: classes = [], idleOnly, keepFavourites } = filter;
  const flag = (key: FilterKey, name: 'idleOnly' | 'freePark' | 'brandOwned' | 'openNow' | 'plugCharge') => ({
    key,
    // An idle connector is asked of the classes that are set.
    ...(filter[name]
      ? { others: without(filter, name) }
      : { own: { powerClass: classes, keepFavourites, [name]: true } }),
  });
  const valued = (key: FilterKey, name: 'operatorIds' | 'minPowerW' | 'maxPriceE4') => ({
    key,
    ...(filter[name] !== undefined && { others: without(filter, name) }),
  });
  return [
    ...powerClasses.map((key) => ({
      key,
      ...(classes.length > 0 && { others: without(filter, 'powerClass') }),
      ...(!classes.includes(key) && { own: { powerClass: [...classes, key], idleOnly, keepFavourites } }),
    })),
    flag('IDLE', 'idleOnly'),
    flag('FREE_PARK', 'freePark'),
    flag('BRAND', 'brandOwned'),
    flag('OPEN_NOW', 'openNow'),
    flag('PLUG_CHARGE', 'plugCharge'),
    valued('OPERATOR', 'operatorIds'),
    valued('MIN_POWER', 'minPowerW'),
    valued('MAX_PRICE', 'maxPriceE4'),
  ];
}

/**
 * What each condition that is asked hides (contract: `stationFacets`), in one pass.
 *
 * @param area places of the stations of the search before any condition
 */
export function facetsOf(
  columns: StationColumns,
  area: readonly number[],
  asked: StationFilter,
  from: Viewpoint,
): StationFacets {
  const filter = without(asked, 'radiusM');
  const test = (wanted: StationFilter): Test => testFor(columns, wanted, from) ?? (() => true);
  const isShown = test(filter);
  const ofAnyOperator = test(without(filter, 'operatorIds'));
  const conditions = conditionsOf(filter).map(({ key, others, own }) => ({
    key,
    count: 0,
    passesOthers: others && test(others),
    passes: own && test(own),
  }));
  const perOperator = columns.operators.values.map(() => ({ here: false, count: 0 }));
  let hiddenFavourites = 0;
  for (const index of area) {
    const shown = isShown(index);
    if (!shown && from.favouriteAt.has(index)) hiddenFavourites += 1;
    const operator = perOperator[columns.operators.codes[index] ?? 0];
    if (operator) {
      operator.here = true;
      if (shown || (filter.operatorIds && ofAnyOperator(index))) operator.count += 1;
    }
    for (const condition of conditions) {
      if (!shown && !condition.passesOthers?.(index)) continue;
      if (condition.passes ? !condition.passes(index) : !shown) condition.count += 1;
    }
  }
  return {
    total: area.length,
    hides: conditions.map(({ key, count }) => ({ key, count })),
    operators: columns.operators.values.flatMap((operatorId, code) => {
      const { here = false, count = 0 } = perOperator[code] ?? {};
      return here ? [{ operatorId, operatorName: operatorName(operatorId), count }] : [];
    }),
    hiddenFavourites,
  };
}
