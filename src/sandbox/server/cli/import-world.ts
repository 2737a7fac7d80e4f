import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StationSeed } from '#sandbox/world/cities.ts';
import { hashText } from '#sandbox/world/make/hash.ts';
import { withFastNearCentre } from '#sandbox/world/make/fast-near-centre.ts';
import { fileCityCode, maxStations } from '#sandbox/world/make/sample-stations.ts';
import { seedStations } from '#sandbox/world/make/seed-world.ts';
import { readStations, StationFileError, textOf, type BadRow } from '#sandbox/world/make/import-csv.ts';
import type { OpenDatabase } from '../database.ts';
import { SandboxStartError } from '../http/errors.ts';
import type { Meta } from '../http/meta.ts';

/** The result of importing the stations file; stored with the world. */
export interface ImportSummary {
  file: string;
  stations: number;
  connectors: number;
  /** Stations that are generated around the cities in addition to those of the file. */
  sampled: number;
  /** Number of invalid rows; only the first ones are stored by name. */
  badCount: number;
  bad: BadRow[];
}

const namedRows = 100;
const fileName = 'shenzhen-stations.csv';

/** A world stored by an older version has no generated stations. */
type StoredSummary = Omit<ImportSummary, 'sampled'> & { sampled?: number };

interface ImportOptions {
  dataDir: string;
  /** A file instead of that of Shenzhen, or the number of stations. */
  stations: string | number | undefined;
  seed: number;
  log: (line: string) => void;
}

/**
 * Fills an empty database from the stations file; an existing world is not changed.
 *
 * @throws SandboxStartError when the file cannot be read, has another header or no valid row, or when the
 * database holds a world of another file or seed
 */
export function importWorld({ raw }: OpenDatabase, meta: Meta, options: ImportOptions): ImportSummary {
  const wanted = wantedOf(options.stations);
  const stored = meta.get<StoredSummary>('import');
  if (stored) {
    if (wanted.file !== undefined && wanted.file !== stored.file) {
      throw new SandboxStartError(
        `the data base holds the stations of ${stored.file}, not of ${wanted.file}`,
      );
    }
    if (wanted.count !== undefined && wanted.count !== meta.get<number>('count')) {
      throw new SandboxStartError(`the data base holds ${summaryLine(stored)}, not ${wanted.count} stations`);
    }
    if (meta.get<number>('seed') !== options.seed) {
      throw new SandboxStartError(`the data base was made with seed ${meta.get<number>('seed')}`);
    }
    return { ...stored, sampled: stored.sampled ?? 0 };
  }
  const { stations: all, bad } = read(wanted.file ?? join(options.dataDir, fileName));
  const chosen = wanted.count === undefined ? all : thinned(all, wanted.count, options.seed);
  // Another file is used unchanged.
  const stations = wanted.file === undefined ? withFastNearCentre(chosen) : chosen;
  const summary: ImportSummary = {
    file: wanted.file ?? fileName,
    stations: stations.length,
    connectors: stations.reduce((sum, station) => sum + station.fast + station.slow, 0),
    sampled: Math.max(0, (wanted.count ?? 0) - stations.length),
    badCount: bad.length,
    bad: bad.slice(0, namedRows),
  };
  raw.exec('BEGIN');
  try {
    seedStations(raw, stations, options.seed, options.stations === undefined);
    if (wanted.count !== undefined) meta.set('count', wanted.count);
    meta.set('import', summary);
    meta.set('seed', options.seed);
    raw.exec('COMMIT');
  } catch (error) {
    raw.exec('ROLLBACK');
    throw error;
  }
  report(summary, options.log);
  return summary;
}

/** @throws SandboxStartError for an impossible number of stations */
function wantedOf(stations: string | number | undefined): { file?: string; count?: number } {
  if (typeof stations !== 'number') return stations === undefined ? {} : { file: stations };
  if (!Number.isInteger(stations) || stations < 1 || stations > maxStations) {
    throw new SandboxStartError(`the stations have to be from 1 to ${maxStations}, not ${stations}`);
  }
  return { count: stations };
}

/** `count` stations distributed as all of them are; all if there are no more. */
function thinned(all: readonly StationSeed[], count: number, seed: number): readonly StationSeed[] {
  if (all.length <= count) return all;
  const order = (source: StationSeed) => hashText(String(source.serial), seed);
  return [...all].sort((a, b) => order(a) - order(b)).slice(0, count);
}

function read(path: string) {
  let text: string;
  try {
    text = textOf(readFileSync(path));
  } catch (error) {
    throw new SandboxStartError(`cannot read the stations file ${path}: ${(error as Error).message}`);
  }
  try {
    return readStations(text, fileCityCode);
  } catch (error) {
    if (error instanceof StationFileError) throw new SandboxStartError(`${path}: ${error.message}`);
    throw error;
  }
}

function report(summary: ImportSummary, log: (line: string) => void): void {
  for (const row of summary.bad) log(`line ${row.line} left out: ${row.reason}`);
  const unnamed = summary.badCount - summary.bad.length;
  if (unnamed > 0) log(`… and ${unnamed} more lines left out`);
  log(summaryLine(summary));
}

/** The result of the import, in one line. */
export function summaryLine({ file, stations, connectors, sampled = 0, badCount }: StoredSummary): string {
  const more = sampled > 0 ? `, ${sampled} more stations sampled around the cities` : '';
  const left = badCount > 0 ? `, ${badCount} bad rows left out` : '';
  return `${file}: ${stations} stations, ${connectors} connectors${left}${more}`;
}
