import Flatbush from 'flatbush';

export interface Position {
  longitude: number;
  latitude: number;
}

/** A viewport in decimal degrees; its edges belong to it. */
export interface Bounds {
  swLng: number;
  swLat: number;
  neLng: number;
  neLat: number;
}

export interface StationIndex {
  /** Indexes of the positions inside a viewport that pass the test, in no order. */
  within(bounds: Bounds, test?: (index: number) => boolean): number[];
  /** Positions that may be within `radiusM` of a point: the caller measures. */
  around(point: Position, radiusM: number): number[];
}

const metresPerDegree = 111_000;

/** Positions in columns. */
export interface Positions {
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;
}

/** An R-tree of positions that do not move. */
export function createStationIndex(positions: Positions): StationIndex {
  const count = positions.longitude.length;
  if (count === 0) return { within: () => [], around: () => [] };
  const tree = new Flatbush(count);
  for (let i = 0; i < count; i += 1) tree.add(positions.longitude[i] ?? 0, positions.latitude[i] ?? 0);
  tree.finish();
  return {
    within: ({ swLng, swLat, neLng, neLat }, test) => tree.search(swLng, swLat, neLng, neLat, test),
    around({ longitude, latitude }, radiusM) {
      const north = radiusM / metresPerDegree;
      const furthest = Math.min(89, Math.abs(latitude) + north);
      const east = north / Math.cos((furthest * Math.PI) / 180);
      return tree.search(longitude - east, latitude - north, longitude + east, latitude + north);
    },
  };
}
