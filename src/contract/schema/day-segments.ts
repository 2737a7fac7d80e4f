import * as v from 'valibot';
import { coversDay, inDayOrder, type Stretch } from '../day-cover.ts';
import { arranged, useful } from '../grade.ts';

/**
 * The segments of a day, which cover 0–1440 once. A client puts them in order and parts one over midnight. What is no tariff
 * even then (gaps, overlaps, empty ones, more than 32, none, one that cannot be read) is read as an empty list: the price is
 * not known, and what else the answer says still counts.
 */
/* @__NO_SIDE_EFFECTS__ */
export function daySegments<Segment extends v.GenericSchema<unknown, Stretch>>(segment: Segment) {
  const segments = v.pipe(
    v.array(segment),
    v.minLength(1),
    v.maxLength(32),
    v.check((parts) => coversDay(parts)),
  );
  return arranged(useful(v.fallback(segments, []), []), (parts) => inDayOrder(parts as Stretch[]));
}
