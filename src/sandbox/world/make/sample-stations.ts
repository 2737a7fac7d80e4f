import { cities, madeUpDistrict, type CityRow, type StationSeed } from '../cities.ts';
import { hashText, mix, unit } from './hash.ts';
import { shenzhenDistricts, type District } from '../places.ts';

/** City of the stations file. */
export const fileCityCode = '440300';

/** Maximum number of stations: the number of a station in its city has five digits. */
export const maxStations = 500_000;

/** Relative number of stations by city; default 1. */
const weights: Readonly<Record<string, number>> = {
  '310100': 9,
  '110100': 8.5,
  '440100': 8,
  '440300': 8,
  '510100': 5.5,
  '330100': 5.5,
  '500200': 5,
  '420100': 4,
  '320500': 4,
  '441900': 3.5,
  '610100': 3.5,
  '410100': 3.5,
  '320100': 3,
  '120100': 3,
  '430100': 2.5,
  '330200': 2.5,
  '340100': 2.5,
  '370200': 2,
  '370100': 2,
};

const weightOf = (cityCode: string): number => weights[cityCode] ?? 1;

/** Divides `count` by weight; the remainder of rounding goes to the first cities. */
function shares(count: number, rows: readonly CityRow[]): number[] {
  const sum = rows.reduce((total, row) => total + weightOf(row.cityCode), 0);
  const whole = rows.map((row) => Math.floor((count * weightOf(row.cityCode)) / sum));
  const rest = count - whole.reduce((total, share) => total + share, 0);
  return whole.map((share, index) => share + (index < rest ? 1 : 0));
}

/** Places around which many stations of a city lie: malls, parks, estates. */
const spotsPerCity = 60;
/** Share of stations around such a place. */
const atSpot = 0.75;
const spotDegrees = 0.007;
/** Distance from the centre at which density falls to a third; some 6 km. */
const cityDegrees = 0.055;
const edgeDegrees = 0.5;

/** Distance from the centre in degrees of latitude: dense in the middle, sparse at the edge, none beyond. */
const radiusAt = (hash: number, salt: number, scale: number): number =>
  Math.min(edgeDegrees, -scale * Math.log((1 - unit(hash, salt)) * (1 - unit(hash, salt + 1))));

interface Offset {
  east: number;
  north: number;
}

/** A random offset from a centre, in degrees of latitude. */
function offsetAt(hash: number, salt: number, scale: number): Offset {
  const angle = unit(hash, salt + 2) * 2 * Math.PI;
  const radius = radiusAt(hash, salt, scale);
  return { east: radius * Math.cos(angle), north: radius * Math.sin(angle) };
}

const spotsOf = (city: CityRow, seed: number): Offset[] =>
  Array.from({ length: spotsPerCity }, (_, index) =>
    offsetAt(hashText(`${city.cityCode}-spot-${index}`, seed), 1, cityDegrees),
  );

function sampledIn(city: CityRow, count: number, firstSerial: number, seed: number): StationSeed[] {
  const spots = spotsOf(city, seed);
  const narrow = Math.cos((city.latitude * Math.PI) / 180);
  return Array.from({ length: count }, (_, index): StationSeed => {
    const serial = firstSerial + index;
    const hash = hashText(`${city.cityCode}-sample-${serial}`, seed);
    const spot = unit(hash, 1) < atSpot ? spots[mix(hash, 2) % spots.length] : undefined;
    const own = offsetAt(hash, 3, spot ? spotDegrees : cityDegrees);
    return {
      serial,
      cityCode: city.cityCode,
      longitude: round6(city.longitude + ((spot?.east ?? 0) + own.east) / narrow),
      latitude: round6(city.latitude + (spot?.north ?? 0) + own.north),
      fast: 1 + Math.floor(10 * unit(hash, 7) ** 2),
      slow: Math.floor(16 * unit(hash, 8) ** 2),
    };
  });
}

const round6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * Generates stations around the cities of the list, more in larger ones, dense in the middle and around
 * places, sparse at the edge; the same seed gives the same ones.
 *
 * @param lastSerial highest existing number of a station in a city
 */
export function sampleStations(
  count: number,
  seed: number,
  lastSerial: (cityCode: string) => number,
): StationSeed[] {
  // A station id has four digits of its city's code: of two cities with the same four only the first has
  // stations.
  const heads = cities.map((city) => city.cityCode.slice(0, 4));
  const rows = cities.filter((city, index) => heads.indexOf(city.cityCode.slice(0, 4)) === index);
  const each = shares(count, rows);
  return rows.flatMap((city, index) =>
    sampledIn(city, each[index] ?? 0, lastSerial(city.cityCode) + 1, seed),
  );
}

const someStreets = '中心 城东 城西 城南 城北 高新 滨江 新城'.split(' ');

/** Districts for the addresses of a city's stations; cities without names of their own have one. */
export function districtsOf(cityCode: string): readonly District[] {
  if (cityCode === fileCityCode) return shenzhenDistricts;
  const own = madeUpDistrict(cityCode);
  if (own) return [own];
  const { longitude = 0, latitude = 0 } = cities.find((city) => city.cityCode === cityCode) ?? {};
  const code = `${cityCode.slice(0, 4)}01`;
  return [{ code, name: '市辖区', longitude, latitude, streets: someStreets }];
}
