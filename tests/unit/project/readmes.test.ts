import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './source-files.ts';

const files = ['src', 'tests'].flatMap((folder) => filesUnder(folder, ['']));
/** Articles are for owners: the build checks their links. */
const isText = (file: string): boolean => /^src\/content\/[\w-]+\//.test(file);
const readmes = ['README.md', ...files.filter((file) => file.endsWith('.md') && !isText(file))];
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** Code blocks may name files that the reader creates; the test of new routes builds them. */
const prose = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

/** A file by the end of its path, or relative to the README. */
const isThere = (name: string, readme: string): boolean =>
  name.startsWith('../')
    ? existsSync(join(dirname(readme), name))
    : existsSync(name) || files.some((file) => file.endsWith(`/${name}`));

/** @returns names in a README without a file, folder or command */
function missingIn(readme: string): string[] {
  const text = prose(read(readme));
  const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const links = find(/\]\((?!https?:|#)([^)#\s]+)/g);
  const paths = find(/(?<![\w/.#-])((?:src|tests)\/[\w./[\]-]*[\w\]])/g);
  const names = find(/`([\w./-]*[\w-]\.(?:astro|css|mjs|tsx?))`/g);
  const commands = find(/`npm run ([\w:-]+)/g);
  return [
    ...links.filter((link) => !existsSync(join(dirname(readme), link))),
    ...paths.filter((path) => !existsSync(path)),
    ...names.filter((name) => !isThere(name, readme)),
    ...commands.filter((name) => !(name in scripts)),
  ];
}

describe('README', () => {
  it.each(readmes)('README: every named file, folder and command exists: %s', (readme) => {
    expect(missingIn(readme)).toEqual([]);
  });
});

it('README of the sources: names the folder of each feature', () => {
  const text = read('src/README.md');
  expect(readdirSync('src/features').filter((folder) => !text.includes(`| \`${folder}\``))).toEqual([]);
});

it('README: the one of the repository has at most 8 KB', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8_000);
});

describe('README', () => {
  const tables = readmes.flatMap((readme) => /^## Packages$([^#]*)/m.exec(read(readme))?.[1] ?? []);
  const named = tables
    .flatMap((rows) => [...rows.matchAll(/^\| (`.*?`) +\|/gm)])
    .flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));

  it('README: each package of package.json has its reason in one table, and no other package has', () => {
    expect(named).toHaveLength(new Set(named).size);
    expect(new Set(named)).toEqual(new Set(Object.keys({ ...dependencies, ...devDependencies })));
  });
});
