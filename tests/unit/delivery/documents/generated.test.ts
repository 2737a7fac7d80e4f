import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generatedDocuments } from '#delivery/documents/generated.ts';

it('every generated document is what `npm run documents` writes', async () => {
  const written = await generatedDocuments();
  expect(written.size).toBeGreaterThan(5);
  for (const [file, text] of written) expect(await readFile(file, 'utf8'), file).toBe(text);
});
