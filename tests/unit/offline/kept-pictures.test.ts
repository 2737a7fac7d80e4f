import { describe, expect, it } from 'vitest';
import { createKeptPictures, forgetPictures } from '#offline/kept-pictures.ts';
import { keepAllPages } from '#offline/install.ts';
import { forgetOld } from '#offline/page-cache.ts';
import { fakeCaches, otherOrigin, publish, scope, testWorld, typed, type TestWorld } from './support.ts';

const cacheName = 'plugway-pictures:/app/';
const picture = (name: string) => `${otherOrigin}/${name}.jpg`;
const image = (bytes = 10, type = 'image/jpeg') =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });

/** A worker whose host has these pictures. */
function workerOf(sizes: Readonly<Record<string, number>>, world: TestWorld = testWorld()) {
  for (const [name, bytes] of Object.entries(sizes))
    world.host.answers.set(picture(name), () => image(bytes));
  const pictures = createKeptPictures(world);
  return {
    world,
    keep: (...names: string[]) => pictures.hear({ plugwayPictures: names.map(picture) }),
    hear: pictures.hear,
    kept: () => (world.caches.all()[cacheName] ?? []).map((address) => address.split(/[/.]/).at(-2)),
    give: (name: string, change: Partial<Request> = {}) =>
      pictures.give({
        url: `${scope}sw-picture/${encodeURIComponent(picture(name))}`,
        mode: 'no-cors',
        destination: 'image',
        ...change,
      }),
  };
}

describe('pictures for when there is no network', () => {
  it('pictures: those that a page names are kept, and come without the host', async () => {
    const { keep, kept, give, world } = workerOf({ gate: 10, bay: 20 });
    await keep('gate', 'bay');
    expect(kept()).toEqual(['gate', 'bay']);
    world.host.answers.clear();
    const response = await give('bay');
    expect((await response?.arrayBuffer())?.byteLength).toBe(20);
    expect(response?.headers.get('content-type')).toBe('image/jpeg');
  });

  it('pictures: a drawing can run no script, opened as a page it does not come from here', async () => {
    const { hear, give, world } = workerOf({});
    world.host.answers.set(picture('gate'), () => image(10, 'image/svg+xml'));
    await hear({ plugwayPictures: [picture('gate')] });
    expect(give('gate', { mode: 'navigate', destination: 'document' })).toBeNull();
    expect(give('gate', { destination: 'iframe' })).toBeNull();
    const response = await give('gate');
    expect(response?.headers.get('content-security-policy')).toContain('sandbox');
    expect(response?.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('pictures: of a picture that is not kept its own address is requested', async () => {
    const { give } = workerOf({});
    const response = await give('gate');
    expect(response?.status).toBe(302);
    expect(response?.headers.get('location')).toBe(picture('gate'));
    expect(give('gate', { url: `${scope}sw-held/1` })).toBeNull();
  });

  it('pictures: all together have at most 3 MB, and what does not fit is left out', async () => {
    const { keep, kept } = workerOf({ gate: 1_000_000, big: 2_500_000, bay: 1_500_000, sign: 500_001 });
    await keep('gate', 'big', 'bay', 'sign');
    expect(kept()).toEqual(['gate', 'bay']);
  });

  it('pictures: the rest of a picture that is too large is not loaded', async () => {
    const { hear, kept, world } = workerOf({});
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(500_000));
      },
    });
    world.host.answers.set(
      picture('gate'),
      () => new Response(endless, { headers: { 'content-type': 'image/png' } }),
    );
    await hear({ plugwayPictures: [picture('gate')] });
    expect(kept()).toEqual([]);
    expect(sent).toBeLessThan(10);
  });

  it('pictures: what is no picture, failed, or hides its size is not kept, and the others are', async () => {
    const { keep, kept, world } = workerOf({ bay: 10 });
    world.host.answers.set(picture('page'), () => image(10, 'text/html'));
    world.host.answers.set(picture('missing'), () => new Response(null, { status: 404 }));
    world.host.answers.set(picture('opaque'), () => typed(image(), { type: 'opaque' }));
    world.host.answers.set(picture('cut'), () => Promise.reject(new TypeError('Failed to fetch')));
    await keep('page', 'missing', 'opaque', 'cut', 'bay');
    expect(kept()).toEqual(['bay']);
  });

  it('pictures: a copy of the browser without the header for CORS is loaded once more from the host', async () => {
    const world = testWorld();
    const asked: (RequestCache | undefined)[] = [];
    const fetch: TestWorld['fetch'] = (_, options) => {
      asked.push(options?.cache);
      return options?.cache === 'reload' ? Promise.resolve(image()) : Promise.reject(new TypeError('CORS'));
    };
    const pictures = createKeptPictures({ ...world, fetch });
    await pictures.hear({ plugwayPictures: [picture('gate')] });
    expect(asked).toEqual(['default', 'reload']);
    expect(world.caches.all()[cacheName]).toEqual([picture('gate')]);
  });

  it('pictures: another station replaces them, and what is kept already is not requested again', async () => {
    const { keep, kept, world } = workerOf({ gate: 2_000_000, bay: 900_000, other: 2_050_000 });
    await keep('gate', 'bay');
    world.host.asked.length = 0;
    await keep('bay', 'other');
    expect(kept()).toEqual(['bay', 'other']);
    expect(world.host.asked).toEqual([picture('other')]);
  });

  it('pictures: the log-out removes them, even while others are being loaded', async () => {
    const { keep, kept, world, hear } = workerOf({ gate: 10 });
    await keep('gate');
    const slow = Promise.withResolvers<Response>();
    world.host.answers.set(picture('slow'), () => slow.promise);
    const keeping = keep('gate', 'slow');
    await expect.poll(() => world.host.asked).toContain(picture('slow'));
    const removing = hear({ plugwayPictures: [] });
    slow.resolve(image());
    await Promise.all([keeping, removing]);
    expect(kept()).toEqual([]);
    expect(await world.caches.keys()).not.toContain(cacheName);
  });

  it('pictures: odd messages change nothing, and odd addresses are ignored', async () => {
    const { keep, kept, hear } = workerOf({ gate: 10 });
    await keep('gate');
    for (const odd of [null, 'x', {}, { plugwayPictures: 'x' }, { plugwayHold: 'id' }]) await hear(odd);
    expect(kept()).toEqual(['gate']);
    const addresses = [1, null, 'javascript:alert(1)', 'data:image/png,', '//', picture('gate')];
    await hear({ plugwayPictures: addresses });
    expect(kept()).toEqual(['gate']);
  });

  it('pictures: full or deleted storage breaks nothing', async () => {
    const { keep, kept } = workerOf({ gate: 10, bay: 10 }, testWorld({ caches: fakeCaches({ quota: 1 }) }));
    await keep('gate', 'bay');
    expect(kept()).toEqual(['gate']);
    const gone = () => Promise.reject(new DOMException('gone', 'InvalidStateError'));
    const broken = workerOf({}, { ...testWorld(), caches: { ...fakeCaches(), open: gone, delete: gone } });
    await broken.keep('gate');
    await broken.keep();
    expect((await broken.give('gate'))?.status).toBe(302);
  });

  it('pictures: a new release of the worker keeps them, the worker that removes the others does not', async () => {
    const { keep, kept, world } = workerOf({ gate: 10 });
    await keep('gate');
    const next = testWorld({ version: 'v2', caches: world.caches, host: world.host });
    publish(next.host, 'r2', []);
    await keepAllPages(next);
    await forgetOld(next);
    expect(kept()).toEqual(['gate']);
    await forgetPictures(world);
    expect(kept()).toEqual([]);
  });
});
