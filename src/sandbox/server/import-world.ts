import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileCityCode, seedStations } from '../world/seed-world';
import { readStations, StationFileError, type BadRow } from '../world/import-csv';
import type { OpenDatabase } from './database';
import { SandboxStartError } from './errors';
import type { Meta } from './meta';

/** What the import of the stations file gave; kept with the world. */
export interface ImportSummary {
  file: string;
  stations: number;
  connectors: number;
  /** Bad rows in all; only the first ones are kept by name. */
  badCount: number;
  bad: BadRow[];
}

const namedRows = 100;

interface ImportOptions {
  dataDir: string;
  /** A file in place of the one of Shenzhen. */
  stations: string | undefined;
  seed: number;
  log: (line: string) => void;
}

/**
 * Fills an empty data base from the stations file; a world that is already there is kept as it is.
 *
 * @throws SandboxStartError when the file cannot be read, has another head or no good row, or when the data base
 * holds a world of another file or seed
 */
export function importWorld({ raw }: OpenDatabase, meta: Meta, options: ImportOptions): ImportSummary {
  const path = options.stations ?? join(options.dataDir, 'shenzhen-stations.csv');
  const kept = meta.get<ImportSummary>('import');
  if (kept) {
    if (options.stations && options.stations !== kept.file) {
      throw new SandboxStartError(
        `the data base holds the stations of ${kept.file}, not of ${options.stations}`,
      );
    }
    if (meta.get<number>('seed') !== options.seed) {
      throw new SandboxStartError(`the data base was made with seed ${meta.get<number>('seed')}`);
    }
    return kept;
  }
  const { stations, bad } = read(path);
  const summary: ImportSummary = {
    file: options.stations ?? 'shenzhen-stations.csv',
    stations: stations.length,
    connectors: stations.reduce((sum, it) => sum + it.fast + it.slow, 0),
    badCount: bad.length,
    bad: bad.slice(0, namedRows),
  };
  raw.exec('BEGIN');
  try {
    seedStations(raw, stations, options.seed, options.stations === undefined);
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

function read(path: string) {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
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
  for (const it of summary.bad) log(`line ${it.line} left out: ${it.reason}`);
  const unnamed = summary.badCount - summary.bad.length;
  if (unnamed > 0) log(`… and ${unnamed} more lines left out`);
  log(summaryLine(summary));
}

/** What the stations file gave, in one line. */
export function summaryLine({ file, stations, connectors, badCount }: ImportSummary): string {
  const left = badCount > 0 ? `, ${badCount} bad rows left out` : '';
  return `${file}: ${stations} stations, ${connectors} connectors${left}`;
}
