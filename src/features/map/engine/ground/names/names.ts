import { moved, type Box } from '../../boxes.ts';
import { onWorld, worldPx } from '../../projection.ts';
import type { GroundBox } from '../ground-cities.ts';
import { placePoints } from './point-names.ts';
import { blockPx, placeRoads } from './road-names.ts';
import type { NamedLine, NameSource, PlacedName } from './placed-name.ts';

export interface Names {
  add(source: NameSource): void;
  /**
   * Names do not depend on the viewport: those of districts and stations are placed once for a zoom of the city, those
   * of roads once for each block of it. So a name that stays in the viewport does not jump, and none is cut at a tile.
   */
  within(zoom: number, box: GroundBox): PlacedName[];
}

/** Blocks of all zooms whose names are kept; a view reaches into four. */
const keptBlocks = 24;

const around = (corners: readonly { x: number; y: number }[]): Box => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

const boxesOnMap = ({ longitude, latitude, boxes }: PlacedName, mapPx: number): Box[] => {
  const { x, y } = onWorld({ longitude, latitude });
  return boxes.map((box) => moved(box, x * mapPx, y * mapPx));
};

export function createNames(): Names {
  const sources: NameSource[] = [];
  const lines: NamedLine[] = [];
  let points: { zoom: number; names: PlacedName[]; boxes: Box[] } | null = null;
  const blocks = new Map<string, PlacedName[]>();

  const pointsAt = (zoom: number) => {
    if (points?.zoom === zoom) return points;
    const names = placePoints(sources, zoom);
    points = { zoom, names, boxes: names.flatMap((name) => boxesOnMap(name, worldPx(zoom))) };
    return points;
  };
  const blockAt = (zoom: number, column: number, row: number): PlacedName[] => {
    const key = `${zoom} ${column} ${row}`;
    const [left, top] = [column * blockPx, row * blockPx];
    const block: Box = { left, top, right: left + blockPx, bottom: top + blockPx };
    const names = blocks.get(key) ?? placeRoads(lines, zoom, block, pointsAt(zoom).boxes);
    // The newest comes last.
    blocks.delete(key);
    blocks.set(key, names);
    const [oldest] = blocks.keys();
    if (blocks.size > keptBlocks && oldest !== undefined) blocks.delete(oldest);
    return names;
  };

  return {
    add(source) {
      sources.push(source);
      for (const { look, name, lines: parts } of source.roads)
        if (name || look === 'express')
          lines.push(...parts.map((corners) => ({ look, name, corners, box: around(corners) })));
      points = null;
      blocks.clear();
    },
    within(zoom, { west, south, east, north }) {
      const cells = worldPx(zoom) / blockPx;
      const from = onWorld({ longitude: west, latitude: north });
      const to = onWorld({ longitude: east, latitude: south });
      const names = [...pointsAt(zoom).names];
      for (let column = Math.floor(from.x * cells); column <= Math.floor(to.x * cells); column += 1)
        for (let row = Math.floor(from.y * cells); row <= Math.floor(to.y * cells); row += 1)
          names.push(...blockAt(zoom, column, row));
      return names.filter(
        ({ longitude, latitude }) =>
          longitude >= west && longitude <= east && latitude >= south && latitude <= north,
      );
    },
  };
}
