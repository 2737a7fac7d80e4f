import { describe, expect, it } from 'vitest';
import { pageRoutes } from '#routes.ts';
import { allShells } from '#offline/addresses.ts';
import { createAnswers } from '#offline/answer.ts';
import { keepAllPages } from '#offline/install.ts';
import { cacheName, forgetAll, forgetOld } from '#offline/page-cache.ts';
import { asked, fakeCaches, file, ours, publish, scope, testWorld } from './support.ts';

const pages = allShells(scope).map((address) => address.slice(scope.length));

describe('a release', () => {
  it('release: every page of the route table is stored with its files', async () => {
    const world = testWorld();
    publish(world.host, 'r1', pages);
    await keepAllPages(world);
    expect(world.caches.all()[cacheName(world)]?.sort()).toEqual(
      [
        ...allShells(scope),
        `${scope}sw-heard`,
        `${scope}_astro/start.r1.js`,
        `${scope}_astro/later.r1.js`,
      ].sort(),
    );
    expect(pages).toContain('order/id');
    const ready = pageRoutes.filter((route) => route.name !== 'notFound');
    // Text pages are stored only once they are opened: they are many, and charging does not need them.
    expect(pages).toHaveLength(ready.filter((route) => !route.texts).length);
  });

  it('release: a file that all pages share is read once, and so is the list of stored entries', async () => {
    const world = testWorld();
    publish(world.host, 'r1', pages);
    const read: string[] = [];
    const open = async (name: string) => {
      const cache = await world.caches.open(name);
      const note = (what: string) => void read.push(what.split('/').pop() ?? '');
      return {
        ...cache,
        match: (request: RequestInfo | URL) => (
          note(request instanceof Request ? request.url : request.toString()),
          cache.match(request)
        ),
        keys: () => (note('keys'), cache.keys()),
      };
    };
    await keepAllPages({ ...world, caches: { ...world.caches, open } });
    // The file is looked up in the cache of this release, then in all caches.
    expect(read.filter((name) => name === 'start.r1.js')).toHaveLength(2);
    expect(read.filter((name) => name === 'keys')).toHaveLength(1);
  });

  it('release: if it cannot be loaded completely, the loaded part is stored', async () => {
    const world = testWorld();
    publish(world.host, 'r1', pages.slice(0, 2));
    await keepAllPages(world);
    expect(world.caches.all()[cacheName(world)]).toEqual(
      expect.arrayContaining(pages.slice(0, 2).map((name) => scope + name)),
    );
  });

  it('release: unchanged files are copied from the previous release, not requested', async () => {
    const first = testWorld({ version: 'v1' });
    publish(first.host, 'r1', pages);
    await keepAllPages(first);
    const second = testWorld({ version: 'v2', caches: first.caches, host: first.host });
    first.host.asked.length = 0;
    await keepAllPages(second);
    expect(first.host.asked.filter((address) => address.includes('_astro'))).toEqual([]);
    await forgetOld(second);
    await second.caches.delete(cacheName(first));
    expect(second.caches.all()[cacheName(second)]).toHaveLength(pages.length + 3);
  });

  it('release: open pages keep the files of the previous release; older files are deleted', async () => {
    const caches = fakeCaches();
    const releases = ['v1', 'v2', 'v3'].map((version) => testWorld({ version, caches }));
    for (const [index, world] of releases.entries()) {
      publish(world.host, `r${index + 1}`, pages);
      await keepAllPages(world);
      await forgetOld(world);
    }
    const newest = releases[2];
    if (!newest) throw new Error('no release');
    const answer = createAnswers(newest);
    newest.host.answers.clear();
    const text = async (name: string) => (await answer(asked(`${scope}_astro/${name}`, 'cors')))?.text();
    expect(await text('later.r3.js')).toContain('r3');
    expect(await text('later.r2.js')).toContain('r2');
    await expect(text('later.r1.js')).rejects.toThrow('Failed to fetch');
    expect(await caches.keys()).toHaveLength(2);
  });
});

describe('storage', () => {
  it('full storage: stored pages are kept, and all others come from the host', async () => {
    const world = testWorld({ caches: fakeCaches({ quota: 3 }) });
    publish(world.host, 'r1', pages);
    await keepAllPages(world);
    const kept = Object.values(world.caches.all()).flat();
    expect(kept).toHaveLength(3);
    const answer = createAnswers(world);
    for (const [name, text] of [
      ['order/id', 'from the host'],
      ['chargeMap', 'r1'],
    ] as const) {
      world.host.answers.set(scope + name, () => ours(name, 'from the host'));
      const visit = asked(scope + name);
      expect(await (await answer(visit))?.text()).toContain(text);
      await visit.done();
    }
  });

  it('storage that was deleted: pages come from the host', async () => {
    const world = testWorld();
    const gone = () => Promise.reject(new DOMException('gone', 'InvalidStateError'));
    const broken = { ...world, caches: { open: gone, keys: gone, delete: gone } };
    publish(world.host, 'r1', pages);
    await keepAllPages(broken);
    const answer = createAnswers(broken);
    expect(await (await answer(asked(`${scope}chargeMap`)))?.text()).toContain('r1');
    expect(await (await answer(asked(`${scope}_astro/start.r1.js`, 'cors')))?.text()).toContain('later');
  });

  it('storage: the number of entries is limited', async () => {
    const world = testWorld();
    const answer = createAnswers(world);
    for (let index = 0; index < 450; index += 1) {
      const address = `${scope}_astro/f${index}.js`;
      world.host.answers.set(address, () => file('1'));
      const visit = asked(address, 'cors');
      await answer(visit);
      await visit.done();
    }
    expect(world.caches.all()[cacheName(world)]).toHaveLength(400);
  });

  it('storage: switching the worker off deletes it, but not that of other folders of the host or of other code', async () => {
    const caches = fakeCaches();
    const other = { scope: 'https://host.test/', version: 'v1' };
    const below = { scope: `${scope}sub/`, version: 'v1' };
    const names = [cacheName({ scope, version: 'v1' }), cacheName({ scope, version: 'v2' })];
    for (const name of [...names, cacheName(other), cacheName(below), 'somebody-else'])
      await caches.open(name);
    await forgetAll({ caches, scope });
    expect(await caches.keys()).toEqual([cacheName(other), cacheName(below), 'somebody-else']);
  });
});
