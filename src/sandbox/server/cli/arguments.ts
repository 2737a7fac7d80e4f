import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brandNames, isBrandName, type BrandName } from '#contract/brand.ts';
import { maxStations } from '#sandbox/world/make/sample-stations.ts';
import { isSpeed, speedRange } from './clock.ts';

/** The options of `npm start`; see {@link usage}. */
export interface Arguments {
  port: number;
  /** Whether other devices of the local network can connect. */
  host: boolean;
  brand: BrandName;
  speed: number | undefined;
  /** A file, or the number of stations. */
  stations: string | number | undefined;
  db: string | undefined;
  site: string | undefined;
  seed: number;
}

export const usage =
  'npm start -- [--port 4173] [--host] [--brand gwm] [--speed 1] [--stations FILE.csv|N] [--db FILE] [--site DIR] [--seed N]';

/** Invalid command line; the message is one line. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

const options = {
  port: { type: 'string', default: '4173' },
  host: { type: 'boolean', default: false },
  brand: { type: 'string', default: 'gwm' },
  speed: { type: 'string' },
  stations: { type: 'string' },
  db: { type: 'string' },
  site: { type: 'string' },
  seed: { type: 'string', default: '1' },
} as const;

/** Reads the command line. @throws ArgumentError with one clear line */
export function parseArguments(argv: readonly string[]): Arguments {
  const { port, host, brand, speed, stations, db, site, seed } = read(argv);
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    throw new ArgumentError(`the port has to be a whole number from 0 to 65535, not '${port}'`);
  }
  if (!isBrandName(brand)) {
    throw new ArgumentError(`there is no brand '${brand}'; the brands are ${brandNames.join(', ')}`);
  }
  if (speed !== undefined && (!/^\d+(\.\d+)?$/.test(speed) || !isSpeed(Number(speed)))) {
    throw new ArgumentError(
      `the speed has to be from ${speedRange.min} to ${speedRange.max}, not '${speed}'`,
    );
  }
  if (!/^\d{1,9}$/.test(seed)) throw new ArgumentError(`the seed has to be a whole number, not '${seed}'`);
  const count = stations !== undefined && /^\d+$/.test(stations) ? Number(stations) : undefined;
  if (count !== undefined && (count < 1 || count > maxStations)) {
    throw new ArgumentError(`the stations have to be from 1 to ${maxStations}, not '${stations}'`);
  }
  for (const [what, path] of [
    ['stations file', count === undefined ? stations : undefined],
    ['site folder', site],
  ] as const) {
    if (path !== undefined && !existsSync(path)) throw new ArgumentError(`the ${what} ${path} is not there`);
  }
  return {
    port: Number(port),
    host,
    brand,
    speed: speed === undefined ? undefined : Number(speed),
    stations: count ?? stations,
    db,
    site,
    seed: Number(seed),
  };
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n');
    throw new ArgumentError(line.replace(/\. To specify.*$/, ''));
  }
}
