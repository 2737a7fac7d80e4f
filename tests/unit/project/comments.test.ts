import { expect, it } from 'vitest';
import { filesUnder, read } from './source-files.ts';

/** Prettier holds code to its width, not comments. */
const widest = 125;
const comment = /^\s*(?:\*|\/\/|\/\*)/;
/** A type in a script without a compiler cannot be broken. */
const typed = '@param {';

const files = ['src', 'tests'].flatMap((folder) =>
  filesUnder(folder, ['.ts', '.tsx', '.js', '.css', '.astro']),
);

it(`comments are no wider than ${widest} characters`, () => {
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        line.length > widest && comment.test(line) && !line.includes(typed) ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
