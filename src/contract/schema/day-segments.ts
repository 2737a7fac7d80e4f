import * as v from 'valibot';
import { coversDay, inDayOrder, type Stretch } from '../day-cover.ts';
import { arranged, useful } from '../grade.ts';

/**
 * The segments of a day, which cover 0–1440 exactly once. A client sorts them and splits one that extends
 * over midnight. If they still do not form a tariff (gaps, overlaps, empty or unreadable segments, none, more
 * than 32), the list is read as empty: the price is unknown, and the rest of the answer remains valid.
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
