import * as v from 'valibot';
import { faultOf, PointError } from '#core/geo/check-point.ts';
import type { Gcj02 } from '#core/geo/points.ts';
import { locationAnswer } from '../location-answer.ts';
import type { LocationInfo } from '../types.ts';

/** @throws PointError for coordinates that are no place */
export function placeOf<P extends Gcj02>(point: P): P {
  const fault = faultOf(point.longitude, point.latitude);
  if (fault) throw new PointError(fault);
  return point;
}

/** A place with the names around it; reading one that is no place throws a PointError. */
export const placeAnswer: v.GenericSchema<unknown, LocationInfo> = v.pipe(
  locationAnswer,
  v.transform((location) => placeOf(location)),
);
