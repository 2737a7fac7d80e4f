import { readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSite } from '#delivery/release/check-site.ts';
import { openTarget, readOptions } from '#delivery/release/options.ts';
import { siteFile } from '#delivery/release/site.ts';
import { UsageError } from '#delivery/run.ts';
import { fakeSite, recordOf, tempFolder, writeSite } from './support/fake-site.ts';
import { start } from './support/run-deploy.ts';

const call = (line: string) => readOptions(line.split(' ').filter(Boolean));
const release = '20260105T080000000Z-0a1b2c3d';

describe('deploy options', () => {
  it('deploy options: are parsed', () => {
    expect(call('--brand ora --to x')).toEqual({
      brand: 'ora',
      to: 'x',
      endpoint: undefined,
      keep: 5,
      dryRun: false,
      action: 'publish',
      release: '',
    });
    expect(call('--brand ora --to x --rollback')).toMatchObject({ action: 'rollback', release: '' });
    expect(call(`--brand ora --rollback ${release} --to x --dry-run`)).toMatchObject({
      action: 'rollback',
      release,
      dryRun: true,
    });
    expect(call('--brand ora --to x --keep 2 --list')).toMatchObject({ action: 'list', keep: 2 });
  });

  it.each([
    ['', '--brand is missing'],
    ['--brand ora', '--to is missing'],
    ['--brand aro --to x', "unknown brand 'aro'"],
    ['--brand ora --to x --keep 0', "--keep is '0'"],
    ['--brand ora --to x --keep many', "--keep is 'many'"],
    ['--brand ora --to x y', "unexpected 'y'"],
    ['--brand ora --to x --rollback yesterday', "'yesterday' is no name of a release"],
    ['--brand ora --to x --rollback --list', 'cannot be used together'],
    ['--brand ora --to x --endpoint localhost:1', "--endpoint is 'localhost:1'"],
    ['--brand ora --to x --force', '--force'],
  ])('deploy options %s: refused in one line', (line, words) => {
    expect(() => call(line)).toThrow(UsageError);
    expect(() => call(line)).toThrow(words);
    expect(() => call(line)).not.toThrow(/\n/);
  });
});

describe('deploy target', () => {
  const open = (to: string, env = {}, endpoint?: string) => openTarget({ to, endpoint }, 'dist/ora', env);
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

  it('deploy target: missing credentials are named', async () => {
    await expect(open('s3://bucket/x')).rejects.toThrow(
      /needs AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION \(or an --endpoint\) in the environment/,
    );
    await expect(open('s3://bucket/x', keys)).rejects.toThrow(/needs AWS_REGION/);
    expect((await open('s3://bucket/x/', { ...keys, AWS_REGION: 'eu-west-1' })).name).toBe('s3://bucket/x');
    expect((await open('s3://bucket', keys, 'http://127.0.0.1:1')).name).toBe('s3://bucket');
  });

  it('deploy target: is a folder or a bucket, and never the build itself', async () => {
    for (const to of ['s3:bucket', 's3://B', 's3://'])
      await expect(open(to)).rejects.toThrow(/s3:\/\/bucket/);
    await expect(open('ftp://host/x')).rejects.toThrow(/must be a folder or s3/);
    for (const to of ['dist', 'dist/ora', 'dist/ora/x', '.', '/']) {
      await expect(open(to)).rejects.toThrow(/overlaps/);
    }
    expect((await open('dist/ora-2')).name).toBe('dist/ora-2');
  });
});

describe('deploy source', () => {
  const site = fakeSite('v1');
  const without = (path: string) => site.filter((file) => file.path !== path);
  const changed = (path: string, text: string) => [...without(path), siteFile(path, Buffer.from(text))];

  it('deploy source: a complete build is published', () => {
    expect(() => checkSite(site, 'ora', 'dist/ora', recordOf(site))).not.toThrow();
  });

  it.each([
    ['nothing', [], /there is no build; run 'npm run build -- --brand ora'/],
    ['no 404', without('404.html'), /it has no 404.html/],
    ['no page of a route', without('order/id.html'), /it has no order\/id.html/],
    ['no notices of licences', without('licences.txt'), /it has no licences.txt/],
    ['a lost script', without('_astro/entry.v1.js'), /needs _astro\/entry.v1.js, which is not there/],
    ['a cut page', changed('charge.html', '<html><body class="theme-ora">'), /charge.html is cut/],
    ['another brand', fakeSite('v1', 'wey'), /is a page of wey, not of ora/],
    ['no brand', changed('charge.html', '<html><body></body></html>'), /is a page of no brand/],
  ])('deploy source: %s: refused', (_, files, words) => {
    expect(() => checkSite(files, 'ora', 'dist/ora', recordOf(files))).toThrow(words);
  });

  it.each([
    ['a file of settings', [...site, siteFile('env.txt', Buffer.from('SECRET=1'))], /did not make env\.txt/],
    ['a changed file', changed('map/zones.json', '{}'), /map\/zones\.json is not as the build made it/],
    ['a file less', without('map/zones.json'), /map\/zones\.json is not as the build made it/],
    ['a hidden folder', [...site, siteFile('.git/config', Buffer.from(''))], /"\.git\/config" is no path/],
  ])('deploy source: a build that has %s since it was made is refused', (_, files, words) => {
    expect(() => checkSite(files, 'ora', 'dist/ora', recordOf(site))).toThrow(words);
  });

  it('deploy source: a folder without the record of its build is refused', () => {
    expect(() => checkSite(site, 'ora', 'dist/ora', undefined)).toThrow(/no record of the build/);
  });
});

describe('deploy command', () => {
  it('deploy command: publishes, lists, makes a dry run and rolls back', { timeout: 60_000 }, async () => {
    const dist = await tempFolder();
    const to = await tempFolder();
    const run = (...args: string[]) => start(['--brand', 'ora', '--to', to, ...args], { dist }).ended;
    await writeSite(dist, fakeSite('v1'));
    expect(await run('--list')).toMatchObject({ code: 0, out: `${to} has no release yet\n` });
    expect((await run()).out).toMatch(/ora: \S+ is up at/);
    await writeSite(dist, fakeSite('v2'));
    expect((await run('--dry-run')).out).toMatch(
      /upload 404.html\n[^]*nothing was changed; it would be: \d+ files/,
    );
    expect((await run()).code).toBe(0);
    expect((await run('--list')).out).toMatch(/^\S+v?  current .*\n\S+  kept .*\n$/);
    expect((await run('--rollback')).out).toMatch(/ora: \S+ is up again at .*, \d+ files put back/);
    expect(await run('--rollback')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^.*no kept release before.*\n$/),
    });
  });

  it('deploy command: exits with 2 for wrong options and with 1 for a failure, one line each', async () => {
    const dist = await tempFolder();
    const file = join(dist, 'file');
    await writeFile(file, '');
    const run = (...args: string[]) => start(args, { dist }).ended;
    const line = expect.stringMatching(/^[^\n]+\n$/);
    expect(await run('--brand', 'ora')).toEqual({ code: 2, out: '', err: line });
    expect(await run('--brand', 'ora', '--to', 's3://bucket')).toEqual({ code: 2, out: '', err: line });
    expect(await run('--brand', 'ora', '--to', join(dist, 'to'))).toEqual({ code: 1, out: '', err: line });
    await writeSite(dist, fakeSite('v1'));
    expect(await run('--brand', 'ora', '--to', file)).toEqual({ code: 1, out: '', err: line });
  });

  it.each<[string, (site: string, secret: string) => Promise<void>, RegExp]>([
    [
      'a link to a file elsewhere',
      (site, secret) => symlink(secret, join(site, 'logo.svg')),
      /logo\.svg is a symbolic link/,
    ],
    [
      'a link to a folder elsewhere',
      (site, secret) => symlink(dirname(secret), join(site, 'more')),
      /more is a symbolic link/,
    ],
    ['a file of settings', (site) => writeFile(join(site, '.env'), 'SECRET=1'), /"\.env" is no path/],
    [
      'a file that no build made',
      (site) => writeFile(join(site, 'backup.zip'), ''),
      /did not make backup\.zip/,
    ],
  ])('deploy command: a build that has %s in its folder is not published', async (_, plant, words) => {
    const dist = await tempFolder();
    const to = await tempFolder();
    const secret = join(await tempFolder(), 'secret.txt');
    await writeFile(secret, 'secret');
    await writeSite(dist, fakeSite('v1'));
    await plant(join(dist, 'ora'), secret);
    const { code, err } = await start(['--brand', 'ora', '--to', to], { dist }).ended;
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(words) });
    expect(await readdir(to)).toEqual([]);
  });
});
