import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import gcoord from 'gcoord';
import type { Place } from '#contract/schema/station/place.ts';
import { namedPoints, type PointKind } from './ground/named-points.ts';
import { readRaw, type RawPlace } from './ground/raw-ground.ts';

export type NamedPlace = Omit<Place, 'distanceM'>;

/** The credit that the licence of the data requires, as on the map. */
export const placesCredit = '© OpenMapTiles © OpenStreetMap contributors';

const folder = 'src/sandbox/data/ground';
/** The cities with a base map, by the prefix of their files' names. */
const cities = [
  { files: 'sz', cityName: '深圳市', districts: ['sz-district-labels'] },
  { files: 'bj', cityName: '北京市', districts: [] },
];
const kinds: Record<PointKind, NamedPlace['kind']> = {
  district: 'DISTRICT',
  metro: 'METRO',
  train: 'RAILWAY',
};

const raw = (name: string) => readRaw(readFileSync(resolve(folder, `${name}.geojson`), 'utf8'));
const inGcj02 = ([longitude, latitude]: RawPlace) =>
  gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
const degrees = (value: number) => Number(value.toFixed(6));

/** @returns the named places of the base map: districts, and stations of metro and railway; GCJ-02 */
export function readPlaces(): NamedPlace[] {
  return cities.flatMap(({ files, cityName, districts }) =>
    namedPoints({ districts: districts.flatMap(raw), stations: raw(`${files}-stations`) }, inGcj02, 1).map(
      ({ k, n, p: [longitude, latitude] }, index): NamedPlace => ({
        placeId: `${files}-${index}`,
        name: n,
        kind: kinds[k],
        cityName,
        longitude: degrees(longitude),
        latitude: degrees(latitude),
      }),
    ),
  );
}
