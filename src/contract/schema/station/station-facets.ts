import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { count, id, label } from '../common.ts';

/** The conditions of a station filter one by one; the power classes are three keys of one condition. */
export type FilterKey =
  | 'SUPER'
  | 'FAST'
  | 'SLOW'
  | 'IDLE'
  | 'FREE_PARK'
  | 'BRAND'
  | 'OPEN_NOW'
  | 'PLUG_CHARGE'
  | 'OPERATOR'
  | 'MIN_POWER'
  | 'MAX_PRICE';

/**
 * What the conditions of a search leave out of its area: the stations of its city, keyword and radius.
 *
 * `hides` counts for each key the stations that all other set conditions let pass and this one hides; where it is not
 * set, those that it would hide if it were switched on. Power classes widen each other, so they are one condition:
 * the count of a class is that of the classes that are set together with this one, and the same for each that is set.
 * `OPERATOR`, `MIN_POWER` and `MAX_PRICE` hide nothing until they have a value.
 */
export const stationFacets = v.object({
  /** Stations of the area, whatever the filter says. */
  total: decoration(count, 0),
  /** `key` is a {@link FilterKey}; a client passes over those that it does not know. */
  hides: decoration(v.array(v.object({ key: v.string(), count })), []),
  /** Operators of the area; `count` is of the stations that all conditions but the operator let pass. */
  operators: decoration(v.array(v.object({ operatorId: id, operatorName: label, count })), []),
  /** Favourites of the caller in the area that the filter hides; 0 where nobody is logged in. */
  hiddenFavourites: decoration(count, 0),
});
export type StationFacets = v.InferOutput<typeof stationFacets>;
