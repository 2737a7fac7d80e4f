import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { SandboxStartError } from '#sandbox/server/http/errors.ts';
import { readStations, StationFileError, textOf } from '#sandbox/world/make/import-csv.ts';

const head = 'station_id,latitude,longitude,fast,slow,count\n';
const good = '1,22.5,114.05,2,3,5\n';

describe('the file of stations', () => {
  it.each([
    ['2,114.05,22.5,1,1,2', 'latitude and longitude are swapped'],
    ['2,51.5,-0.12,1,1,2', 'the position is outside of China'],
    ['2,north,114.05,1,1,2', 'latitude is not a number'],
    ['2,22.5,,1,1,2', 'longitude is not a number'],
    ['2,22.5,114.05,-1,3,2', 'fast is not a whole number from 0 to 9999'],
    ['2,22.5,114.05,1.5,1,2.5', 'fast is not a whole number from 0 to 9999'],
    ['2,22.5,114.05,1,1,3', 'count is not fast + slow (2)'],
    ['2,22.5,114.05,1,1', '5 columns instead of 6'],
    ['1,22.6,114.06,1,1,2', 'station_id was used in line 2'],
    ['x,22.5,114.05,1,1,2', 'station_id is not a whole number from 1 to 99999'],
    ['2,NaN,Infinity,1,1,2', 'latitude is not a number'],
  ])('stations file: the invalid row %s is named', (row, reason) => {
    const { stations, bad } = readStations(`${head}${good}${row}\n`, '440300');
    expect(stations).toHaveLength(1);
    expect(bad).toEqual([{ line: 3, reason }]);
  });

  it('stations file: a byte order mark, Windows line ends, other columns order and empty lines are accepted', () => {
    const text = '\uFEFFcount,slow,fast,longitude,latitude,station_id\r\n5,3,2,114.05,22.5,7\r\n\r\n';
    expect(readStations(text, '440300').stations).toEqual([
      { serial: 7, cityCode: '440300', longitude: 114.05, latitude: 22.5, fast: 2, slow: 3 },
    ]);
  });

  it.each([
    ['semicolons', 'station_id;latitude;longitude;fast;slow;count\r\n7;22.5;114.05;2;3;5\r\n'],
    [
      'semicolons and commas in numbers',
      'station_id;latitude;longitude;fast;slow;count\n7;22,5;114,05;2;3;5\n',
    ],
    ['tabs', 'station_id\tlatitude\tlongitude\tfast\tslow\tcount\n7\t22.5\t114.05\t2\t3\t5\n'],
    [
      'quotes',
      '"station_id","latitude","longitude","fast","slow","count"\n"7","22.5","114.05","2","3","5"\n',
    ],
  ])('stations file: %s are accepted, as spreadsheets save them', (_, text) => {
    expect(readStations(text, '440300')).toEqual({
      stations: [{ serial: 7, cityCode: '440300', longitude: 114.05, latitude: 22.5, fast: 2, slow: 3 }],
      bad: [],
    });
  });

  it('stations file: UTF-8 and UTF-16 in both orders are accepted, with a byte order mark or without', () => {
    const text = head + good;
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    const files = [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      little,
      big,
      Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
    ];
    for (const file of files) expect(readStations(textOf(file), '440300').stations).toHaveLength(1);
    expect(textOf(new Uint8Array())).toBe('');
  });

  it('stations file: a station without connectors is accepted', () => {
    expect(readStations(`${head}1,22.5,114.05,0,0,0\n`, '440300').stations).toHaveLength(1);
  });

  it('stations file: one without a valid row, or with another header, is refused in one line', () => {
    expect(() => readStations(`${head}1,0,0,1,1,2\n`, '440300')).toThrow(
      new StationFileError('the stations file has no good row (line 2: the position is outside of China)'),
    );
    expect(() => readStations(head, '440300')).toThrow('no good row');
    expect(() => readStations('a,b\n1,2\n', '440300')).toThrow('no column station_id');
    expect(() => readStations('', '440300')).toThrow(StationFileError);
  });
});

describe('the import of stations', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plugway-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('import: another file replaces the stations, and its invalid rows are counted and named', async () => {
    const file = join(folder, 'stations.csv');
    writeFileSync(file, `${head}${good}2,114.05,22.5,1,1,2\n3,22.6,114.1,0,4,4\n`);
    const lines: string[] = [];
    const sandbox = await createSandbox({ stations: file, importLog: (line) => lines.push(line) });
    expect(sandbox.importSummary).toMatchObject({ stations: 2, connectors: 9, badCount: 1 });
    expect(lines).toEqual([
      'line 3 left out: latitude and longitude are swapped',
      `${file}: 2 stations, 9 connectors, 1 bad rows left out`,
    ]);
    const rows = await sandbox.context.db.selectFrom('station').select('stationId').execute();
    expect(rows.map((row) => row.stationId)).toEqual(['440300001', '440300003']);
    await sandbox.close();
  });

  it('import: a missing or useless file is refused', async () => {
    await expect(createSandbox({ stations: join(folder, 'none.csv') })).rejects.toThrow(SandboxStartError);
    const file = join(folder, 'bad.csv');
    writeFileSync(file, `${head}1,0,0,1,1,2\n`);
    await expect(createSandbox({ stations: file })).rejects.toThrow(
      /bad\.csv: the stations file has no good row/,
    );
  });
});
