import { describe, expect, it } from 'vitest';
import { createAnswers } from '#offline/answer.ts';
import { keepAllPages } from '#offline/install.ts';
import { forgetOld } from '#offline/page-cache.ts';
import {
  asked,
  fakeCaches,
  file,
  ours,
  page,
  publish,
  scope,
  testWorld,
  typed,
  type TestWorld,
} from './support.ts';

const pages = ['order/id', 'chargeMap', 'offline'];
const [order, map] = [`${scope}order/1`, `${scope}chargeMap`];
const dayMs = 24 * 60 * 60 * 1_000;

/** A phone that has visited pages of the release `r1`. */
async function phoneOf(world: TestWorld = testWorld(), visited: readonly string[] = [order, map]) {
  if (world.host.answers.size === 0) publish(world.host, 'r1', pages);
  const answer = createAnswers(world);
  /** Opens a page and waits until the worker has finished its background work. */
  async function go(url: string, mode: RequestMode = 'navigate', cache: RequestCache = 'default') {
    const event = asked(url, mode, 'GET', cache);
    const response = await answer(event);
    const text = (await response?.text()) ?? '';
    await event.done();
    return text;
  }
  for (const url of visited) await go(url);
  return { world, answer, go, reload: (url: string) => go(url, 'navigate', 'no-cache') };
}

/** Publishes other settings of the brand: the pages change, the files and the worker do not. */
function changeSettings(world: TestWorld) {
  for (const name of pages) {
    const former = world.host.answers.get(scope + name);
    world.host.answers.set(scope + name, async () => {
      const html = await ((await former?.()) ?? page('')).text();
      return page(html.replace('<title>', '<title>a new key, ').replace(/data-release="\w+/, '$&-other'));
    });
  }
}

describe('new content on the host', () => {
  it('new release: it is shown at the second navigation, on any two pages', async () => {
    const { world, go } = await phoneOf();
    publish(world.host, 'r2', pages);
    expect(await go(map)).toContain('r1');
    expect(await go(order)).toContain('r2');
    expect(await go(map)).toContain('r2');
    world.host.answers.clear();
    expect(await go(order)).toContain('r2');
    expect(await go(`${scope}_astro/later.r2.js`, 'cors')).toContain('r2');
  });

  it('rollback: it is shown at the second navigation, with the files of the previous release', async () => {
    const { world, go } = await phoneOf();
    publish(world.host, 'r2', pages);
    for (const url of [map, order, map]) await go(url);
    publish(world.host, 'r1', pages);
    expect(await go(order)).toContain('r2');
    expect(await go(map)).toContain('r1');
    expect(await go(order)).toContain('r1');
    world.host.answers.clear();
    expect(await go(map)).toContain('r1');
    expect(await go(`${scope}_astro/start.r1.js`, 'cors')).toContain('later.r1');
  });

  it('new release between payment and return: the charge is shown, with files of the release of its page alone', async () => {
    const world = testWorld();
    const job = ['preOrder', 'charge'];
    publish(world.host, 'r1', job);
    const { go } = await phoneOf(world, [`${scope}preOrder?connectorId=1`, `${scope}charge`]);
    publish(world.host, 'r2', job);
    const back = `${scope}charge?prepayNo=1`;
    expect(await go(back)).toContain('start.r1.js');
    // The host has only the files of the new release.
    expect(await go(`${scope}_astro/start.r1.js`, 'cors')).toContain('later.r1');
    expect(await go(`${scope}_astro/later.r1.js`, 'cors')).toContain('r1');
    expect(await go(back)).toContain('start.r2.js');
    expect(await go(`${scope}_astro/later.r2.js`, 'cors')).toContain('r2');
    expect(Object.values(world.caches.all()).flat().join()).not.toContain('prepayNo');
  });

  it('changed brand settings: they are shown at the second navigation, with the same worker and files', async () => {
    const { world, go } = await phoneOf();
    changeSettings(world);
    expect(await go(order)).not.toContain('a new key');
    expect(await go(map)).toContain('a new key');
    expect(await go(order)).toContain('a new key');
  });

  it('new release: the next visit of each page waits for the host once, later visits come from the store at once', async () => {
    const { world, go, answer } = await phoneOf();
    publish(world.host, 'r2', pages);
    for (const url of [map, order, map]) await go(url);
    world.host.answers.set(map, () => new Promise<Response>(() => {}));
    expect(await (await answer(asked(map)))?.text()).toContain('r2');
  });

  it('new release: it is shown at the second navigation even if the first page was not stored', async () => {
    const { world, go } = await phoneOf();
    const article = 'help/detail/connectorStuck';
    publish(world.host, 'r2', [...pages, article]);
    await go(scope + article);
    expect(await go(order)).toContain('r2');
  });

  it('new release: a response that arrives after the one to a later request does not count as new', async () => {
    const { world, answer, go } = await phoneOf();
    const old = world.host.answers.get(map);
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    world.host.answers.set(map, () => slow.then(() => old?.() ?? page('')));
    const first = asked(map);
    await answer(first);
    publish(world.host, 'r2', pages);
    await go(order);
    arrive();
    await first.done();
    world.host.answers.set(order, () => new Promise<Response>(() => {}));
    expect(await (await answer(asked(order)))?.text()).toContain('r2');
  });

  it('new release: a navigation before the host has answered the previous one waits for its own response', async () => {
    const { world, answer, go } = await phoneOf();
    publish(world.host, 'r2', pages);
    const late = world.host.answers.get(map);
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    world.host.answers.set(map, () => slow.then(() => late?.() ?? page('')));
    const first = asked(map);
    expect(await (await answer(first))?.text()).toContain('r1');
    expect(await go(order)).toContain('r2');
    arrive();
    await first.done();
    expect(await go(map)).toContain('r2');
  });

  it('new release: it is shown at the second navigation even if the browser ended the worker in between', async () => {
    const { world, go } = await phoneOf();
    publish(world.host, 'r2', pages);
    await go(map);
    const again = createAnswers(world);
    expect(await (await again(asked(order)))?.text()).toContain('r2');
  });
});

describe('stored page: the host is asked first once', () => {
  it.each([
    ['a day has passed', dayMs, ''],
    ['the time given by Cache-Control has passed', 61_000, 'max-age=5, stale-while-revalidate=60'],
    ['Cache-Control allows no use without the host', 1, 'no-cache, stale-while-revalidate=0'],
  ])('stored page: the host is asked first once %s', async (_name, ms, control) => {
    const world = testWorld();
    const says = (release: string) => async () => {
      const headers = { 'content-type': 'text/html', ...(control && { 'cache-control': control }) };
      return new Response(await ours('order/id', release, { release }).text(), { headers });
    };
    publish(world.host, 'r1', pages);
    world.host.answers.set(`${scope}order/id`, says('r1'));
    const { go } = await phoneOf(world);
    world.host.answers.set(`${scope}order/id`, says('r2'));
    world.time += ms;
    expect(await go(order)).toContain('r2');
  });

  it('old page: the 24 h without the host begin again with each response', async () => {
    const { world, go, answer } = await phoneOf();
    world.time += dayMs - 1_000;
    await go(map);
    world.time += dayMs - 1_000;
    world.host.answers.set(map, () => new Promise<Response>(() => {}));
    expect(await (await answer(asked(map)))?.text()).toContain('r1');
  });

  it.each([
    ['ahead', 365 * dayMs],
    ['behind', -365 * dayMs],
  ])('old page: with a clock a year %s the host is asked first, once', async (_name, ms) => {
    const { world, go, answer } = await phoneOf();
    publish(world.host, 'r2', pages);
    world.time += ms;
    expect(await go(map)).toContain('r2');
    world.host.answers.set(map, () => new Promise<Response>(() => {}));
    expect(await (await answer(asked(map)))?.text()).toContain('r2');
  });
});

describe('unexpected responses of the host', () => {
  const gateway = () => page('<!doctype html><html><body>Log in to the Wi-Fi</body></html>');
  const half = () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode('<!doctype html><html data-page="gwm /app/chargeMap" data-release="r1">'),
        );
        controller.error(new TypeError('network error'));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/html' } });
  };

  it.each([
    ['500', () => page('broken', 500)],
    ['404', () => page('nothing here', 404)],
    ['the page of a gateway with 200', gateway],
    ['a detour', () => typed(page(''), { type: 'opaqueredirect' })],
    ['the page of another brand', () => ours('chargeMap', 'another', { brand: 'ora' })],
    ['half a page', half],
    [
      'half a page that ends as if it were whole',
      () => page('<!doctype html><html data-page="gwm /app/chargeMap" data-release="r1">'),
    ],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stored pages are not replaced: %s', async (_name, bad) => {
    const { world, go } = await phoneOf();
    const good = new Map(world.host.answers);
    world.host.answers.set(map, bad);
    expect(await go(map)).toContain('r1');
    world.host.answers.clear();
    expect(await go(map)).toContain('r1');
    // Once the host works again, pages come from the store at once again.
    for (const [url, answer] of good) world.host.answers.set(url, answer);
    await go(map);
    await go(map);
    world.host.answers.clear();
    expect(await go(map)).toContain('r1');
  });

  it("other responses of the host, a gateway's login or a 404, are shown at the next navigation", async () => {
    const { world, go } = await phoneOf();
    world.host.answers.set(map, gateway);
    await go(map);
    expect(await go(map)).toContain('Log in');
  });
});

describe('damaged stored pages', () => {
  it('stored page: if it is truncated, it is loaded from the host', async () => {
    const { world, go } = await phoneOf();
    world.caches.spoil(map, () =>
      page('<!doctype html><html data-page="gwm /app/chargeMap" data-release="r1">cut'),
    );
    expect(await go(map)).toContain('r1');
    const spoilt = { headers: { 'content-type': 'text/html', 'plugway-packed': 'gzip' } };
    world.caches.spoil(map, () => new Response('no gzip', spoilt));
    expect(await go(map)).toContain('r1');
  });

  it('stored page: a missing file is loaded from the host', async () => {
    const { world, go } = await phoneOf();
    const cache = await world.caches.open(Object.keys(world.caches.all())[0] ?? '');
    await cache.delete(`${scope}_astro/start.r1.js`);
    expect(await go(map)).toContain('r1');
    expect(await go(`${scope}_astro/start.r1.js`, 'cors')).toContain('later.r1');
    world.host.answers.clear();
    expect(await go(`${scope}_astro/start.r1.js`, 'cors')).toContain('later.r1');
  });

  it('stored page: with a truncated file, a reload loads everything again', async () => {
    const { world, go, reload } = await phoneOf();
    world.caches.spoil(`${scope}_astro/start.r1.js`, () => file('import("./la'));
    expect(await reload(map)).toContain('r1');
    expect(await go(`${scope}_astro/start.r1.js`, 'cors')).toContain('later.r1.js');
  });

  it('stored page: a page that finds itself too old reloads, and the reload comes from the host', async () => {
    const { world, reload } = await phoneOf();
    publish(world.host, 'r2', pages);
    expect(await reload(map)).toContain('r2');
  });

  it('stored pages work for a hundred navigations without a network, and the next release comes once there is one', async () => {
    const { world, go } = await phoneOf();
    world.host.answers.clear();
    for (let index = 0; index < 100; index += 1) {
      expect(await go(index % 2 ? map : order)).toContain('r1');
      world.time += 60_000;
    }
    publish(world.host, 'r2', pages);
    await go(map);
    expect(await go(order)).toContain('r2');
  });

  it("stored page: if the host no longer has its release, the host's current release is shown", async () => {
    const { world, go } = await phoneOf();
    publish(world.host, 'r2', pages);
    // An open page of the old release needs a lazily loaded file of its own release.
    expect(await go(`${scope}_astro/later.r1.js`, 'cors')).toContain('r1');
    await go(map);
    expect(await go(map)).toContain('r2');
  });

  it('two tabs with two releases each get the files of their release', async () => {
    const caches = fakeCaches();
    const first = testWorld({ version: 'v1', caches });
    publish(first.host, 'r1', pages);
    await keepAllPages(first);
    const second = testWorld({ version: 'v2', caches, host: first.host });
    publish(second.host, 'r2', pages);
    await keepAllPages(second);
    await forgetOld(second);
    const { go } = await phoneOf(second);
    second.host.answers.clear();
    expect(await go(`${scope}_astro/later.r1.js`, 'cors')).toContain('r1');
    expect(await go(`${scope}_astro/later.r2.js`, 'cors')).toContain('r2');
    expect(await go(map)).toContain('r2');
  });

  it('each page is stored once, after any number of releases', async () => {
    const caches = fakeCaches();
    const host = testWorld().host;
    for (const release of ['v1', 'v2', 'v3']) {
      const world = testWorld({ version: release, caches, host });
      publish(host, release, pages);
      await keepAllPages(world);
      await forgetOld(world);
    }
    const kept = Object.values(caches.all()).flat();
    expect(kept.filter((address) => address === map)).toHaveLength(1);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'an old release is not shown for long if the storage is full after %i entries',
    async (quota) => {
      const world = testWorld({ caches: fakeCaches({ quota }) });
      const { go } = await phoneOf(world);
      // The stored entries use up the quota: nothing of the next release can be stored.
      world.caches.quota = Object.values(world.caches.all()).flat().length;
      publish(world.host, 'r2', pages);
      await go(map);
      expect(await go(order)).toContain('r2');
      expect(await go(map)).toContain('r2');
    },
  );

  it.each(Array.from({ length: 13 }, (_, quota) => quota))(
    'new release: with a storage that is full after %i entries, each stored page has the files that it loads at once',
    async (quota) => {
      const caches = fakeCaches({ quota });
      const host = testWorld().host;
      for (const release of ['r1', 'r2']) {
        const world = testWorld({ version: release, caches, host });
        publish(host, release, pages);
        await keepAllPages(world);
        await forgetOld(world);
        const whole = new Map(host.answers);
        host.answers.clear();
        const answer = createAnswers(world);
        for (const url of [map, order]) {
          const html = await answer(asked(url))?.then(
            (response) => response.text(),
            () => '',
          );
          const [, file = ''] = /src="([^"]+)"/.exec(html ?? '') ?? [];
          if (!file) continue;
          const script = await answer(asked(new URL(file, scope).href, 'cors'));
          expect(await script?.text()).toContain('later');
        }
        for (const [url, sent] of whole) host.answers.set(url, sent);
      }
    },
  );

  it('responses of the back end and personal data in addresses are never stored', async () => {
    const { world, go } = await phoneOf();
    await go(`${scope}order/20260105?token=secret`);
    const kept = Object.values(world.caches.all()).flat();
    expect(kept.filter((address) => /token|20260105|\/api\//.test(address))).toEqual([]);
  });
});
