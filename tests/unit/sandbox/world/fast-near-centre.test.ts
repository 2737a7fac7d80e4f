import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { distanceM } from '#sandbox/world/station-view.ts';
import type { StationSeed } from '#sandbox/world/cities.ts';
import { withFastNearCentre } from '#sandbox/world/make/fast-near-centre.ts';
import { readStations } from '#sandbox/world/make/import-csv.ts';
import { centre } from './support.ts';

const file = readStations(readFileSync('src/sandbox/data/shenzhen-stations.csv', 'utf8'), '440300').stations;
const world = withFastNearCentre(file);
const within = (metres: number, of: readonly StationSeed[] = world) =>
  of.filter((station) => distanceM(centre, station) < metres);
const isFast = ({ fast }: StationSeed) => fast > 0;

describe('fast stations near the centre', () => {
  it('fast stations near the centre: they are about a third within 3 km, where the file has two', () => {
    expect(within(3_000, file).filter(isFast).length).toBeLessThan(4);
    const share = within(3_000).filter(isFast).length / within(3_000).length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.45);
  });

  it('fast stations near the centre: positions and numbers of connectors are those of the file', () => {
    const placed = ({ fast, slow, ...place }: StationSeed) => ({ ...place, count: fast + slow });
    expect(world.map(placed)).toEqual(file.map(placed));
  });

  it('fast stations near the centre: stations further out, and with fast connectors in the file, are unchanged', () => {
    const far = (of: readonly StationSeed[]) => of.filter((station) => distanceM(centre, station) > 9_000);
    expect(far(world)).toEqual(far(file));
    const known = new Set(file.filter(isFast).map(({ serial }) => serial));
    expect(world.filter(({ serial }) => known.has(serial))).toEqual(file.filter(isFast));
  });

  it('fast stations near the centre: they are the same each time', () => {
    expect(withFastNearCentre(file)).toEqual(world);
  });
});
