import { describe, expect, it } from 'vitest';
import { createAnswers } from '#offline/answer.ts';
import {
  asked,
  file,
  otherOrigin,
  ours,
  page,
  publish,
  scope,
  testWorld,
  typed,
  type TestWorld,
} from './support.ts';

const pages = ['order/id', 'chargeMap'];
const dayMs = 24 * 60 * 60 * 1_000;

/** Waits until the host is asked; the worker looks into its cache before. */
const isAsked = (world: TestWorld, address: string) => expect.poll(() => world.host.asked).toContain(address);

/** A worker whose host has one release. */
function workerOf(world: TestWorld = testWorld()) {
  publish(world.host, 'r1', pages);
  const answer = createAnswers(world);
  /** @returns the response that the page gets, `null` if the worker does not handle the request */
  const visit = async (...request: Parameters<typeof asked>) => {
    const event = asked(...request);
    const response = await answer(event);
    await event.done();
    return response;
  };
  const text = async (...request: Parameters<typeof asked>) => (await visit(...request))?.text();
  return { world, answer, visit, text };
}

describe('a page', () => {
  it('page: it comes from the host, or from the store if the host does not answer, for every id', async () => {
    const { world, text } = workerOf();
    expect(await text(`${scope}order/1?source=web`)).toContain('r1');
    world.host.answers.clear();
    expect(await text(`${scope}order/2`)).toContain('r1');
    expect(await text(`${scope}order/2/`)).toContain('r1');
    await expect(text(`${scope}chargeMap`)).rejects.toThrow('Failed to fetch');
  });

  it('page: if it was never stored, the offline page is shown, and the page itself once there is a network', async () => {
    const { world, text } = workerOf();
    const { answers } = world.host;
    answers.set(`${scope}offline`, () => ours('offline', 'no network'));
    const article = 'help/detail/connectorStuck';
    answers.set(scope + article, () => ours(article, 'an article'));
    await text(`${scope}offline`);
    const there = new Map(answers);
    answers.clear();
    expect(await text(`${scope}help/detail/connectorStuck`)).toContain('no network');
    expect(await text(`${scope}help`)).toContain('no network');
    for (const [address, answer] of there) answers.set(address, answer);
    expect(await text(`${scope}help/detail/connectorStuck`)).toContain('an article');
    answers.clear();
    expect(await text(`${scope}help/detail/connectorStuck`)).toContain('an article');
  });

  it('page: it comes from the store at once, and the host is asked in the background', async () => {
    const { world, answer, text } = workerOf();
    await text(`${scope}order/1`);
    world.host.asked.length = 0;
    // The host never answers, and the page does not wait for it.
    world.host.answers.set(`${scope}order/id`, () => new Promise<Response>(() => {}));
    expect(await (await answer(asked(`${scope}order/2`)))?.text()).toContain('r1');
    expect(world.host.asked).toEqual([`${scope}order/id`]);
  });

  it('page: after a day without an answer of the host it comes from the store if the host is too slow, and the late response is stored', async () => {
    const { world, answer, text } = workerOf();
    await text(`${scope}order/1`);
    world.host.asked.length = 0;
    world.time += dayMs;
    publish(world.host, 'r2', pages);
    const late = world.host.answers.get(`${scope}order/id`);
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    world.host.answers.set(`${scope}order/1`, async () => {
      await slow;
      return late?.() ?? page('');
    });
    const visit = asked(`${scope}order/1`);
    const response = answer(visit);
    await isAsked(world, `${scope}order/1`);
    world.passTime();
    expect(await (await response)?.text()).toContain('r1');
    arrive();
    await visit.done();
    world.host.answers.clear();
    expect(await text(`${scope}order/1`)).toContain('r2');
  });

  it('page: if it is not stored, the host is waited for without a limit', async () => {
    const { world, answer } = workerOf();
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    world.host.answers.set(`${scope}order/1`, () => slow.then(() => page('at last')));
    const response = answer(asked(`${scope}order/1`));
    await isAsked(world, `${scope}order/1`);
    world.passTime();
    arrive();
    expect(await (await response)?.text()).toBe('at last');
  });

  it('page: after a day without an answer of the host it comes from the store on a 5xx status; other errors are shown as the host sends them', async () => {
    const { world, visit } = workerOf();
    await visit(`${scope}order/1`);
    world.time += dayMs;
    const answered = async (status: number) => {
      world.host.answers.set(`${scope}order/1`, () => page('broken', status));
      return (await visit(`${scope}order/1`))?.status;
    };
    expect(await answered(502)).toBe(200);
    expect(await answered(404)).toBe(404);
    world.host.answers.set(`${scope}chargeMap`, () => page('broken', 503));
    expect((await visit(`${scope}chargeMap`))?.status).toBe(503);
  });

  it('page: a redirect works without the host too, and keeps the query', async () => {
    const { world, visit } = workerOf();
    await visit(`${scope}chargeMap`);
    world.host.answers.clear();
    const response = await visit(`${scope}?source=web`);
    expect(response?.status).toBe(302);
    expect(response?.headers.get('location')).toBe(`${scope}chargeMap?source=web`);
  });

  it.each([
    ['an error', () => page('r1', 404)],
    ['a detour', () => typed(ours('order/id', 'r1'), { redirected: true })],
    ['an opaque answer', () => typed(ours('order/id', 'r1'), { type: 'opaque' })],
    ['something else', () => file('r1')],
    ['a page of a gateway', () => page('<!doctype html><html>Log in to the Wi-Fi</html>')],
    ['another page of the site', () => ours('chargeMap', 'r1')],
    ['the page of another brand', () => ours('order/id', 'r1', { brand: 'ora' })],
    ['half a page', () => page('<!doctype html><html data-page="gwm /app/order/id" data-release="r1">half')],
    ['a page whose script is missing', () => ours('order/id', '<script src="/app/_astro/gone.js"></script>')],
    ['a page whose script is a page', () => ours('order/id', '<script src="/app/_astro/wrong.js"></script>')],
  ])('page: it is not stored from %s', async (_name, answer) => {
    const { world, text } = workerOf();
    world.host.answers.set(`${scope}_astro/wrong.js`, () => page('not found, politely'));
    world.host.answers.set(`${scope}order/1`, answer);
    await text(`${scope}order/1`);
    world.host.answers.clear();
    await expect(text(`${scope}order/1`)).rejects.toThrow('Failed to fetch');
  });

  it('page: it is stored even without the files that it loads later, and with them if they arrive', async () => {
    const { world, text } = workerOf();
    const body = '<div data-lazy="/app/_astro/lazy/search.js"></div>';
    world.host.answers.set(`${scope}order/id`, () => ours('order/id', body));
    await text(`${scope}order/1`);
    const kept = () => Object.values(world.caches.all()).flat();
    expect(kept()).toEqual([`${scope}sw-heard`, `${scope}order/id`]);
    world.host.answers.set(`${scope}order/id`, () => ours('order/id', `${body} `));
    world.host.answers.set(`${scope}_astro/lazy/search.js`, () => file('search'));
    await text(`${scope}order/1`);
    expect(kept()).toEqual([`${scope}sw-heard`, `${scope}order/id`, `${scope}_astro/lazy/search.js`]);
  });

  it('page: a bad response does not replace the stored page', async () => {
    const { world, text } = workerOf();
    await text(`${scope}order/1`);
    world.host.answers.set(`${scope}order/id`, () =>
      ours('order/id', '<script src="/app/_astro/gone.js"></script>'),
    );
    await text(`${scope}order/1`);
    world.host.answers.clear();
    expect(await text(`${scope}order/1`)).toContain('r1');
  });
});

describe('a hashed file', () => {
  it('hashed files: they are stored with their page, also those that its scripts load later, and are requested only once', async () => {
    const { world, text } = workerOf();
    await text(`${scope}order/1`);
    world.host.asked.length = 0;
    expect(await text(`${scope}_astro/start.r1.js`, 'cors')).toContain('later');
    expect(await text(`${scope}_astro/later.r1.js`, 'same-origin')).toContain('r1');
    expect(world.host.asked).toEqual([]);
  });

  it('hashed file: one that no page lists is stored at its first use', async () => {
    const { world, text } = workerOf();
    world.host.answers.set(`${scope}_astro/worker.js`, () => file('onmessage'));
    await text(`${scope}_astro/worker.js`, 'same-origin');
    world.host.answers.clear();
    expect(await text(`${scope}_astro/worker.js`, 'same-origin')).toBe('onmessage');
  });

  it('hashed file: an error or an HTML page instead of it is not stored', async () => {
    const { world, visit } = workerOf();
    world.host.answers.set(`${scope}_astro/gone.js`, () => page('404', 404));
    world.host.answers.set(`${scope}_astro/polite.js`, () => page('404'));
    await visit(`${scope}_astro/gone.js`, 'cors');
    await visit(`${scope}_astro/polite.js`, 'cors');
    expect(Object.values(world.caches.all()).flat()).toEqual([]);
  });

  it('hashed file of a CDN: it is handled with CORS only, otherwise it does not go through the worker', async () => {
    const { world, text, answer } = workerOf();
    publish(world.host, 'r1', pages, `${otherOrigin}/_astro`);
    expect(await text(`${scope}order/1`)).toContain(otherOrigin);
    world.host.answers.clear();
    expect(await text(`${otherOrigin}/_astro/later.r1.js`, 'cors')).toContain('r1');
    expect(answer(asked(`${otherOrigin}/_astro/later.r1.js`, 'no-cors'))).toBeNull();
  });
});

describe('requests that the worker does not handle', () => {
  it.each([
    ['a call of the back end', `${scope}api/api-charging/v1/h5/charging/map/station/search`, 'cors'],
    ['a call that looks like a page', `${scope}order/1`, 'cors'],
    ['a page of another folder', 'https://host.test/order/1', 'navigate'],
    ['another site', 'https://pay.test/app/order/1', 'navigate'],
    ['an unknown page', `${scope}nowhere`, 'navigate'],
    ['the page for what is not there', `${scope}404`, 'navigate'],
    ['a page of a tool beside the site', `${scope}api/tool/`, 'navigate'],
    ['a file that changes', `${scope}map/ground/shenzhen-wide.json`, 'cors'],
    ['the worker itself', `${scope}sw.js`, 'same-origin'],
    ['a hashed file with a query', `${scope}_astro/a.js?retry=1`, 'cors'],
  ] as const)('worker: does not handle %s', (_name, url, mode) => {
    const { answer } = workerOf();
    expect(answer(asked(url, mode))).toBeNull();
  });

  it.each(['POST', 'HEAD'])('worker: does not handle a %s request', (method) => {
    const { answer } = workerOf();
    expect(answer(asked(`${scope}order/1`, 'navigate', method))).toBeNull();
  });

  it('requests that the worker does not handle are never stored', async () => {
    const { world, visit } = workerOf();
    for (const name of pages) await visit(scope + name.replace('/id', '/1'));
    const kept = Object.values(world.caches.all()).flat();
    expect(kept.length).toBeGreaterThan(0);
    expect(
      kept.filter(
        (entry) =>
          ![...pages, 'sw-heard'].some((name) => entry === scope + name) && !entry.includes('/_astro/'),
      ),
    ).toEqual([]);
  });
});
