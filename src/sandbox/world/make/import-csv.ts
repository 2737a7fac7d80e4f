import type { StationSeed } from '../cities.ts';

export interface BadRow {
  /** Line in the file; the header is line 1. */
  line: number;
  reason: string;
}

export interface ImportResult {
  stations: StationSeed[];
  bad: BadRow[];
}

/** The stations file cannot be used. The message is one line for the person who started the sandbox. */
export class StationFileError extends Error {
  override readonly name = 'StationFileError';
}

const columns = ['station_id', 'latitude', 'longitude', 'fast', 'slow', 'count'] as const;
const maxConnectors = 9_999;
const maxSerial = 99_999;

/** Column separators of spreadsheets: they depend on the language of the machine. */
const separators = [',', ';', '\t'];

/**
 * @returns the text of a file: UTF-8, or UTF-16 as spreadsheets save `Unicode text`, with or without a byte
 * order mark
 */
export function textOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  return new TextDecoder(isBig ? 'utf-16be' : isLittle && bytes.length > 1 ? 'utf-16le' : 'utf-8').decode(
    bytes,
  );
}

/** @returns the cells of a line, without surrounding blanks and quotes */
const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

/**
 * Reads a stations file: `station_id,latitude,longitude,fast,slow,count`, degrees in GCJ-02; columns are
 * separated by a comma, a semicolon or a tab. Invalid rows are reported with line and reason and left out. A
 * station without connectors is valid.
 *
 * @throws StationFileError when the header differs or no row is valid
 */
export function readStations(text: string, cityCode: string): ImportResult {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const headLine = lines[0] ?? '';
  const separator = separators.find((sign) => cellsOf(headLine, sign).length > 1) ?? ',';
  const head = cellsOf(headLine, separator).map((name) => name.toLowerCase());
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
    // If the comma is no separator, it may be the decimal point.
    const cells = cellsOf(separator === ',' ? content : content.replace(/(\d),(\d)/g, '$1.$2'), separator);
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

/** GCJ-02 is defined within these bounds only. */
const insideChina = (longitude: number, latitude: number): boolean =>
  longitude >= 72 && longitude <= 138 && latitude >= 3 && latitude <= 54;
