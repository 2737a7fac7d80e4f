import GeoJSONVT from 'geojson-vt';
import { onWorld } from '../projection.ts';
import { groundCities, type GroundPart } from './ground-cities.ts';
import { createNames, type Names } from './names/names.ts';
import { unpackGround, type Corner, type GroundData } from './packed.ts';
import { lookOf, tileExtent, type TilePlace, type TileShapes } from './tile-shapes.ts';

type Feature = GeoJSON.Feature<GeoJSON.Geometry, { kind: 'water' | 'park' | 'road'; class: string }>;

const close = (ring: readonly Corner[]): Corner[] => [...ring, ...ring.slice(0, 1)];

function featuresOf({ water, park, roads }: GroundData): Feature[] {
  const area =
    (kind: 'water' | 'park') =>
    (rings: readonly Corner[][]): Feature => ({
      type: 'Feature',
      properties: { kind, class: '' },
      geometry: { type: 'Polygon', coordinates: rings.map(close) },
    });
  return [
    ...water.map(area('water')),
    ...park.map(area('park')),
    ...roads.map(({ class: roadClass, lines }): Feature => ({
      type: 'Feature',
      properties: { kind: 'road', class: roadClass },
      geometry: { type: 'MultiLineString', coordinates: lines },
    })),
  ];
}

const worldLine = (line: readonly Corner[]) =>
  line.map(([longitude, latitude]) => onWorld({ longitude, latitude }));

/**
 * Tiles are cut when they are requested; a tenth of a px is invisible, and 16 px beyond the border are enough
 * for any road.
 */
const cutting = { maxZoom: 18, indexMaxZoom: 10, tolerance: 2, extent: tileExtent, buffer: 256 };

interface CityGround {
  readonly parts: Map<GroundPart, GeoJSONVT>;
  readonly names: Names;
  readonly coarseUntil: number;
}

export interface Ground {
  /** Adds a part of a city. @throws if the text is invalid */
  load(cityId: string, part: GroundPart, text: string): void;
  /** @returns the content of a tile from the loaded parts */
  tile(cityId: string, place: TilePlace): TileShapes;
  names(cityId: string): Names;
}

/** All loaded data of the ground. Nothing in it needs the page: it is held by a worker if there is one. */
export function createGround(): Ground {
  const cities = new Map<string, CityGround>();
  const cityOf = (id: string): CityGround => {
    const coarseUntil = groundCities.find((known) => known.id === id)?.coarseUntil ?? Infinity;
    const city = cities.get(id) ?? { parts: new Map(), names: createNames(), coarseUntil };
    cities.set(id, city);
    return city;
  };

  return {
    load(cityId, part, text) {
      const data = unpackGround(text);
      const city = cityOf(cityId);
      city.parts.set(part, new GeoJSONVT({ type: 'FeatureCollection', features: featuresOf(data) }, cutting));
      city.names.add({
        points: data.points.map(({ kind, name, place: [longitude, latitude] }) => ({
          kind,
          name,
          spot: onWorld({ longitude, latitude }),
        })),
        water: data.water.map((rings) => rings.map(worldLine)),
        roads: data.roads.map(({ class: roadClass, name, lines }) => ({
          look: lookOf(roadClass),
          name,
          lines: lines.map(worldLine),
        })),
      });
    },
    tile(cityId, { x, y, z }) {
      const shapes: TileShapes = { water: [], park: [], roads: {} };
      const { parts, coarseUntil } = cityOf(cityId);
      for (const [part, index] of parts) {
        for (const feature of index.getTileRaw(z, x, y)?.features ?? []) {
          if (feature.type !== 2 && feature.type !== 3) continue;
          const kind = feature.tags?.['kind'];
          if (kind === 'water' || kind === 'park') shapes[kind].push([...feature.geometry]);
          const look = lookOf(String(feature.tags?.['class']));
          const isCoarse = part === 'wide' && look !== 'river' && z >= coarseUntil;
          if (kind !== 'road' || isCoarse) continue;
          (shapes.roads[look] ??= []).push(...feature.geometry);
        }
      }
      return shapes;
    },
    names: (cityId) => cityOf(cityId).names,
  };
}
