import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectorNumber } from '#contract/code-number.ts';
import { longestId } from '#contract/schema/common.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { connectorIdIn, pileSnIn } from '#sandbox/world/scanned-code.ts';
import { readStations, StationFileError, textOf } from '#sandbox/world/make/import-csv.ts';
import { strangeTexts } from '#tests/fuzz/strange-answer.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(...strangeTexts),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

describe('codes that were scanned or typed', () => {
  it('any code: it is read as a number of a connector or as none, and reading a number again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (code) => {
        const number = connectorNumber(code);
        if (number === null) return;
        expect(number.length).toBeLessThanOrEqual(longestId);
        expect(connectorNumber(connectorNumber(number) ?? '')).toBe(connectorNumber(number));
      }),
      { numRuns: 1_000, seed: 1 },
    );
  });

  it('any code: the back end names its target or its problem', async () => {
    const { env, close } = await createTestEnvironment({ login: 'normal' });
    await fc.assert(
      fc.asyncProperty(anyText, async (code) => {
        connectorIdIn(code);
        pileSnIn(code);
        const target = await readCode(env, code, {}).catch((error: unknown) => error);
        if (target instanceof Error) expect(target).toHaveProperty('kind', 'code');
        else expect(target).toSatisfy((value: object) => 'href' in value || 'problem' in value);
      }),
      { numRuns: 40, seed: 1 },
    );
    await close();
  });
});

describe('files of stations', () => {
  const head = 'station_id,latitude,longitude,fast,slow,count';
  const cell = fc.oneof(
    fc.constantFrom('1', '2', '22.5', '114.05', '3', '5', '', '-1', '1e3', '"', '"a""b"', 'NaN', '٣', ' 7 '),
    anyText,
  );
  const row = fc.array(cell, { minLength: 4, maxLength: 7 }).map((cells) => cells.join(','));
  const file = fc
    .tuple(
      fc.constantFrom(head, `\ufeff${head}`, head.replace(/,/g, ';'), 'x'),
      fc.array(row, { maxLength: 8 }),
    )
    .map(([first, rows]) => [first, '99,22.5,114.05,2,3,5', ...rows].join('\n'));
  const bytes = fc.oneof(
    file.map((text) => new TextEncoder().encode(text)),
    file.map((text) => new Uint8Array(Buffer.from(text, 'utf16le'))),
    fc.uint8Array({ maxLength: 300 }),
  );

  it('any file: it is refused by name, or each of its stations is in China and has connectors in whole numbers', () => {
    const ends = { read: 0, refused: 0 };
    fc.assert(
      fc.property(bytes, (content) => {
        try {
          for (const { latitude, longitude, fast, slow, serial } of readStations(textOf(content), '440300')
            .stations) {
            expect(latitude > 3 && latitude < 54 && longitude > 73 && longitude < 136).toBe(true);
            for (const number of [fast, slow, serial])
              expect(Number.isInteger(number) && number >= 0).toBe(true);
          }
          ends.read += 1;
        } catch (error) {
          if (!(error instanceof StationFileError)) throw error;
          ends.refused += 1;
        }
      }),
      { numRuns: 1_000, seed: 1 },
    );
    expect(Math.min(ends.read, ends.refused)).toBeGreaterThan(50);
  });
});
