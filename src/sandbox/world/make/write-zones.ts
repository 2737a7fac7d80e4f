import gcoord from 'gcoord';
import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/**
 * `npx tsx src/sandbox/world/make/write-zones.ts`: makes the base map `public/map/shenzhen-zones.json` from the traffic
 * zones of the city: WGS-84 → GCJ-02 once, 4 decimals, stored as steps (see `features/map/engine/zones.ts`).
 */
const source = 'src/sandbox/data/shenzhen-zones.geojson';
const target = 'public/map/shenzhen-zones.json';
const unit = 10_000;
/** Near the middle of the city, so that the first steps of the rings are short. */
const origin = { longitude: 114.05, latitude: 22.6 };

const position = v.pipe(v.array(v.number()), v.minLength(2));
const collection = v.object({
  features: v.array(
    v.object({
      geometry: v.variant('type', [
        v.object({ type: v.literal('Polygon'), coordinates: v.array(v.array(position)) }),
        v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(v.array(position))) }),
      ]),
    }),
  ),
});

const { features } = v.parse(collection, JSON.parse(readFileSync(source, 'utf8')));
const rings = features.flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
);

const packed = rings.map((ring) => {
  let [lastLng, lastLat] = [Math.round(origin.longitude * unit), Math.round(origin.latitude * unit)];
  const steps: number[] = [];
  // The last corner repeats the first one; a canvas closes the path itself.
  for (const [longitude = 0, latitude = 0] of ring.slice(0, -1)) {
    const [shiftedLng, shiftedLat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
    const [lng, lat] = [Math.round(shiftedLng * unit), Math.round(shiftedLat * unit)];
    steps.push(lng - lastLng, lat - lastLat);
    [lastLng, lastLat] = [lng, lat];
  }
  return steps;
});

const text = JSON.stringify({ origin, rings: packed });
writeFileSync(target, text);
process.stdout.write(`${target}: ${packed.length} rings, ${text.length} bytes\n`);
