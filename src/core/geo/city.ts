import type { Gcj02 } from './points.ts';

/** Where the map opens when there is no location (domain model, 1.2). */
export const defaultCity: { readonly name: string } & Gcj02 = {
  name: '北京市',
  longitude: 116.407387,
  latitude: 39.904179,
};
