import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { kindOf, kinds } from '#delivery/release/file-kinds.ts';
import { folderTarget } from '#delivery/release/folder-target.ts';
import { publish } from '#delivery/release/publish.ts';
import { rollback } from '#delivery/release/rollback.ts';
import type { Target } from '#delivery/release/target.ts';
import { allOf, fakeSite, missingFiles, served, tempFolder, versions } from './support/fake-site.ts';
import { deploy, plan } from './support/run-deploy.ts';

let folder: string;
let target: Target;
beforeEach(async () => {
  folder = await tempFolder();
  target = folderTarget(folder);
});

const back = (to = '') => rollback(target, { brand: 'ora', to });
const idOf = async (version: string) => (await deploy(target, fakeSite(version))).release.id;
const paths = async () => [...(await served(target)).keys()];

describe('deploy to a folder', () => {
  it('deploy to a folder: the site is there as it was built', async () => {
    const site = fakeSite('v1');
    const { uploads } = await deploy(target, site);
    expect(uploads).toHaveLength(site.length);
    expect([...(await served(target))]).toEqual(
      site.map((file) => [file.path, file.body.toString()]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    );
  });

  it('deploy to a folder: assets are written before pages, entry pages after other pages, the service worker last', async () => {
    await deploy(target, fakeSite('v1'));
    const written: string[] = [];
    const watched: Target = {
      ...target,
      write: (path, ...rest) => {
        if (!path.startsWith('.releases/')) written.push(path);
        return target.write(path, ...rest);
      },
    };
    await deploy(watched, fakeSite('v2'));
    const order = written.map((path) => kinds.indexOf(kindOf(path)));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(kinds.length);
    expect(written.slice(-3).sort()).toEqual(['404.html', 'chargeMap.html', 'sw.js']);
  });

  it('deploy to a folder: the same build again is the same release and uploads nothing', async () => {
    const first = await deploy(target, fakeSite('v1'));
    const again = await deploy(target, fakeSite('v1'));
    expect(again.uploads).toEqual([]);
    expect(again.release.id).toBe(first.release.id);
    expect(again.releases.all).toHaveLength(1);
  });

  it('deploy to a folder: deleted and changed files are restored', async () => {
    await deploy(target, fakeSite('v1'));
    await target.remove('_astro/lazy.v1.js');
    await writeFile(join(folder, '404.html'), 'oops');
    const { uploads } = await deploy(target, fakeSite('v1'));
    expect(uploads.map((upload) => upload.path).sort()).toEqual(['404.html', '_astro/lazy.v1.js']);
    expect(await versions(target)).toEqual(allOf('v1'));
  });

  it('deploy to a folder: files of former releases are kept for open pages, and removed pages are deleted', async () => {
    await deploy(target, fakeSite('v1', 'ora', { 'gone.html': '/_astro/entry.v1.js' }));
    expect(await paths()).toContain('gone.html');
    await deploy(target, fakeSite('v2'));
    expect(await paths()).toEqual(expect.arrayContaining(['_astro/lazy.v1.js', '_astro/lazy.v2.js']));
    expect(await versions(target)).toEqual(allOf('v2'));
  });

  it('deploy to a folder: pruning deletes files of no kept release, and never a foreign file', async () => {
    await mkdir(join(folder, '.well-known'), { recursive: true });
    await writeFile(join(folder, 'WW_verify_1.txt'), 'proof');
    await writeFile(join(folder, '.well-known/proof'), 'proof');
    await deploy(target, fakeSite('v1', 'ora', { 'old.json': '1' }));
    await deploy(target, fakeSite('v2'), 2);
    expect(await paths()).toEqual(expect.arrayContaining(['_astro/lazy.v1.js', 'old.json']));
    const { removals } = await deploy(target, fakeSite('v3'), 2);
    expect(removals.filter((path) => path.startsWith('.releases/') && path.endsWith('.json'))).toHaveLength(
      1,
    );
    const left = await paths();
    expect(left).toEqual(
      expect.arrayContaining([
        'WW_verify_1.txt',
        '.well-known/proof',
        '_astro/lazy.v2.js',
        '_astro/shared.same.svg',
      ]),
    );
    expect(left).not.toEqual(expect.arrayContaining(['_astro/lazy.v1.js']));
    expect(left).not.toEqual(expect.arrayContaining(['old.json']));
    const records = (await readdir(join(folder, '.releases'))).filter((name) => /^\d/.test(name));
    expect(records).toHaveLength(2);
  });

  it('deploy to a folder: a dry run lists the steps and changes nothing', async () => {
    await deploy(target, fakeSite('v1'));
    const before = await target.list();
    const { uploads, removals } = await plan(target, fakeSite('v2'), 1);
    expect(uploads.map((upload) => upload.path)).toContain('_astro/entry.v2.js');
    expect(removals).toContain('_astro/entry.v1.js');
    expect(await target.list()).toEqual(before);
  });

  it('deploy to a folder: two brands are kept apart', async () => {
    await deploy(target, fakeSite('v1'));
    const wey = { brand: 'wey' as const, keep: 5, time: 0, onProgress: () => {} };
    await expect(publish(target, fakeSite('v2', 'wey'), wey)).rejects.toThrow(
      /holds the site of ora; wey needs a place of its own/,
    );
    expect(await versions(target)).toEqual(allOf('v1'));
  });
});

describe('deploy target with a symbolic link', () => {
  it.each(['_astro', '.releases', 'map/zones.json'])(
    'deploy target with a symbolic link: is refused if %s points outside, and nothing is written or deleted there',
    async (path) => {
      const elsewhere = await tempFolder();
      await writeFile(join(elsewhere, 'own.json'), 'own');
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await symlink(path.endsWith('.json') ? join(elsewhere, 'own.json') : elsewhere, join(folder, path));
      await expect(deploy(target, fakeSite('v1'))).rejects.toThrow(`${path} is a symbolic link`);
      await expect(target.read(`${path}/own.json`)).rejects.toThrow(/symbolic link/);
      await expect(target.remove(`${path}/own.json`)).rejects.toThrow(/symbolic link/);
      expect(await readdir(elsewhere)).toEqual(['own.json']);
      expect(await readFile(join(elsewhere, 'own.json'), 'utf8')).toBe('own');
    },
  );

  it('deploy target with a symbolic link: is accepted if the target folder itself is the link', async () => {
    const link = join(await tempFolder(), 'current');
    await symlink(folder, link);
    await deploy(folderTarget(link), fakeSite('v1'));
    expect(await versions(target)).toEqual(allOf('v1'));
  });
});

describe('release record', () => {
  const change = async (edit: (record: { id: string; files: { path: string }[] }) => void) => {
    const { id } = (await deploy(target, fakeSite('v1'))).release;
    const file = join(folder, `.releases/${id}.json`);
    const record: { id: string; files: { path: string }[] } = JSON.parse(await readFile(file, 'utf8'));
    edit(record);
    await writeFile(file, JSON.stringify(record));
  };

  it.each([
    ['an empty name', 'a//b.html'],
    ['a control character', 'a\0.html'],
    ['a hidden folder', '.git/config'],
    ['a hidden file', 'x/.env'],
    ['a way out of the folder', '../x.html'],
    ['a path from the root', '/x.html'],
    ['a folder', 'x/'],
    ['no name at all', ''],
    ['a backslash', 'a\\b.html'],
    ['a name longer than stores take', 'x'.repeat(1_025)],
  ])(
    'release record: one that names a file with %s is refused before anything is changed',
    async (_, path) => {
      await change(({ files }) => files.forEach((file) => file.path === 'sw.js' && (file.path = path)));
      const before = await target.list();
      await expect(deploy(target, fakeSite('v2'))).rejects.toThrow(/cannot be read as a record of releases/);
      await expect(back()).rejects.toThrow(/cannot be read as a record of releases/);
      expect(await target.list()).toEqual(before);
    },
  );

  it('release record: lists each file with its hash, and the packages and data that ship with their versions', async () => {
    const site = fakeSite('v1');
    const id = await idOf('v1');
    const path = join(folder, `.releases/${id}.json`);
    const record = JSON.parse(await readFile(path, 'utf8'));
    expect(record.files).toEqual(
      site.map(({ body, ...file }) => expect.objectContaining({ ...file, bytes: body.length })),
    );
    expect(record.shipped).toEqual([
      { name: 'react', version: '18.3.1', licence: 'MIT' },
      { name: 'data of the map', version: '', licence: 'ODbL-1.0' },
    ]);
    // A release from before there was that list.
    await writeFile(path, JSON.stringify({ ...record, shipped: undefined }));
    await idOf('v2');
    expect((await back()).goal.id).toBe(id);
  });

  it('release record: one with another name than its file is refused', async () => {
    await change((record) => (record.id = '20260101T000000000Z-00000000'));
    await expect(deploy(target, fakeSite('v2'))).rejects.toThrow(/cannot be read as a record of releases/);
  });
});

describe('rollback', () => {
  it('rollback: restores the former pages and changes no hashed file', async () => {
    await deploy(target, fakeSite('v1'));
    await deploy(target, fakeSite('v2', 'ora', { 'new.html': '/_astro/entry.v2.js' }));
    const hashed = (await paths()).filter((path) => path.startsWith('_astro/'));
    await back();
    expect(await versions(target)).toEqual(allOf('v1'));
    expect((await served(target)).get('_redirects')).toContain('v1');
    expect((await served(target)).get('map/zones.json')).toContain('v1');
    expect((await paths()).filter((path) => path.startsWith('_astro/'))).toEqual(hashed);
  });

  it('rollback: a second one goes back one more release, and reports when there is none', async () => {
    for (const version of ['v1', 'v2', 'v3']) await deploy(target, fakeSite(version));
    await back();
    await back();
    expect(await versions(target)).toEqual(allOf('v1'));
    await expect(back()).rejects.toThrow(/no kept release before \S+ to roll back to/);
    expect(await versions(target)).toEqual(allOf('v1'));
  });

  it('rollback: skips a release that was itself rolled back', async () => {
    await deploy(target, fakeSite('v1'));
    await deploy(target, fakeSite('bad'));
    await back();
    await deploy(target, fakeSite('v3'));
    await back();
    expect(await versions(target)).toEqual(allOf('v1'));
  });

  it('rollback: goes to a named release, also a newer one', async () => {
    const first = await idOf('v1');
    const second = await idOf('v2');
    const third = await idOf('v3');
    await back(first);
    expect(await versions(target)).toEqual(allOf('v1'));
    await back(third);
    expect(await versions(target)).toEqual(allOf('v3'));
    await back(second);
    expect(await versions(target)).toEqual(allOf('v2'));
    expect(await missingFiles(target)).toEqual([]);
  });

  it('rollback: reports no release, an unknown release, lost files and a damaged copy', async () => {
    await expect(back()).rejects.toThrow(/has no release yet/);
    await deploy(target, fakeSite('v1'));
    await deploy(target, fakeSite('v2'));
    await expect(back('20260101T000000000Z-00000000')).rejects.toThrow(/has no release 20260101T/);
    const page = fakeSite('v1').find((file) => file.path === '404.html');
    const copy = `.releases/files/${page?.sha256}`;
    await writeFile(join(folder, copy), 'oops');
    await expect(back()).rejects.toThrow(/the copy of 404.html of \S+ is damaged/);
    await target.remove('_astro/lazy.v1.js');
    await expect(back()).rejects.toThrow(/cannot be put back, it has lost _astro\/lazy.v1.js/);
    expect(await versions(target)).toEqual(allOf('v2'));
  });
});
