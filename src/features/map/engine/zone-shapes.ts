import { onWorld, type WorldBox } from './world';
import type { Corner } from './zones';

interface Shape extends WorldBox {
  /** x, y, x, y … on the world. */
  readonly corners: Float64Array;
}

export interface ZoneShapes {
  /** Zones that reach into a part of the world. */
  within(box: WorldBox): Shape[];
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
    (sum, it) => ({
      west: Math.min(sum.west, it.west),
      east: Math.max(sum.east, it.east),
      north: Math.min(sum.north, it.north),
      south: Math.max(sum.south, it.south),
    }),
    { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity },
  );
  return {
    within: (box) => shapes.filter((it) => meet(it, box)),
    reach([west, south, east, north]) {
      const northWest = onWorld({ longitude: west, latitude: north });
      const southEast = onWorld({ longitude: east, latitude: south });
      return meet(whole, { west: northWest.x, east: southEast.x, north: northWest.y, south: southEast.y });
    },
  };
}
