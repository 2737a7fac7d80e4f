import { describe, expect, it } from 'vitest';
import { rollback } from '#delivery/release/rollback.ts';
import type { Target } from '#delivery/release/target.ts';
import { allOf, fakeSite, missingFiles, versions } from './support/fake-site.ts';
import { memoryTarget } from './support/memory-target.ts';
import { deploy } from './support/run-deploy.ts';

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** A disk whose writes fail from the `first` to the `last`, counted from 1. */
function fullDisk(target: Target, first: number, last: number): { disk: Target; count(): number } {
  let count = 0;
  return {
    count: () => count,
    disk: {
      ...target,
      write: (...file) => {
        count += 1;
        return count >= first && count <= last ? Promise.reject(noSpace()) : target.write(...file);
      },
    },
  };
}

async function published(...names: string[]): Promise<Target> {
  const target = memoryTarget();
  for (const name of names) await deploy(target, fakeSite(name));
  return target;
}

async function writesOfADeploy(): Promise<number> {
  const { disk, count } = fullDisk(await published('v1'), Infinity, Infinity);
  await deploy(disk, fakeSite('v2'));
  return count();
}

describe('failing deploy', () => {
  it('failing deploy: keeps the former pages at whichever write it fails, and the next run finishes', async () => {
    const writes = await writesOfADeploy();
    expect(writes).toBeGreaterThan(20);
    for (let at = 1; at <= writes; at += 1) {
      const target = await published('v1');
      const { disk } = fullDisk(target, at, at);
      await expect(deploy(disk, fakeSite('v2'))).rejects.toThrow(/no space left/);
      expect([at, await versions(target)]).toEqual([at, allOf('v1')]);
      expect(await missingFiles(target)).toEqual([]);
      const { release } = await deploy(target, fakeSite('v2'));
      expect(await versions(target)).toEqual(allOf('v2'));
      await rollback(target, { brand: 'ora', to: '' });
      expect([release.digest, await versions(target)]).toEqual([release.digest, allOf('v1')]);
    }
  });

  it('failing deploy: leaves working pages if nothing can be restored any more', async () => {
    const writes = await writesOfADeploy();
    const said: string[] = [];
    for (let at = 1; at <= writes; at += 1) {
      const target = await published('v1');
      const { disk } = fullDisk(target, at, Infinity);
      said.push(await deploy(disk, fakeSite('v2')).then(String, (error: Error) => error.message));
      expect(await missingFiles(target)).toEqual([]);
      expect(Object.keys(await versions(target))).toEqual(Object.keys(allOf('v1')));
      await deploy(target, fakeSite('v2'));
      expect(await versions(target)).toEqual(allOf('v2'));
    }
    expect(said.some((line) => line.includes('pages of both releases are up'))).toBe(true);
  });

  it('failing deploy: removes a failed first release and leaves older files', async () => {
    const target = memoryTarget();
    const page = Buffer.from('<html>by hand</html>');
    await target.write('404.html', page, { contentType: '', cacheControl: '' });
    const { disk } = fullDisk(target, 0, 0);
    const broken: Target = {
      ...disk,
      write: (path, ...rest) => (path === 'sw.js' ? Promise.reject(noSpace()) : disk.write(path, ...rest)),
    };
    await expect(deploy(broken, fakeSite('v1'))).rejects.toThrow(/the former pages are back in place/);
    expect(await versions(target)).toEqual({ '404.html': 'cut' });
    expect(await target.read('404.html')).toEqual(page);
  });

  it('failing deploy: a rollback after an interrupted deploy restores the current release before an older one', async () => {
    const target = await published('v0', 'v1');
    const writes = await writesOfADeploy();
    const { disk } = fullDisk(target, writes - 3, Infinity);
    await expect(deploy(disk, fakeSite('v2'))).rejects.toThrow(/could not put back/);
    expect(new Set(Object.values(await versions(target)))).not.toEqual(new Set(['v1']));
    await rollback(target, { brand: 'ora', to: '' });
    expect(await versions(target)).toEqual(allOf('v1'));
    await rollback(target, { brand: 'ora', to: '' });
    expect(await versions(target)).toEqual(allOf('v0'));
  });

  it('failing deploy: a rollback never chooses an unfinished release', async () => {
    const target = await published('v1');
    const { disk } = fullDisk(target, (await writesOfADeploy()) - 3, Infinity);
    await expect(deploy(disk, fakeSite('v2'))).rejects.toThrow();
    await deploy(target, fakeSite('v3'));
    const cut = [...(await target.list()).keys()].filter((key) => /releases\/\d/.test(key))[1] ?? '';
    const to = cut.replace('.releases/', '').replace('.json', '');
    await expect(rollback(target, { brand: 'ora', to })).rejects.toThrow(/was never published whole/);
    await rollback(target, { brand: 'ora', to: '' });
    expect(await versions(target)).toEqual(allOf('v1'));
  });
});
