import * as v from 'valibot';
import { shownCityName } from '#contract/city-name.ts';
import { isPlace } from '#contract/place-rule.ts';
import { count, id, latitude, longitude, openEnum } from '../common.ts';

/** A named place to which the map can be moved. */
export const place = v.pipe(
  v.object({
    placeId: id,
    name: v.string(),
    /** Metro station, railway station, district. */
    kind: openEnum(['METRO', 'RAILWAY', 'DISTRICT'] as const),
    /** City of the place, as it is shown; empty if it is not known. */
    cityName: shownCityName,
    longitude,
    latitude,
    /** Distance from the position of the request; `null` without one. */
    distanceM: v.nullable(count),
  }),
  v.check(isPlace),
);
export type Place = v.InferOutput<typeof place>;
