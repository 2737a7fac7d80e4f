import type { GroundBox } from '../cities.ts';
import { placeNames } from './place-names.ts';
import type { NameSource, PlacedName } from './placed-name.ts';

export interface Names {
  add(source: NameSource): void;
  /**
   * Names are placed once for a zoom of the city, not for what is in sight: a name that stays in sight stays where it
   * is, and none is cut at the border of a tile.
   */
  within(zoom: number, box: GroundBox): PlacedName[];
}

/** Zooms whose names are kept. */
const keptZooms = 3;

export function createNames(): Names {
  const sources: NameSource[] = [];
  const placed = new Map<number, PlacedName[]>();
  const placedAt = (zoom: number): PlacedName[] => {
    const names = placed.get(zoom) ?? placeNames(sources, zoom);
    // The newest stands at the end.
    placed.delete(zoom);
    placed.set(zoom, names);
    const [oldest] = placed.keys();
    if (placed.size > keptZooms && oldest !== undefined) placed.delete(oldest);
    return names;
  };
  return {
    add(source) {
      sources.push(source);
      placed.clear();
    },
    within: (zoom, { west, south, east, north }) =>
      placedAt(zoom).filter(
        ({ longitude, latitude }) =>
          longitude >= west && longitude <= east && latitude >= south && latitude <= north,
      ),
  };
}
