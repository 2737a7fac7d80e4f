import { expect, it } from 'vitest';
import { kindOf } from '#sandbox/files/file-kind.ts';
import { createPieces } from '#sandbox/files/pieces.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { sandboxOfFile } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();

/** Start and end of a JPEG with a given size. */
const jpeg = (width: number, height: number): Uint8Array => {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0, 0xff, 0xd9]);
};

it('upload: a picture whose header claims more pixels than any camera makes is broken', () => {
  expect(kindOf(jpeg(1_200, 900))).toEqual({ mime: 'image/jpeg', width: 1_200, height: 900 });
  expect(kindOf(jpeg(65_535, 65_535))).toBe('broken');
});

it('upload: a picture or a document without its end is broken', () => {
  const cut = (bytes: Uint8Array) => bytes.subarray(0, -2);
  expect(kindOf(cut(jpeg(1_200, 900)))).toBe('broken');
  const pdf = new TextEncoder().encode('%PDF-1.7\nstartxref\n9\n%%EOF');
  expect(kindOf(pdf)).toMatchObject({ mime: 'application/pdf' });
  expect(kindOf(cut(pdf))).toBe('broken');
});

it('upload in pieces: three unfinished files of a user and twenty in all are kept, the latest ones', async () => {
  const { db } = sandbox.context;
  const begin = (userId: string, file: number) =>
    createPieces(sandbox.context, userId, String(file).padStart(64, '0')).add(0, new Uint8Array(10));
  const kept = async () => (await db.selectFrom('filePiece').select('userId').execute()).length;
  for (let file = 0; file < 30; file += 1) await begin('A', file);
  expect(await kept()).toBe(3);
  for (let owner = 0; owner < 30; owner += 1) await begin(`B${owner}`, owner);
  expect(await kept()).toBe(20);
  // A running upload can continue.
  const going = createPieces(sandbox.context, 'B29', '29'.padStart(64, '0'));
  expect(await going.add(10, new Uint8Array(5))).toHaveLength(15);
});

it('upload in pieces: when many are begun, the user with the most unfinished files loses one, not another user', async () => {
  const { db } = sandbox.context;
  await db.deleteFrom('filePiece').execute();
  const begin = (userId: string, file: number) => {
    sandbox.context.clock.advance(1_000);
    return createPieces(sandbox.context, userId, String(file).padStart(64, '0')).add(0, new Uint8Array(10));
  };
  await begin('A', 0);
  for (let owner = 0; owner < 10; owner += 1)
    for (let file = 1; file <= 3; file += 1) await begin(`B${owner}`, owner * 10 + file);
  const rows = await db.selectFrom('filePiece').select('userId').execute();
  expect(rows).toHaveLength(20);
  expect(rows).toContainEqual({ userId: 'A' });
});
