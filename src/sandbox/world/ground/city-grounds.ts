import { readFileSync } from 'node:fs';
import { packGround, type PackedGround } from './pack-ground.ts';
import { readRaw, type RawFeature } from './raw-ground.ts';

const folder = 'src/sandbox/data/ground';

const raw = (name: string): RawFeature[] => readRaw(readFileSync(`${folder}/${name}.geojson`, 'utf8'));
const isCoarse = ({ properties }: RawFeature): boolean => properties.lo === 1;
const isLine = ({ geometry }: RawFeature): boolean => geometry.type === 'LineString';

/** Precision of the lines: coarse ones 70 m, fine ones one metre. */
const units = { coarse: 10_000, fine: 100_000 };

/**
 * The ground of a city in three parts, each for zooms from which it is needed on: `wide` always, `streets` and `lanes`
 * closer in (`features/map/engine/ground/ground-cities.ts`).
 *
 * @param city the beginning of its files' names
 * @param origin near its middle
 */
function cityGround(
  city: string,
  origin: [number, number],
  hand: Partial<Record<'park' | 'districts', string>>,
) {
  const water = raw(`${city}-water`);
  const major = raw(`${city}-roads-major`);
  return {
    wide: packGround(
      {
        water,
        ...(hand.park && { park: raw(hand.park) }),
        roads: [...water.filter(isLine), ...major.filter(isCoarse)],
        ...(hand.districts && { districts: raw(hand.districts) }),
      },
      units.coarse,
      origin,
    ),
    streets: packGround(
      { roads: major.filter((road) => !isCoarse(road)), stations: raw(`${city}-stations`) },
      units.fine,
      origin,
    ),
    lanes: packGround({ roads: raw(`${city}-roads-minor`) }, units.fine, origin),
  };
}

/** Every file of the ground by its name in `public/map/ground`. Reads the raw files from the root of the repository. */
export function cityGrounds(): Record<string, PackedGround> {
  const cities = {
    shenzhen: cityGround('sz', [114.05, 22.55], { park: 'sz-green', districts: 'sz-district-labels' }),
    beijing: cityGround('bj', [116.4, 39.9], {}),
  };
  return Object.fromEntries(
    Object.entries(cities).flatMap(([city, parts]) =>
      Object.entries(parts).map(([part, packed]) => [`${city}-${part}.json`, packed]),
    ),
  );
}
