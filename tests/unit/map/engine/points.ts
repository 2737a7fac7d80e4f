import type { MapCluster, MapPoint } from '#features/map/engine/map-adapter.ts';

/** A station as the map draws it: free, in the middle of Futian. */
export const point = (change: Partial<MapPoint> = {}): MapPoint => ({
  id: '1',
  longitude: 114.0545,
  latitude: 22.5405,
  state: 'idle',
  bolts: 2,
  price: '1.05',
  cost: 10_500,
  word: '闲 8',
  name: '莲花充电站',
  order: 1,
  favourite: false,
  total: 10,
  free: 8,
  ...change,
});

/** A group of the back end at the same place. */
export const cluster = (change: Partial<MapCluster> = {}): MapCluster => ({
  longitude: 114.0545,
  latitude: 22.5405,
  count: 40,
  total: 400,
  free: 100,
  lowestPriceE4: 6_400,
  bounds: { swLng: 114.05, swLat: 22.53, neLng: 114.06, neLat: 22.55 },
  ...change,
});
