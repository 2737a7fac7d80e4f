import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { withoutOddPlace } from '#contract/place-rule.ts';
import { count, fileRef, id, label, latitude, longitude, openEnum } from '../common.ts';

/** A way into the place of a station; navigation leads to it instead of the middle of the place. */
export const entrance = v.pipe(
  v.object({
    entranceId: decoration(id, ''),
    name: label,
    /** GCJ-02 degrees. */
    longitude: v.nullable(longitude),
    latitude: v.nullable(latitude),
    /** Clearance, cm; `null` if there is none, or it is not known. */
    heightLimitCm: v.nullable(count),
    /** Its hours in words, `07:00–22:00`. */
    hours: v.nullable(v.string()),
    openNow: v.nullable(v.boolean()),
    /** From here to the connectors, in words. */
    direction: v.nullable(v.string()),
  }),
  v.transform(withoutOddPlace),
);
export type Entrance = v.InferOutput<typeof entrance>;

/** Where the bay of a connector is; each part in words. */
export const bay = v.object({
  floor: v.nullable(v.string()),
  zone: v.nullable(v.string()),
  bayNo: v.nullable(v.string()),
  /** A landmark: `3 号电梯`. */
  near: v.nullable(v.string()),
});
export type Bay = v.InferOutput<typeof bay>;

/** What a picture of a station shows. */
const pictureKinds = ['ENTRANCE', 'ROUTE', 'BAY', 'CONNECTOR', 'SIGN', 'OTHER'] as const;

/** A picture of a station. */
export const stationPicture = v.object({ ...fileRef.entries, kind: openEnum(pictureKinds) });
export type StationPicture = v.InferOutput<typeof stationPicture>;
