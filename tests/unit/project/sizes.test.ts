import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, read } from './source-files.ts';

/** One file a picture, and one file a text: nobody reads through them. */
const lists: readonly string[] = ['src/ui/icon/set', 'src/content/help'];

it('no file of code has more than 300 lines', () => {
  const files = ['src', 'tests'].flatMap((folder) => filesUnder(folder, ['.ts', '.tsx', '.js', '.astro']));
  const lengths = files.map((file) => [file, read(file).split('\n').length - 1] as const);
  expect(lengths.filter(([, lines]) => lines > 300)).toEqual([]);
});

it('no folder has more than 20 files', () => {
  const folders = new Set(['src', 'tests'].flatMap((root) => filesUnder(root, ['']).map(dirname)));
  const full = [...folders].filter((folder) => {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    return files.length > 20 && !lists.includes(folder);
  });
  expect(full).toEqual([]);
});
