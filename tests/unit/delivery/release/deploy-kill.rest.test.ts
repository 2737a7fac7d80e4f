import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderTarget } from '#delivery/release/folder-target.ts';
import { siteFile } from '#delivery/release/site.ts';
import { allOf, fakeSite, missingFiles, tempFolder, versions, writeSite } from './support/fake-site.ts';
import { deploy, start } from './support/run-deploy.ts';

const stalled = 'tests/unit/delivery/release/support/stalled-deploy.ts';

/** Runs a deploy of `site` up to the first matching file, and kills it there. */
async function killAt(site: string, folder: string, pattern: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', stalled, site, folder, pattern], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<string | null>((resolve) => child.on('close', (_, signal) => resolve(signal)));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('stalled') && resolve());
    child.on('close', () => reject(new Error('it ended before it stood')));
  });
  child.kill('SIGKILL');
  expect(await closed).toBe('SIGKILL');
}

describe('killed deploy', () => {
  it.each([
    ['with the assets', '^_astro/lazy', ['v1']],
    ['between assets and pages', '^map/', ['v1']],
    // How many of the concurrent writes succeeded is random.
    ['with the pages', '^preOrder', undefined],
    ['with the entry pages', '^404\\.html$', ['v1', 'v2']],
    ['before the service worker', '^sw\\.js$', ['v2']],
    ['before the pointer', '^\\.releases/current', ['v2']],
  ])('killed deploy: %s leaves working pages, and the next run finishes', async (_, pattern, shown) => {
    const dist = await tempFolder();
    const folder = await tempFolder();
    const target = folderTarget(folder);
    await deploy(target, fakeSite('v1'));
    await writeSite(dist, fakeSite('v2'));
    await killAt(join(dist, 'ora'), folder, pattern);

    expect(await missingFiles(target)).toEqual([]);
    expect(Object.keys(await versions(target))).toEqual(Object.keys(allOf('v1')));
    if (shown) expect([...new Set(Object.values(await versions(target)))].sort()).toEqual(shown);

    // The lock of the dead process is ignored.
    const { code, out, err } = await start(['--brand', 'ora', '--to', folder], { dist }).ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/is up at/);
    expect(await versions(target)).toEqual(allOf('v2'));
    expect(await missingFiles(target)).toEqual([]);
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((name) => /\.half$|lock/.test(name))).toEqual([]);
  });
});

describe('deploy to a full disk', () => {
  it('deploy to a full disk: is reported in one line, and no file is half written', async () => {
    const dist = await tempFolder();
    const folder = await tempFolder();
    const target = folderTarget(folder);
    await deploy(target, fakeSite('v1'));
    const large = siteFile('_astro/large.v2.js', Buffer.alloc(300_000, 'x'));
    await writeSite(dist, [...fakeSite('v2'), large]);
    const command = `ulimit -f 64; exec "$0" --import tsx src/delivery/release/command.ts --brand ora --to "$1"`;
    const child = spawn('bash', ['-c', command, process.execPath, folder], {
      env: { ...process.env, PLUGWAY_DIST: dist, TSX_DISABLE_CACHE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 1, err: `${folder}: EFBIG: file too large, write\n` });
    expect(await versions(target)).toEqual(allOf('v1'));
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((name) => /large|half|lock/.test(name))).toEqual([]);
  });
});
