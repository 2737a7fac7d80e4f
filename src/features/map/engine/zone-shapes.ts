import { onWorld, type WorldBox } from './world.ts';
import type { Corner } from './zones.ts';

interface Shape extends WorldBox {
  /** x, y, x, y … on the world. */
  readonly corners: Float64Array;
}

/** A tile of Leaflet's grid: its place in the grid of tiles of that size, at a zoom of 256 px for the world at zoom 0. */
export interface TilePlace {
  x: number;
  y: number;
  z: number;
  sizePx: number;
}

export interface ZoneShapes {
  /** @returns the outlines of the zones that reach into a tile as a path of SVG, in px from its corner; may be empty */
  tile(place: TilePlace): string;
  /** Whether a part of the earth touches what the zones cover, degrees: west, south, east, north. */
  reach(bounds: readonly [number, number, number, number]): boolean;
}

const meet = (a: WorldBox, b: WorldBox): boolean =>
  a.west <= b.east && b.west <= a.east && a.north <= b.south && b.north <= a.south;

function shapeOf(ring: readonly Corner[]): Shape {
  const corners = new Float64Array(ring.length * 2);
  const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  ring.forEach(([latitude, longitude], index) => {
    const { x, y } = onWorld({ longitude, latitude });
    corners[index * 2] = x;
    corners[index * 2 + 1] = y;
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  });
  return { ...box, corners };
}

/** Projects the zones once; tiles of any zoom then only scale them. */
export function createZoneShapes(rings: readonly (readonly Corner[])[]): ZoneShapes {
  const shapes = rings.map(shapeOf);
  const whole = shapes.reduce<WorldBox>(
    (sum, shape) => ({
      west: Math.min(sum.west, shape.west),
      east: Math.max(sum.east, shape.east),
      north: Math.min(sum.north, shape.north),
      south: Math.max(sum.south, shape.south),
    }),
    { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity },
  );
  return {
    tile({ x, y, z, sizePx }) {
      const worldPx = 256 * 2 ** z;
      const tiles = worldPx / sizePx;
      const box = { west: x / tiles, east: (x + 1) / tiles, north: y / tiles, south: (y + 1) / tiles };
      let path = '';
      for (const { corners } of shapes.filter((shape) => meet(shape, box))) {
        for (let index = 0; index < corners.length; index += 2) {
          const px = Math.round((corners[index] ?? 0) * worldPx - x * sizePx);
          const py = Math.round((corners[index + 1] ?? 0) * worldPx - y * sizePx);
          path += `${index === 0 ? 'M' : ' '}${px} ${py}`;
        }
        path += 'Z';
      }
      return path;
    },
    reach([west, south, east, north]) {
      const northWest = onWorld({ longitude: west, latitude: north });
      const southEast = onWorld({ longitude: east, latitude: south });
      return meet(whole, { west: northWest.x, east: southEast.x, north: northWest.y, south: southEast.y });
    },
  };
}
