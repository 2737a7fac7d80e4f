import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import gcoord from 'gcoord';
import { beforeAll, describe, expect, it } from 'vitest';
import { unpackGround } from '#features/map/engine/ground/packed.ts';
import { cityGrounds } from '#sandbox/world/ground/city-grounds.ts';
import { joinLines } from '#sandbox/world/ground/join-lines.ts';
import { packGround, type PackedGround } from '#sandbox/world/ground/pack-ground.ts';
import type { RawFeature, RawPlace } from '#sandbox/world/ground/raw-ground.ts';

const folder = 'public/map/ground';

const road = (coordinates: RawPlace[], c = 'primary', n?: string): RawFeature => ({
  properties: { c, n },
  geometry: { type: 'LineString', coordinates },
});
const station = (n: string, coordinates: RawPlace, k = 'subway'): RawFeature => ({
  properties: { n, k },
  geometry: { type: 'Point', coordinates },
});
const packed = (roads: RawFeature[]) =>
  unpackGround(JSON.stringify(packGround({ roads }, 100_000, [114, 22.5])));

describe('packing the base map', () => {
  it('base map: WGS-84 is shifted to GCJ-02 as a known pair and gcoord have it', () => {
    const places: RawPlace[] = [
      [116.404, 39.915],
      [114.0545, 22.5405],
    ];
    const [line = []] = packed([road(places)]).roads[0]?.lines ?? [];
    expect(line[0]?.map((degrees) => degrees.toFixed(4))).toEqual(['116.4102', '39.9164']);
    places.forEach((place, index) => {
      const [longitude, latitude] = gcoord.transform([place[0], place[1]], gcoord.WGS84, gcoord.GCJ02);
      expect(line[index]?.[0]).toBeCloseTo(longitude, 4.9);
      expect(line[index]?.[1]).toBeCloseTo(latitude, 4.9);
    });
  });

  it('base map: parts of a road of one class and name are joined, in whichever direction they were drawn', () => {
    const { roads } = packed([
      road(
        [
          [114, 22.5],
          [114.01, 22.5],
        ],
        'primary',
        '深南大道',
      ),
      road(
        [
          [114.02, 22.5],
          [114.01, 22.5],
        ],
        'primary',
        '深南大道',
      ),
      road(
        [
          [114.02, 22.5],
          [114.03, 22.5],
        ],
        'primary',
        '福华路',
      ),
    ]);
    expect(roads.map(({ name, lines }) => [name, lines.map(({ length }) => length)])).toEqual([
      ['深南大道', [3]],
      ['福华路', [2]],
    ]);
  });

  it('base map: nothing is joined twice where several roads meet, and rings are closed', () => {
    const star = [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [0, 1],
      ],
      [
        [0, 0],
        [-1, 0],
      ],
    ] as const;
    expect(joinLines(star).flat()).toHaveLength(5);
    expect(
      joinLines([
        [
          [0, 0],
          [1, 0],
        ],
        [
          [1, 0],
          [1, 1],
        ],
        [
          [1, 1],
          [0, 0],
        ],
      ]),
    ).toHaveLength(1);
  });

  it.each([
    ['青山公路－新田段 Castle Peak Road – San Tin', '青山公路－新田段'],
    ['北苑路 (běiyuàn lù)', '北苑路'],
    ['东华门大街 - Donghuamen Dajie', '东华门大街'],
    ['石厦\u200e北一街', '石厦北一街'],
    ['东直门内大街(簋街)', '东直门内大街'],
    ['龙?东路', ''],
    ['Tiyuguan Lu', ''],
    ['G4京港澳高速', 'G4京港澳高速'],
  ])('base map: the Chinese name is taken from %s', (name, kept) => {
    expect(
      packed([
        road(
          [
            [114, 22.5],
            [114.01, 22.5],
          ],
          'primary',
          name,
        ),
      ]).roads[0]?.name,
    ).toBe(kept);
  });

  it('base map: a station of several lines occurs once, and tram stops are left out', () => {
    const stations = [
      station('福田', [114.051, 22.541]),
      station('福田', [114.0515, 22.5412], 'train'),
      station('福田', [114.2, 22.6]),
      station('龙华', [114.03, 22.66], 'tram_stop'),
    ];
    const { points } = unpackGround(JSON.stringify(packGround({ stations }, 100_000, [114, 22.5])));
    expect(points.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['福田 metro', '福田 metro']);
  });
});

describe('the base map of the cities', () => {
  let made: Record<string, PackedGround> = {};
  beforeAll(() => {
    made = cityGrounds();
  });
  const delivered = readdirSync(folder).filter((file) => file.endsWith('.json'));

  it('base map: the delivered files are those that the raw files make', () => {
    expect(delivered.sort()).toEqual(Object.keys(made).sort());
    for (const file of delivered)
      expect(readFileSync(`${folder}/${file}`, 'utf8') === JSON.stringify(made[file]), file).toBe(true);
  });

  it.each(['shenzhen', 'beijing'])(
    'base map: the data of %s is at most 250 KiB after gzip, at any zoom',
    (city) => {
      const bytes = delivered
        .filter((file) => file.startsWith(city))
        .map((file) => gzipSync(readFileSync(`${folder}/${file}`), { level: 6 }).length);
      expect(bytes).toHaveLength(3);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(250 * 1024);
    },
  );

  it('base map: it has no border, and keeps its licence notice', () => {
    const classes = Object.values(made).flatMap(({ roads = [] }) => roads.map(({ c }) => c));
    expect(classes.filter((name) => /bound|border|admin/.test(name))).toEqual([]);
    expect(readFileSync(`${folder}/NOTICE.txt`, 'utf8')).toContain('Database License 1.0');
  });
});
