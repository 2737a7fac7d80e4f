// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createBridge } from '#core/bridge/create-bridge.ts';
import type { Envelope } from '#core/bridge/window.ts';
import { androidLink, frameLink, iosLink } from '#sandbox/native/assets/links.js';
import type { Link, PageWindow } from '#sandbox/native/assets/types.d.ts';
import { createTimers, fakeWindow, settle } from '#tests/unit/bridge/support.ts';

/** The page's own window as the app sees it. */
const asPage = (page: unknown) => page as PageWindow;

const withJson = () => Object.assign(fakeWindow(), { JSON });

async function talk(
  platform: string,
  make: (page: PageWindow, onEnvelope: (envelope: Envelope) => void) => Link,
) {
  const page = withJson();
  const got: Envelope[] = [];
  const link = make(asPage(page), (envelope) => void got.push(envelope));
  const timers = createTimers();
  const bridge = createBridge(page, { after: timers.after, firstId: 500_000_000 });
  expect(link.connected()).toBe(true);
  link.inject(asPage(page));
  timers.advance(50);
  await settle();
  expect(await bridge.ready()).toBe(platform);
  const cars = bridge.getCarInfo();
  await settle();
  expect(got).toEqual([{ id: 500_000_000, action: 'getCarInfo', params: { all: true }, v: 1 }]);
  await link.deliver({ id: 500_000_000, code: 0, message: '', data: { vin: 'ONE' } });
  expect((await cars).map((car) => car.vin)).toEqual(['ONE']);
  expect(await link.deliver({ event: 'backPressed' })).toBe(false);
  bridge.on('backPressed', () => true);
  expect(await link.deliver({ event: 'backPressed' })).toBe(true);
}

describe('the simulator with the real bridge', () => {
  it('simulator: the iOS form works with the real bridge', () =>
    talk('ios', (page, onEnvelope) => iosLink(() => page, onEnvelope)));
  it('simulator: the Android form works with the real bridge', () =>
    talk('android', (page, onEnvelope) => androidLink(() => page, onEnvelope)));

  it('simulator: an Android object accepts text only, and nothing is sent to a page without the callback', async () => {
    const page = withJson();
    const link = androidLink(
      () => asPage(page),
      () => {},
    );
    link.inject(asPage(page));
    expect(() => page.PlugwayNative?.postMessage({} as string)).toThrow(TypeError);
    expect(link.connected()).toBe(false);
    expect(await link.deliver({ event: 'pageShow' })).toBe(false);
  });

  it('simulator: the frame form communicates with its own page only', async () => {
    const sent: unknown[] = [];
    const page = { postMessage: (message: unknown) => void sent.push(message) } as unknown as PageWindow;
    const got: Envelope[] = [];
    const link = frameLink(
      () => page,
      (envelope) => void got.push(envelope),
      () => true,
    );
    const say = (data: unknown, source: unknown = page, origin = window.location.origin) => {
      const event = new Event('message');
      for (const [key, value] of Object.entries({ data, source, origin }))
        Object.defineProperty(event, key, { value });
      window.dispatchEvent(event);
    };
    say({ plugway: 'hello' }, window);
    say({ plugway: 'hello' }, page, 'https://evil.example');
    say(null);
    expect(link.connected()).toBe(false);
    say({ plugway: 'hello' });
    expect(link.connected()).toBe(true);
    expect(sent).toEqual([{ plugway: 'welcome' }]);
    say({ plugway: 'message', message: { id: 1 } });
    expect(got).toEqual([{ id: 1 }]);
    const consumed = link.deliver({ event: 'backPressed' });
    say({ plugway: 'event', event: 'backPressed', consumed: true });
    expect(await consumed).toBe(true);
    link.reset();
    expect(link.connected()).toBe(false);
  });
});
