import { expect, it } from 'vitest';
import { filesUnder, read } from './source-files.ts';

/** `it` as a parameter or a variable. An import line names Vitest's function. */
const namedIt = /^(?!import\b).*(?:[(,]\s*it\s*[,):]|\bit\s*=>|\b(?:const|let)\s+it\b|[[,{:]\s*it\s*[\]}])/;

/** Everywhere else the linter's `id-denylist` checks it: it would take Vitest's `it` for a name of ours. */
it('unit tests: no parameter or variable is called "it"', () => {
  const found = filesUnder('tests/unit', ['.test.ts', '.test.tsx']).flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (namedIt.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it.each([
  'map((?) => 1)',
  'map((?, at) => 1)',
  'map(async ? => 1)',
  'const ? = 1;',
  '{ rows: ? } = page',
  '(_, ?) =>',
])('unit tests: a variable called "it" is found in %s', (line) =>
  expect(line.replace('?', 'it')).toMatch(namedIt),
);
