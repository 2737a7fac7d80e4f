import * as v from 'valibot';

/**
 * The base map as it is stored: rings of whole numbers in 1/10000 degree, each point as the step from the one
 * before it (longitude, latitude, …); the first point of a ring as the step from `origin`. GCJ-02.
 */
export const packedZones = v.object({
  origin: v.object({ longitude: v.number(), latitude: v.number() }),
  rings: v.array(v.array(v.number())),
});
export type PackedZones = v.InferOutput<typeof packedZones>;

/** A corner of a zone: latitude and longitude in degrees, GCJ-02. */
export type Corner = [latitude: number, longitude: number];

const unit = 10_000;

/** @returns the rings in degrees. */
export function unpackZones({ origin, rings }: PackedZones): Corner[][] {
  return rings.map((steps) => {
    const corners: Corner[] = [];
    let lng = Math.round(origin.longitude * unit);
    let lat = Math.round(origin.latitude * unit);
    for (let index = 0; index + 1 < steps.length; index += 2) {
      lng += steps[index] ?? 0;
      lat += steps[index + 1] ?? 0;
      corners.push([lat / unit, lng / unit]);
    }
    return corners;
  });
}
