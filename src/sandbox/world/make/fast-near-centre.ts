import { cities, type StationSeed } from '../cities.ts';
import { hashText, unit } from './hash.ts';

/** Maximum distance of a changed station from its city's centre, in degrees of latitude; some 8 km. */
const reach = 0.072;
/** Share of the stations there that get fast connectors. */
const share = 0.45;
/** A smaller station is not changed: it has a few wall boxes. */
const fewest = 4;
/** Maximum number of connectors of a station that become fast ones. */
const mostFast = 12;

/** @returns how many slow connectors of a station in the file are fast ones in the sandbox. */
function fastOf(station: StationSeed): number {
  const centre = cities.find((city) => city.cityCode === station.cityCode);
  if (!centre || station.fast > 0 || station.slow < fewest) return 0;
  const north = station.latitude - centre.latitude;
  const east = (station.longitude - centre.longitude) * Math.cos((centre.latitude * Math.PI) / 180);
  if (Math.hypot(north, east) > reach) return 0;
  const hash = hashText(`${station.cityCode}-fast-${station.serial}`);
  if (unit(hash, 1) >= share) return 0;
  return Math.min(mostFast, Math.max(2, Math.round(station.slow * (0.25 + 0.35 * unit(hash, 2)))));
}

/**
 * The file is of a year in which nearly all stations in the city centre were slow: 147 of the 150 stations
 * within 3 km. To show the features for fast charging there, a share of them has some fast connectors.
 * Positions and numbers of connectors are those of the file.
 */
export const withFastNearCentre = (stations: readonly StationSeed[]): StationSeed[] =>
  stations.map((station) => {
    const fast = fastOf(station);
    return fast === 0 ? station : { ...station, fast, slow: station.slow - fast };
  });
