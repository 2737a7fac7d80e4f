import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cachedFolder } from '#delivery/brand/build-cache.ts';
import { Failure, UsageError } from '#delivery/run.ts';

let out: string;
let folder: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'plugway-kept-'));
  folder = join(out, 'ora');
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const page = () => readFileSync(join(folder, 'page.html'), 'utf8');
/** Builds the folder with one page of this `text`. @returns whether it existed already */
const keep = async (text: string, key = text) => {
  const make = async (work: string) => {
    mkdirSync(join(work, 'sub'));
    await writeFile(join(work, 'page.html'), text);
    await writeFile(join(work, 'sub/part.js'), text);
  };
  return (await cachedFolder({ folder, key, make })).unchanged;
};
/** Files beside the folder while nothing is being built. */
const workshop = () => readdirSync(join(out, '.plugway-build'));

/** The id of a process that has ended. */
const deadId = 2 ** 22 + 1;

describe('build cache', () => {
  it('build cache: a folder is built once per key', async () => {
    expect([await keep('one'), await keep('one'), await keep('two'), await keep('two')]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(page()).toBe('two');
    expect(workshop()).toEqual(['ora.build.json']);
  });

  it.each<[string, () => void]>([
    ['lost a file', () => rmSync(join(folder, 'sub/part.js'))],
    ['has a changed file', () => writeFileSync(join(folder, 'page.html'), 'onf')],
    ['has one file more', () => writeFileSync(join(folder, 'sub/more.js'), '')],
    ['is gone', () => rmSync(folder, { recursive: true })],
    [
      'is empty',
      () => readdirSync(folder).forEach((name) => rmSync(join(folder, name), { recursive: true })),
    ],
  ])('build cache: a folder is built again if it %s', async (_, harm) => {
    await keep('one');
    harm();
    expect(await keep('one')).toBe(false);
    expect(page()).toBe('one');
    expect(existsSync(join(folder, 'sub/more.js'))).toBe(false);
    expect(await keep('one')).toBe(true);
  });

  it('build cache: the old folder stays whole if the next build fails', async () => {
    await keep('one');
    const make = async (work: string) => {
      await writeFile(join(work, 'page.html'), 'two');
      throw new Error('stopped');
    };
    await expect(cachedFolder({ folder, key: 'two', make })).rejects.toThrow('stopped');
    expect([page(), workshop()]).toEqual(['one', ['ora.build.json']]);
    expect(await keep('one')).toBe(true);
  });

  it('build cache: a file system error is reported in one line', async () => {
    const make = (work: string) => writeFile(join(work, 'none/page.html'), '');
    const first = cachedFolder({ folder, key: 'a', make });
    await expect(first).rejects.toThrow(Failure);
    await expect(first).rejects.toThrow(/ora was not made: ENOENT[^\n]*page\.html'$/);
    await keep('one');
    await expect(cachedFolder({ folder, key: 'a', make })).rejects.toThrow(/; the former one is as it was$/);
  });

  it('build cache: a file in the place of the cache is refused', async () => {
    writeFileSync(join(out, 'file'), '');
    const wish = { folder: join(out, 'file/ora'), key: 'a', make: () => Promise.resolve() };
    await expect(cachedFolder(wish)).rejects.toThrow(Failure);
  });

  it('build cache: a folder that the cache did not create is not replaced', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await expect(keep('one')).rejects.toThrow(UsageError);
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('build cache: a site whose record is lost is replaced', async () => {
    mkdirSync(join(folder, '_astro'), { recursive: true });
    writeFileSync(join(folder, '404.html'), '');
    writeFileSync(join(folder, '_astro/a.js'), '');
    expect(await keep('one')).toBe(false);
    expect(existsSync(join(folder, '404.html'))).toBe(false);
  });

  it('build cache: a build killed between removing the old folder and moving the new one is repaired by the next', async () => {
    await keep('one');
    const left = join(out, `.plugway-build/ora.work-${deadId}-abc`);
    mkdirSync(join(left, 'site'), { recursive: true });
    writeFileSync(join(left, 'site/page.html'), 'half');
    renameSync(folder, join(left, 'former'));
    expect(await keep('one')).toBe(false);
    expect([page(), workshop()]).toEqual(['one', ['ora.build.json']]);
  });

  it('build cache: a folder that another build is writing is left alone', async () => {
    const other = `ora.work-${process.pid}-abc`;
    mkdirSync(join(out, '.plugway-build', other), { recursive: true });
    await keep('one');
    expect(workshop()).toContain(other);
  });
});
