import type { StationSeed } from '../cities.ts';

export interface BadRow {
  /** Line in the file, the head being line 1. */
  line: number;
  reason: string;
}

export interface ImportResult {
  stations: StationSeed[];
  bad: BadRow[];
}

/** Nothing of the stations file can be used. The message is one line for whoever started the sandbox. */
export class StationFileError extends Error {
  override readonly name = 'StationFileError';
}

const columns = ['station_id', 'latitude', 'longitude', 'fast', 'slow', 'count'] as const;
const maxConnectors = 9_999;
const maxSerial = 99_999;

/**
 * Reads a stations file: `station_id,latitude,longitude,fast,slow,count`, degrees in GCJ-02. Bad rows are named
 * with line and reason and left out. A station without connectors is good; it just shows none.
 *
 * @throws StationFileError when the head is another or no row is good
 */
export function readStations(text: string, cityCode: string): ImportResult {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const head = (lines[0] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const missing = columns.filter((name) => !head.includes(name));
  if (missing.length > 0) {
    throw new StationFileError(`the stations file has no column ${missing.join(', ')}`);
  }
  const stations: StationSeed[] = [];
  const bad: BadRow[] = [];
  const seen = new Map<number, number>();
  lines.forEach((content, index) => {
    if (index === 0 || content.trim() === '') return;
    const line = index + 1;
    const cells = content.split(',').map((text) => text.trim());
    if (cells.length !== head.length) {
      bad.push({ line, reason: `${cells.length} columns instead of ${head.length}` });
      return;
    }
    const cell = (name: (typeof columns)[number]) => cells[head.indexOf(name)] ?? '';
    const serial = Number(cell('station_id'));
    const reason = problem(cell, serial) ?? duplicate(seen.get(serial));
    if (reason) {
      bad.push({ line, reason });
      return;
    }
    seen.set(serial, line);
    const latitude = Number(cell('latitude'));
    const longitude = Number(cell('longitude'));
    stations.push({
      serial,
      cityCode,
      longitude,
      latitude,
      fast: Number(cell('fast')),
      slow: Number(cell('slow')),
    });
  });
  if (stations.length === 0) {
    const first = bad[0];
    throw new StationFileError(
      `the stations file has no good row${first ? ` (line ${first.line}: ${first.reason})` : ''}`,
    );
  }
  return { stations, bad };
}

const duplicate = (line: number | undefined): string | null =>
  line === undefined ? null : `station_id was used in line ${line}`;

const isCount = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= maxConnectors;
const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

function problem(cell: (name: (typeof columns)[number]) => string, serial: number): string | null {
  if (!/^\d+$/.test(cell('station_id')) || serial < 1 || serial > maxSerial) {
    return `station_id is not a whole number from 1 to ${maxSerial}`;
  }
  const latitude = Number(cell('latitude'));
  const longitude = Number(cell('longitude'));
  if (!isDecimal(cell('latitude'))) return 'latitude is not a number';
  if (!isDecimal(cell('longitude'))) return 'longitude is not a number';
  if (!insideChina(longitude, latitude)) {
    return insideChina(latitude, longitude)
      ? 'latitude and longitude are swapped'
      : 'the position is outside of China';
  }
  for (const name of ['fast', 'slow', 'count'] as const) {
    if (!isCount(cell(name))) return `${name} is not a whole number from 0 to ${maxConnectors}`;
  }
  const sum = Number(cell('fast')) + Number(cell('slow'));
  if (sum !== Number(cell('count'))) return `count is not fast + slow (${sum})`;
  return sum > maxConnectors ? `more than ${maxConnectors} connectors` : null;
}

/** GCJ-02 has a meaning inside this frame only. */
const insideChina = (longitude: number, latitude: number): boolean =>
  longitude >= 72 && longitude <= 138 && latitude >= 3 && latitude <= 54;
