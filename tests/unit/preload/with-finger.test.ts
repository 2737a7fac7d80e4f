import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstCallOf } from '#core/preload/first-request.ts';
import { heldMs } from '#core/preload/held-call.ts';
import { sendWithFinger } from '#core/preload/with-finger.ts';
import { storagePrefix } from '#core/storage.ts';
import { createHeldAnswers, type HeldAnswers } from '#offline/held-answers.ts';
import { routeOf } from '#routes.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestEnvironment } from '#tests/support/test-environment.ts';
import { appFacts, pages, runPage, settings } from './run-page.ts';

const origin = 'https://plugway.test';
const sandbox = sharedSandbox();

const calls = Object.fromEntries(
  [...pages].map(([name, page]) => [name, { call: firstCallOf(page, routeOf(name)), request: page.request }]),
);

let test: TestEnvironment;

beforeEach(async () => {
  test = await createTestEnvironment({ sandbox, login: 'normal' });
  vi.spyOn(Date, 'now').mockImplementation(() => test.clock.now());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page with links, in an app whose user is logged in, and its worker. */
async function openPage({ user = true, hasWorker = true } = {}) {
  const window = new Window({ url: `${origin}/mine` });
  const { document, sessionStorage } = window;
  document.documentElement.dataset['settings'] = settings;
  document.body.innerHTML = `
    <a id="orders" href="/orderList"><b>orders</b></a>
    <a id="cards" href="/energy">cards</a>
    <a id="here" href="/mine#top">here</a>
    <a id="text" href="/help">help</a>
    <a id="other" href="https://uri.amap.com/orderList">map</a>
    <a id="tab" href="/orderList" target="_blank">in a tab</a>
    <button id="button">button</button>`;
  const tab = { app: appFacts, ...(user && { user: { ...(await test.env.bridge.getUserInfo()) } }) };
  for (const [key, value] of Object.entries(tab)) {
    sessionStorage.setItem(storagePrefix + key, JSON.stringify(value));
  }
  /** Requests of the worker. */
  const sent: { path: string; signal: AbortSignal | null | undefined; redirect: string | undefined }[] = [];
  /** Ends all times for which the worker holds a response. */
  let expire = () => {};
  const worker: HeldAnswers = createHeldAnswers({
    scope: `${origin}/`,
    now: () => test.clock.now(),
    after: () => new Promise((resolve) => (expire = resolve)),
    async fetch(url, init) {
      sent.push({ path: new URL(url as string).pathname, signal: init?.signal, redirect: init?.redirect });
      return test.sandbox.fetch(new Request(url, init));
    },
  });
  let rest = () => {};
  Object.assign(window, {
    setTimeout: (run: () => void) => ((rest = run), 1),
    clearTimeout: () => (rest = () => {}),
  });
  const serviceWorker = {
    controller: hasWorker ? { postMessage: (message: unknown) => void worker.hear(message) } : null,
  };
  Object.defineProperty(window, 'navigator', { value: { serviceWorker } });
  Object.defineProperty(window, 'crypto', { value: crypto });
  vi.stubGlobal('document', document);
  sendWithFinger(window as unknown as globalThis.Window, calls);

  const kept = (): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '').map((key) => [
        key.slice(storagePrefix.length),
        JSON.parse(sessionStorage.getItem(key) ?? '') as unknown,
      ]),
    );
  const isHeld = () => 'all:held-call' in kept();
  return {
    worker,
    sent,
    kept,
    isHeld,
    expire: () => expire(),
    rest: () => rest(),
    pointer(name: string, selector: string, init: object = {}) {
      const event = new window.PointerEvent(name, {
        bubbles: true,
        pointerType: 'touch',
        isPrimary: true,
        button: 0,
        clientX: 10,
        clientY: 10,
        ...init,
      });
      document.querySelector(selector)?.dispatchEvent(event);
    },
    key(key: string, selector: string) {
      const event = new window.KeyboardEvent('keydown', { bubbles: true, key });
      document.querySelector(selector)?.dispatchEvent(event);
    },
    /** The next page of the tab. */
    next: (storage = kept()) =>
      runPage(test, { route: 'orderList', address: '/orderList', sessionStorage: storage, worker }),
  };
}

/** Everything that a touch could start has ended, as far as it has a promise. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('first call with the finger', () => {
  it('first call with the finger: leaves when the finger rests on the link, and the next page shows its answer and sends none', async () => {
    const { pointer, rest, sent, isHeld, next } = await openPage();
    pointer('pointerdown', '#orders b');
    expect(sent).toEqual([]);
    rest();
    await eventually(() => expect(isHeld()).toBe(true));
    expect(sent.map(({ path }) => path)).toEqual([`/api/api-charging${calls['orderList']?.call.path}`]);
    // Its headers hold the secret and the token.
    expect(sent[0]?.redirect).toBe('error');
    const page = await next();
    expect(page.isShown).toBe(true);
    expect(page.slot()?.textContent).toContain('¥');
    expect(page.requests).toEqual([]);
  });

  it.each([
    ['lifted before it has rested', 'pointerup', {}],
    ['a mouse', 'pointerdown', { pointerType: 'mouse' }],
  ])('first call with the finger: leaves at once for %s', async (_what, last, init) => {
    const { pointer, isHeld, next } = await openPage();
    pointer('pointerdown', '#orders', init);
    if (last !== 'pointerdown') pointer(last, '#orders', init);
    await eventually(() => expect(isHeld()).toBe(true));
    expect((await next()).requests).toEqual([]);
  });

  it('first call with the finger: leaves when a link is opened by the keyboard', async () => {
    const { key, isHeld, sent } = await openPage();
    key('a', '#orders');
    key('Enter', '#orders');
    await eventually(() => expect(isHeld()).toBe(true));
    expect(sent).toHaveLength(1);
  });

  it('first call with the finger: another page of the tab does not take it, and no page takes it twice', async () => {
    const { pointer, rest, isHeld, kept, next } = await openPage();
    pointer('pointerdown', '#cards');
    rest();
    await eventually(() => expect(isHeld()).toBe(true));
    expect((await next()).requests).toHaveLength(1);
    pointer('pointerdown', '#orders');
    rest();
    await eventually(() => expect(isHeld()).toBe(true));
    const tab = kept();
    expect((await next(tab)).requests).toEqual([]);
    const again = await next(tab);
    expect([again.isShown, again.requests.length]).toEqual([true, 1]);
  });

  it.each([
    ['another owner is logged in', 'heavy'],
    ['nobody is logged in', ''],
  ] as const)(
    'first call with the finger: if %s before the next page, it shows nothing of the former owner',
    async (_what, login) => {
      const former = (await runPage(test, { route: 'orderList', address: '/orderList' })).slot()?.textContent;
      expect(former).toContain('¥');
      const { pointer, rest, isHeld, kept, next } = await openPage();
      pointer('pointerdown', '#orders');
      rest();
      await eventually(() => expect(isHeld()).toBe(true));
      const { user, ...others } = kept();
      expect(user).toBeDefined();
      test = await createTestEnvironment({ sandbox, ...(login && { login }) });
      const other = login ? { user: { ...(await test.env.bridge.getUserInfo()) } } : {};
      const page = await next({ ...others, ...other });
      expect(page.slot()?.textContent).not.toBe(former);
      expect(page.requests).toHaveLength(login ? 1 : 0);
      expect(page.isShown).toBe(login !== '');
    },
  );

  it('first call with the finger: the answer is not shown if the app reports another owner than the tab knows', async () => {
    const { pointer, rest, isHeld, next } = await openPage();
    pointer('pointerdown', '#orders');
    rest();
    await eventually(() => expect(isHeld()).toBe(true));
    test = await createTestEnvironment({ sandbox, login: 'heavy' });
    const page = await next();
    expect(page.isShown).toBe(false);
    expect(page.slot()?.childNodes).toHaveLength(0);
  });

  it('first call with the finger: is not sent by a finger that scrolls, and is given up if the scroll begins later', async () => {
    const { pointer, rest, sent, isHeld } = await openPage();
    pointer('pointerdown', '#orders');
    pointer('pointermove', '#orders', { clientY: 40 });
    rest();
    pointer('pointerup', '#orders', { clientY: 60 });
    pointer('pointerdown', '#orders');
    pointer('pointercancel', '#orders');
    rest();
    await settled();
    expect(sent).toEqual([]);

    pointer('pointerdown', '#orders');
    pointer('pointermove', '#orders', { clientY: 14 });
    rest();
    await eventually(() => expect(isHeld()).toBe(true));
    pointer('pointercancel', '#orders');
    expect(isHeld()).toBe(false);
    expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true]);
  });

  it('first call with the finger: is sent once for two taps on a link, and given up for a tap on another one', async () => {
    const { pointer, isHeld, sent } = await openPage();
    const tap = (selector: string) => {
      pointer('pointerdown', selector);
      pointer('pointerup', selector);
    };
    tap('#orders');
    tap('#orders');
    await eventually(() => expect(isHeld()).toBe(true));
    tap('#orders');
    await settled();
    expect(sent).toHaveLength(1);
    tap('#cards');
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  it('first call with the finger: is used for five seconds', async () => {
    const { pointer, isHeld, next, kept, expire, sent } = await openPage();
    const touch = async () => {
      pointer('pointerdown', '#orders');
      pointer('pointerup', '#orders');
      await eventually(() => expect(isHeld()).toBe(true));
      return kept();
    };
    const tab = await touch();
    await test.clock.tick(heldMs + 1);
    expect((await next(tab)).requests).toHaveLength(1);
    // The worker forgets it by its own clock.
    const later = await touch();
    expect(sent).toHaveLength(2);
    expire();
    await settled();
    expect((await next(later)).requests).toHaveLength(1);
  });

  it.each(['#here', '#text', '#other', '#tab', '#button'])(
    'first call with the finger: nothing is sent for %s',
    async (selector) => {
      const { pointer, rest, sent } = await openPage();
      pointer('pointerdown', selector);
      rest();
      pointer('pointerup', selector);
      await settled();
      expect(sent).toEqual([]);
    },
  );

  it.each([
    ['without a worker', { hasWorker: false }],
    ['while nobody is logged in, in an app', { user: false }],
  ])('first call with the finger: nothing is sent %s', async (_what, options) => {
    const { pointer, rest, sent, isHeld } = await openPage(options);
    pointer('pointerdown', '#orders');
    rest();
    pointer('pointerdown', '#orders', { pointerType: 'mouse', ctrlKey: true });
    await settled();
    expect([sent, isHeld()]).toEqual([[], false]);
  });

  it('first call with the finger: the token is not stored once more', async () => {
    const { pointer, isHeld, kept } = await openPage();
    pointer('pointerdown', '#orders');
    pointer('pointerup', '#orders');
    await eventually(() => expect(isHeld()).toBe(true));
    const { accessToken } = kept()['user'] as { accessToken: string };
    expect(accessToken).not.toBe('');
    expect(JSON.stringify(kept()['all:held-call'])).not.toContain(accessToken);
  });
});
