import * as v from 'valibot';

/** A position in the raw files: longitude and latitude in degrees, WGS-84. */
export type RawPlace = readonly [longitude: number, latitude: number];

const place = v.pipe(
  v.array(v.number()),
  v.minLength(2),
  v.transform(([longitude = 0, latitude = 0]): RawPlace => [longitude, latitude]),
);
const line = v.array(place);
const polygon = v.array(line);

const geometry = v.variant('type', [
  v.object({ type: v.literal('Point'), coordinates: place }),
  v.object({ type: v.literal('LineString'), coordinates: line }),
  v.object({ type: v.literal('Polygon'), coordinates: polygon }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(polygon) }),
]);

const collection = v.object({
  features: v.array(
    v.object({
      properties: v.object({
        /** Class of a road. */
        c: v.optional(v.string()),
        /** Kind of a railway station; the field has another meaning for areas. */
        k: v.optional(v.string()),
        /** Name. */
        n: v.optional(v.string()),
        /** 1: a coarse line, true to about 70 m. */
        lo: v.optional(v.number()),
      }),
      geometry,
    }),
  ),
});

export type RawFeature = v.InferOutput<typeof collection>['features'][number];

/** @param text one GeoJSON file of `src/sandbox/data/ground` @throws ValiError for another file */
export const readRaw = (text: string): RawFeature[] => v.parse(collection, JSON.parse(text)).features;

/** Rings of all areas; each area is a list of rings, outer one first. */
export const rawAreas = (features: readonly RawFeature[]): (readonly RawPlace[])[][] =>
  features.flatMap(({ geometry: shape }) => {
    if (shape.type === 'Polygon') return [shape.coordinates];
    return shape.type === 'MultiPolygon' ? shape.coordinates : [];
  });
