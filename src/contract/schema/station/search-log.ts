import * as v from 'valibot';
import { useful } from '#contract/grade.ts';
import { earliestTime, id, latitude, longitude, openEnum, time } from '../common.ts';

/** A search that the owner made: a word, a station that was opened, or a place that the map was moved to. */
export const searchLog = v.object({
  logId: id,
  keyword: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  type: openEnum(['KEYWORD', 'STATION', 'POI'] as const),
  /** `stationId` of a STATION, `placeId` of a POI; `null` for a word and for a city. */
  refId: v.nullable(id),
  address: v.nullable(v.string()),
  /** Middle of a POI, GCJ-02. */
  longitude: v.nullable(longitude),
  latitude: v.nullable(latitude),
  /** Time of the search; the list begins with the latest one, and those without a known time come last. */
  time: useful(time, earliestTime),
});
export type SearchLog = v.InferOutput<typeof searchLog>;
