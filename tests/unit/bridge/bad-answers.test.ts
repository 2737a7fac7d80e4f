import { describe, expect, it } from 'vitest';
import type { Bridge } from '#core/bridge/types.ts';
import { createBridge } from '#core/bridge/create-bridge.ts';
import { androidBridge, createTimers, fakeWindow, settle, stubClipboard, userAgents } from './support.ts';

const fiveMb = 5 * 2 ** 20;
const place = { longitude: 114.057865, latitude: 22.543096 };

/**
 * The queries that fail with a meaningless answer. getAppInfo is missing: it falls back to a default
 * version.
 */
const queries: Record<string, (bridge: Bridge) => Promise<unknown>> = {
  getUserInfo: (bridge) => bridge.getUserInfo(),
  getCarInfo: (bridge) => bridge.getCarInfo(),
  getStatusBarHeight: (bridge) => bridge.getStatusBarHeight(),
  getLocation: (bridge) => bridge.getLocation(),
  getMallLocation: async (bridge) => (await bridge.more()).getMallLocation(),
  getCarLocation: async (bridge) => (await bridge.more()).getCarLocation('VIN'),
};

/** Asks and answers with `data`. */
async function answered(action: string, data: unknown) {
  const app = androidBridge();
  const asked = action === 'getAppInfo' ? app.bridge.getAppInfo() : queries[action]?.(app.bridge);
  if (!asked) throw new Error(`no query ${action}`);
  const ended = asked.then(
    (value) => ({ value, kind: '' }),
    (error: { kind: string }) => ({ value: undefined, kind: error.kind }),
  );
  await expect.poll(() => app.sent[0]?.action).toBe(action);
  app.answer(0, 0, data);
  return { ...app, ...(await ended) };
}

describe('missing and late answers', () => {
  it('bridge: an answer that comes too late has no effect on the next call, and its own call times out', async () => {
    const { bridge, answer, timers, reports } = androidBridge();
    const first = bridge.getStatusBarHeight();
    const refused = expect(first).rejects.toMatchObject({ kind: 'timeout' });
    await settle();
    timers.advance(1000);
    await refused;
    const second = bridge.getStatusBarHeight();
    await settle();
    answer(0, 0, { height: 99 });
    answer(1, 0, { height: 44 });
    expect(await second).toBe(44);
    expect(reports.map(({ call, cause }) => [call, cause])).toEqual([['bridge stray answer', 'number 1']]);
  });
});

describe('a string for an object', () => {
  it.each(Object.keys(queries))(
    'bridge: %s rejects a meaningless string instead of an object, and reports it without its content',
    async (action) => {
      const { kind, reports, window } = await answered(action, 'geheim');
      expect(kind).toBe('native');
      expect(reports.map(({ call }) => call)).toEqual([`bridge answer ${action}`]);
      expect(window.warned.join() + String(reports[0]?.cause)).not.toContain('geheim');
    },
  );
});

it.each(['geheim', 'x'.repeat(fiveMb)])(
  'bridge: getAppInfo with a meaningless string falls back to version 5.1.0 and is reported without its content',
  async (data) => {
    const { value, reports, window } = await answered('getAppInfo', data);
    expect(value).toMatchObject({ appVersion: '5.1.0' });
    expect(reports.map(({ call }) => call)).toEqual(['bridge answer getAppInfo']);
    expect(window.warned.join()).not.toContain('geheim');
  },
);

describe('5 MB', () => {
  it.each(Object.keys(queries))(
    'bridge: 5 MB of text as answer to %s are rejected, and the report stays short',
    async (action) => {
      const { kind, reports } = await answered(action, 'x'.repeat(fiveMb));
      expect(kind).toBe('native');
      expect(
        JSON.stringify(reports.map(({ message, cause }) => [message, String(cause)])).length,
      ).toBeLessThan(400);
    },
  );

  it('bridge: 5 MB in one field of a user do not affect the other fields', async () => {
    const nick = '长'.repeat(fiveMb / 3);
    const { value, reports } = await answered('getUserInfo', { accessToken: 'T', userId: '1', nick });
    expect(value).toMatchObject({ accessToken: 'T', userId: '1' });
    expect(reports).toEqual([]);
  });

  it('bridge: 5 MB that are no valid message are reported, and the bridge keeps working', async () => {
    const { bridge, native, answer, reports } = androidBridge();
    const height = bridge.getStatusBarHeight();
    await settle();
    expect(native('{'.repeat(fiveMb))).toBe(false);
    expect(native(JSON.stringify({ event: 'x'.repeat(fiveMb) }))).toBe(false);
    answer(0, 0, { height: 44 });
    expect(await height).toBe(44);
    expect(reports.map(({ call }) => call)).toEqual(['bridge message']);
  });
});

describe('decimals', () => {
  const asText = { longitude: String(place.longitude), latitude: String(place.latitude) };

  it.each([
    ['numbers', place],
    ['strings', asText],
  ])('bridge: coordinates sent as %s are read with all decimals', async (_, said) => {
    expect((await answered('getLocation', said)).value).toMatchObject(place);
    expect((await answered('getMallLocation', said)).value).toMatchObject(place);
    const car = await answered('getCarLocation', { ...said, mileage: '12.5', locationPermission: true });
    expect(car.value).toMatchObject({ mileage: 12.5, place });
    const app = await answered('getAppInfo', { appVersion: '5.3.0', city: said });
    expect(app.value).toMatchObject({ city: place });
    for (const { reports } of [car, app]) expect(reports).toEqual([]);
  });

  it.each(['', '22,54', 'NaN', '1e999', ' '])('bridge: %j is rejected as a coordinate', async (latitude) => {
    expect((await answered('getLocation', { longitude: '114.05', latitude })).kind).toBe('native');
  });
});

describe('an address with another scheme', () => {
  const evil = 'javascript:alert(1)';
  const uses: Record<string, (bridge: Bridge) => Promise<unknown>> = {
    'openPage URL': (bridge) => bridge.openPage({ type: 'URL', url: evil }),
    'openPage H5': (bridge) => bridge.openPage({ type: 'H5', url: evil }),
    openPost: async (bridge) => (await bridge.more()).openPost({ postId: '42', link: evil }),
    navigate: (bridge) => bridge.navigate({ name: evil, lat: place.latitude, lng: place.longitude, type: 0 }),
  };

  it.each(Object.keys(uses))('unsafe scheme: %s in a browser does not open it', async (name) => {
    stubClipboard();
    const window = fakeWindow({ userAgent: userAgents.desktop });
    const bridge = createBridge(window, { after: createTimers().after });
    await uses[name]?.(bridge).catch(() => {});
    for (const address of [...window.opened, ...window.assigned]) expect(address).toMatch(/^https:\/\//);
  });

  it.each(['openPage URL', 'openPage H5'])('unsafe scheme: %s does not pass it to the app', async (name) => {
    const { bridge, sent } = androidBridge();
    await expect(uses[name]?.(bridge)).rejects.toMatchObject({ kind: 'unsupported' });
    expect(sent).toEqual([]);
  });

  it('unsafe characters in the name of a place stay inside the query of the map address', async () => {
    const { bridge, sent, answer } = androidBridge();
    await uses['navigate']?.(bridge);
    answer(0, -2);
    await expect
      .poll(() => sent[1]?.params['url'])
      .toMatch(/^https:\/\/uri\.amap\.com\/marker\?.*name=javascript%3A/);
  });
});
