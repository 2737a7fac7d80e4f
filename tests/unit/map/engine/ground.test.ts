import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boxOfTile, cityAt, partsFor, type GroundPart } from '#features/map/engine/ground/ground-cities.ts';
import { createGround } from '#features/map/engine/ground/ground.ts';
import { paintTile, type Brush } from '#features/map/engine/ground/paint.ts';
import type { TilePlace, TileShapes } from '#features/map/engine/ground/tile-shapes.ts';
import { onWorld } from '#features/map/engine/projection.ts';

const file = (name: string) => readFileSync(`public/map/ground/${name}.json`, 'utf8');
const loaded = (city: string, parts: readonly GroundPart[]) => {
  const ground = createGround();
  for (const part of parts) ground.load(city, part, file(`${city}-${part}`));
  return ground;
};
const tileOf = (longitude: number, latitude: number, z: number): TilePlace => {
  const { x, y } = onWorld({ longitude, latitude });
  return { x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z), z };
};
/** In the middle of each city, GCJ-02. */
const futian = [114.0545, 22.5405] as const;
const palace = [116.4, 39.915] as const;

describe('base map data of a view', () => {
  it('the base map needs no streets below zoom 12 and no lanes below 13', () => {
    expect(partsFor(11)).toEqual(['wide']);
    expect(partsFor(12)).toEqual(['wide', 'streets']);
    expect(partsFor(13)).toEqual(['wide', 'streets', 'lanes']);
  });

  it('the base map of a view is that of the city whose roads or sea it contains', () => {
    expect(cityAt(boxOfTile(tileOf(...futian, 15)), 'known')?.id).toBe('shenzhen');
    expect(cityAt(boxOfTile(tileOf(...palace, 15)), 'known')?.id).toBe('beijing');
    expect(cityAt(boxOfTile(tileOf(113.2644, 23.1291, 15)), 'reach')).toBeUndefined();
    const outAtSea = boxOfTile(tileOf(115, 22.3, 14));
    expect(cityAt(outAtSea, 'known')).toBeUndefined();
    expect(cityAt(outAtSea, 'reach')?.id).toBe('shenzhen');
  });

  it('the box of a tile is its area in degrees', () => {
    const box = boxOfTile(tileOf(...futian, 15));
    expect(box.west).toBeLessThanOrEqual(futian[0]);
    expect(box.east).toBeGreaterThan(futian[0]);
    expect(box.south).toBeLessThanOrEqual(futian[1]);
    expect(box.north).toBeGreaterThan(futian[1]);
    expect(box.east - box.west).toBeCloseTo(360 / 2 ** 15, 9);
  });
});

describe('a tile', () => {
  it('a tile in the middle of Shenzhen has roads of each class, cut at its border', () => {
    const { roads } = loaded('shenzhen', ['wide', 'streets', 'lanes']).tile(
      'shenzhen',
      tileOf(...futian, 14),
    );
    expect(Object.keys(roads)).toEqual(expect.arrayContaining(['primary', 'secondary', 'tertiary', 'minor']));
    const corners = Object.values(roads).flatMap((lines) => lines.flatMap((line) => [...line]));
    expect(Math.min(...corners)).toBeGreaterThanOrEqual(-256);
    expect(Math.max(...corners)).toBeLessThanOrEqual(4096 + 256);
  });

  it('a tile of the bay has the sea', () => {
    const tile = loaded('shenzhen', ['wide']).tile('shenzhen', tileOf(113.96, 22.48, 13));
    expect(tile.water.length).toBeGreaterThan(0);
  });

  it('a tile of Beijing has the coarse roads only below zoom 12', () => {
    const ground = loaded('beijing', ['wide']);
    expect(ground.tile('beijing', tileOf(...palace, 11)).roads.express).not.toHaveLength(0);
    expect(ground.tile('beijing', tileOf(...palace, 12)).roads).toEqual({});
    const shenzhen = loaded('shenzhen', ['wide']);
    expect(Object.keys(shenzhen.tile('shenzhen', tileOf(114.2, 22.7, 13)).roads)).not.toEqual([]);
  });

  it('a tile is empty where nothing is loaded', () => {
    expect(createGround().tile('shenzhen', tileOf(...futian, 14))).toEqual({
      water: [],
      park: [],
      roads: {},
    });
  });

  it.each(['', '<html></html>', '{"unit":1}', 'null'])(
    'a base map is not made from an invalid file: %s',
    (text) => {
      expect(() => createGround().load('shenzhen', 'wide', text)).toThrow();
    },
  );
});

/** Logs the colours by their names in the order of use. */
function colourOrder(shapes: TileShapes, zoom: number): string[] {
  const used: string[] = [];
  const state = { fillStyle: '', strokeStyle: '', lineWidth: 0, globalAlpha: 1 };
  const brush = Object.assign(state, {
    beginPath() {},
    moveTo() {},
    lineTo() {},
    closePath() {},
    fillRect: () => void used.push(state.fillStyle),
    fill: () => void used.push(state.fillStyle),
    stroke: () => void used.push(`${state.strokeStyle} ${state.lineWidth} ${state.globalAlpha}`),
  });
  const palette = {
    land: 'land',
    park: 'park',
    water: 'water',
    edge: 'edge',
    road: 'road',
    main: 'main',
    mainEdge: 'mainEdge',
  };
  paintTile(brush as unknown as Brush, shapes, { zoom, ratio: 1, palette });
  return used;
}

describe('painting', () => {
  const line = new Int16Array([0, 0, 4096, 4096]);
  const area = [new Int16Array([0, 0, 4096, 0, 4096, 4096])];
  const shapes: TileShapes = {
    water: [area],
    park: [area],
    roads: { minor: [line], primary: [line], secondary: [line], express: [line], ramp: [line] },
  };

  it('a tile is painted with all casings of a stage before its fills, expressways last', () => {
    expect(colourOrder(shapes, 14)).toEqual([
      'land',
      'water',
      'park',
      'edge 3.6 0.5',
      'road 2 1',
      'edge 6.6 1',
      'edge 8.1 1',
      'road 5 1',
      'road 6.5 1',
      'mainEdge 5.6 1',
      'mainEdge 9.1 1',
      'main 4 1',
      'main 7.5 1',
    ]);
  });

  it('a tile of a whole city is painted with parks under the water and without small roads', () => {
    expect(colourOrder(shapes, 11).map((use) => use.split(' ')[0])).toEqual([
      'land',
      'park',
      'water',
      'edge',
      'edge',
      'road',
      'road',
      'mainEdge',
      'main',
    ]);
  });
});
