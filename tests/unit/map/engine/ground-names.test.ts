import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createGround } from '#features/map/engine/ground/ground.ts';
import { measureLine, textOnRoad } from '#features/map/engine/ground/names/road-names.ts';
import { createTakenBoxes, type PlacedName } from '#features/map/engine/ground/names/placed-name.ts';
import { createNames } from '#features/map/engine/ground/names/names.ts';
import { meet, moved, type Box } from '#features/map/engine/boxes.ts';
import { onWorld } from '#features/map/engine/projection.ts';

/** Boxes of some 20 km in the middle of each city, and one at 0°, 0°, where the test's own roads are. */
const boxes = {
  shenzhen: { west: 113.9, south: 22.45, east: 114.2, north: 22.75 },
  beijing: { west: 116.3, south: 39.84, east: 116.5, north: 39.99 },
  world: { west: -0.1, south: -0.1, east: 0.1, north: 0.1 },
};
/** A place that many px from the middle of the world at zoom 15. */
const spot = (x: number, y: number) => ({
  // Moved to the middle of a block of the grid, because no name is placed at its border.
  x: 0.5 + (x + 1024) / (256 * 2 ** 15),
  y: 0.5 + (y + 1024) / (256 * 2 ** 15),
});
const straight = (
  look: 'primary' | 'express',
  name: string,
  from: [number, number],
  to: [number, number],
) => ({
  look,
  name,
  lines: [[spot(...from), spot(...to)]],
});

describe('a name on a road', () => {
  const line = (x: number, y: number) =>
    measureLine([
      { x: 0, y: 0 },
      { x, y },
    ]);

  it('a name is written along its road up to 50° and reads from left to right', () => {
    expect(textOnRoad(line(200, 0), 100, 4)?.turn).toBeCloseTo(0);
    expect(textOnRoad(line(-200, 200), 140, 4)?.turn).toBeCloseTo(-45);
    expect(textOnRoad(line(200, 200), 140, 4)?.turn).toBeCloseTo(45);
  });

  it('the characters of a name on a steeper road are written below each other, the first on top', () => {
    for (const y of [200, -200]) {
      const text = textOnRoad(line(10, y), 100, 3);
      expect(text?.turn).toBeNull();
      const heights = text?.characters.map((character) => Math.round(character.y));
      expect(heights).toEqual([-13, 0, 13]);
    }
  });

  it('a name is left out where its road is too short or too bent', () => {
    expect(textOnRoad(line(40, 0), 20, 4)).toBeNull();
    const bent = measureLine([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 50 },
    ]);
    expect(textOnRoad(bent, 50, 4)).toBeNull();
  });
});

describe('names of a zoom', () => {
  const namesOf = (source: Omit<Parameters<ReturnType<typeof createNames>['add']>[0], 'water'>) => {
    const names = createNames();
    names.add({ water: [], ...source });
    return names.within(15, boxes.world);
  };

  it('names of roads are not written across an expressway', () => {
    const roads = [straight('primary', '福华路', [-30, 0], [30, 0])];
    expect(namesOf({ points: [], roads }).map(({ text }) => text)).toEqual(['福华路']);
    const crossed = [...roads, straight('express', '滨河大道', [0, -300], [0, 300])];
    expect(new Set(namesOf({ points: [], roads: crossed }).map(({ text }) => text))).toEqual(
      new Set(['滨河大道']),
    );
  });

  it('equal names of roads are at least 190 px apart', () => {
    const twin = (y: number) => straight('primary', '深南大道', [-80, y], [80, y]);
    expect(namesOf({ points: [], roads: [twin(0), twin(100)] })).toHaveLength(1);
    expect(namesOf({ points: [], roads: [twin(0), twin(200)] })).toHaveLength(2);
  });

  it('names of stations are placed before those of roads, on another side if the first is taken', () => {
    const metro = (name: string, x: number) => ({ kind: 'metro' as const, name, spot: spot(x, 0) });
    const placed = namesOf({
      points: [metro('岗厦', 0), metro('会展中心', 60)],
      roads: [straight('primary', '福华路', [-25, 0], [25, 0])],
    });
    expect(placed.map(({ text, side }) => [text, side])).toEqual([
      ['岗厦', 'right'],
      ['会展中心', 'right'],
    ]);
    const near = namesOf({ points: [metro('岗厦', 0), metro('会展中心', -30)], roads: [] });
    expect(near.map(({ side }) => side)).toEqual(['right', 'left']);
  });
});

describe('names of the cities', () => {
  const ground = createGround();
  for (const city of ['shenzhen', 'beijing'])
    for (const part of ['wide', 'streets', 'lanes'] as const)
      ground.load(city, part, readFileSync(`public/map/ground/${city}-${part}.json`, 'utf8'));

  const onMap = ({ boxes, longitude, latitude }: PlacedName, zoom: number): Box[] => {
    const { x, y } = onWorld({ longitude, latitude });
    const worldPx = 256 * 2 ** zoom;
    return boxes.map((box) => moved(box, x * worldPx, y * worldPx));
  };

  it.each([
    ['shenzhen', 11],
    ['shenzhen', 13.5],
    ['shenzhen', 15],
    ['beijing', 14],
    ['beijing', 17],
  ] as const)('%s at zoom %d do not collide', (city, zoom) => {
    const names = ground.names(city).within(zoom, boxes[city]);
    expect(names.length).toBeGreaterThan(zoom < 12 ? 3 : 20);
    const taken = createTakenBoxes();
    for (const name of names) {
      const boxes = onMap(name, zoom);
      // A tolerance of one pixel for rounding to degrees and back.
      expect(
        boxes.every((box) => taken.isFree(box, -1)),
        name.text,
      ).toBe(true);
      boxes.forEach(taken.hold);
    }
  });

  it.each(['shenzhen', 'beijing'] as const)(
    'the names of one road in %s are at least 190 px apart',
    (city) => {
      const spots = new Map<string, { x: number; y: number }[]>();
      for (const { kind, text, longitude, latitude } of ground.names(city).within(16, boxes[city])) {
        if (kind !== 'road' && kind !== 'express') continue;
        const { x, y } = onWorld({ longitude, latitude });
        spots.set(text, [...(spots.get(text) ?? []), { x: x * 256 * 2 ** 16, y: y * 256 * 2 ** 16 }]);
      }
      const distances = [...spots.values()].flatMap((same) =>
        same.flatMap((one, index) =>
          same.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
        ),
      );
      expect(distances.length).toBeGreaterThan(100);
      expect(Math.min(...distances)).toBeGreaterThan(189.9);
    },
  );

  it('names stay where they are when the view moves, and are only those of the requested view', () => {
    const view = { west: 114.04, south: 22.53, east: 114.07, north: 22.55 };
    const east = { ...view, west: 114.05, east: 114.08 };
    const first = ground.names('shenzhen').within(15, view);
    const second = ground.names('shenzhen').within(15, east);
    const shared = first.filter(({ longitude }) => longitude >= east.west);
    expect(first.length).toBeGreaterThan(5);
    expect(shared.length).toBeGreaterThan(2);
    for (const name of shared) expect(second).toContainEqual(name);
    expect(first.every(({ longitude }) => longitude >= view.west && longitude <= view.east)).toBe(true);
  });

  it('names of districts may move by up to 52 px, but not onto water', () => {
    const names = ground.names('shenzhen').within(13, boxes.shenzhen);
    const moves = (text: string, at = names) => at.find((name) => name.text === text)?.elsewhere ?? [];
    expect(moves('龙华区')).toHaveLength(16);
    // From farther away, 2.5 km are fewer px, so there are fewer positions.
    expect(moves('龙华区', ground.names('shenzhen').within(11, boxes.shenzhen))).toHaveLength(8);
    expect(moves('龙华区', ground.names('shenzhen').within(9, boxes.shenzhen))).toHaveLength(0);
    // A district by the sea has fewer positions on land.
    expect(moves('盐田区').length).toBeLessThan(16);
    expect(names.flatMap(({ elsewhere }) => elsewhere).every(({ x, y }) => Math.hypot(x, y) < 52.8)).toBe(
      true,
    );
  });

  it('far zooms have names of districts, close ones of stations and streets', () => {
    const kinds = (zoom: number) =>
      new Set(
        ground
          .names('shenzhen')
          .within(zoom, boxes.shenzhen)
          .map(({ kind }) => kind),
      );
    expect(kinds(11)).toEqual(new Set(['district']));
    expect(kinds(15)).toEqual(new Set(['metro', 'train', 'road', 'express']));
  });
});

describe('boxes', () => {
  const box = (left: number, top: number, right: number, bottom: number): Box => ({
    left,
    top,
    right,
    bottom,
  });

  it('names on the map: two boxes that are closer than the gap count as overlapping', () => {
    const one = box(0, 0, 10, 10);
    expect(meet(one, box(10, 0, 20, 10))).toBe(false);
    expect(meet(one, box(10, 0, 20, 10), 1)).toBe(true);
    expect(meet(one, box(9, 9, 20, 20))).toBe(true);
  });

  it('names on the map: an occupied box is found from every cell of the grid that it touches', () => {
    const taken = createTakenBoxes();
    taken.hold(box(50, 50, 80, 80));
    expect(taken.isFree(box(81, 50, 90, 60), 0)).toBe(true);
    expect(taken.isFree(box(81, 50, 90, 60), 2)).toBe(false);
    expect(taken.isFree(box(-10, -10, 140, 140), 0)).toBe(false);
  });
});
