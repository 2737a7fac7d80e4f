import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridge } from '#core/bridge/create-bridge.ts';
import type { AppError } from '#core/error.ts';
import { PointError } from '#core/geo/check-point.ts';
import { memoryStorage } from '#core/storage.ts';
import { createNativeApp } from '#sandbox/native/assets/native-app.js';
import { createSettings } from '#sandbox/native/assets/settings.js';
import type { Answer } from '#sandbox/native/assets/types.d.ts';
import { androidBridge, createTimers, fakeWindow, settle } from './support.ts';

const shop = { longitude: 114.0551, latitude: 22.5332, city: '深圳市' };

type Bridge = ReturnType<typeof androidBridge>['bridge'];

/** Each action with its time-out and a function that prepares the call. */
const placed = [
  ['getLocation', 5000, async (bridge: Bridge) => () => bridge.getLocation()],
  ['getMallLocation', 5000, async (bridge: Bridge) => (await bridge.more()).getMallLocation],
  [
    'getCarLocation',
    10_000,
    async (bridge: Bridge) => {
      const { getCarLocation } = await bridge.more();
      return () => getCarLocation('VIN');
    },
  ],
] as const;

// The bridge measures part of the waiting time by `Date`, which has to be frozen beside the timers of the
// test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each(placed)('%s', (action, limitMs, prepare) => {
  it(`${action}: times out after ${limitMs} ms, not before, with the message for locations`, async () => {
    const { bridge, timers, sent } = androidBridge();
    let ended = false;
    const asked = (await prepare(bridge))().finally(() => {
      ended = true;
    });
    const refused = expect(asked).rejects.toMatchObject({
      kind: 'timeout',
      call: action,
      message: '定位超时，请检查定位权限后重试',
    });
    // The first test of the file also waits for the code of the action to be loaded.
    await expect.poll(() => sent[0]).toMatchObject({ action });
    timers.advance(limitMs - 1);
    await settle();
    expect(ended).toBe(false);
    timers.advance(1);
    await refused;
  });

  it.each([
    [-2, 'unsupported', '当前APP版本暂不支持此功能'],
    [-3, 'refused', '请在系统设置中开启相应权限'],
  ])(`${action}: error code %i is an error of kind %s`, async (code, kind, message) => {
    const { bridge, answer } = androidBridge();
    const asked = (await prepare(bridge))();
    const refused = expect(asked).rejects.toMatchObject({ kind, message });
    await settle();
    answer(0, code);
    await refused;
  });

  it.each([
    ['swapped', { longitude: 22.5405, latitude: 114.0545 }],
    ['swapped', { longitude: '39.47', latitude: '75.99' }],
    ['out-of-range', { longitude: 400, latitude: 22 }],
    ['no-fix', { longitude: 0, latitude: 0 }],
  ])(`${action}: coordinates with the fault %s are rejected and reported`, async (fault, place) => {
    const { bridge, answer, reports } = androidBridge();
    const asked = (await prepare(bridge))();
    const refused = expect(asked).rejects.toMatchObject({ kind: 'native', call: action, cause: { fault } });
    await settle();
    answer(0, 0, { ...place, locationPermission: true });
    await refused;
    expect(reports).toMatchObject([
      { call: `bridge answer ${action}`, cause: new PointError(fault as 'swapped') },
    ]);
  });

  it.each([null, 'here', [], { longitude: '', latitude: 22 }])(
    `${action}: the answer %o is rejected`,
    async (data) => {
      const { bridge, answer, reports } = androidBridge();
      const refused = expect((await prepare(bridge))()).rejects.toMatchObject({
        kind: 'native',
        call: action,
      });
      await settle();
      answer(0, 0, data);
      await refused;
      expect(reports).toHaveLength(1);
    },
  );
});

describe('location requested by the inline script', () => {
  const place = { ...shop, province: '', district: '', street: '' };

  /** A page whose inline script requested the location `spentMs` ago. */
  function preloaded(early: Promise<typeof place | null>, spentMs: number) {
    const page = androidBridge();
    page.window.plugwayPreloadLocation = early;
    page.window.plugwayPreloadLocationTime = Date.now() - spentMs;
    return page;
  }

  it('location of the inline script: it is used, even if it is needed only later', async () => {
    const { bridge, sent, timers } = preloaded(Promise.resolve(place), 60_000);
    // The one pending timer ends the time in which a first pageShow is ignored.
    const before = timers.count();
    expect(await bridge.getLocation()).toEqual(place);
    expect([sent, before, timers.count()]).toEqual([[], 1, 1]);
  });

  it('location of the inline script: it is not requested again if it was not found within the time limit', async () => {
    const { bridge, sent } = preloaded(Promise.resolve(null), 5000);
    await expect(bridge.getLocation()).rejects.toMatchObject({
      kind: 'timeout',
      message: '定位超时，请检查定位权限后重试',
    });
    expect(sent).toEqual([]);
  });

  it('location of the inline script: after a refusal it is requested again, for the rest of the time limit', async () => {
    const { bridge, sent, timers } = preloaded(Promise.resolve(null), 2000);
    let kind = '';
    bridge.getLocation().catch((error: AppError) => {
      ({ kind } = error);
    });
    await settle();
    expect(sent).toMatchObject([{ action: 'getLocation' }]);
    timers.advance(2900);
    await settle();
    expect(kind).toBe('');
    timers.advance(200);
    await settle();
    expect(kind).toBe('timeout');
  });

  it('location of the inline script: without an answer it times out at the limit', async () => {
    const { bridge, timers } = preloaded(new Promise(() => {}), 0);
    const refused = expect(bridge.getLocation()).rejects.toMatchObject({ kind: 'timeout' });
    await settle();
    timers.advance(5000);
    await refused;
  });
});

describe('the car', () => {
  const ask = async (data: unknown) => {
    const { bridge, sent, answer } = androidBridge();
    const more = await bridge.more();
    const asked = more.getCarLocation('LGWEF6A5XNH000001');
    await settle();
    expect(sent).toMatchObject([{ action: 'getCarLocation', params: { vin: 'LGWEF6A5XNH000001' } }]);
    answer(0, 0, data);
    return asked;
  };

  it('car location: the position of the car is returned', async () => {
    expect(
      await ask({ mileage: '12345', longitude: '114.0612', latitude: 22.5454, locationPermission: 1 }),
    ).toEqual({
      mileage: 12_345,
      place: { longitude: 114.0612, latitude: 22.5454 },
      locationPermission: true,
    });
  });

  it.each([{}, { longitude: 0, latitude: 0 }, { longitude: 114.06, latitude: 22.54 }])(
    "car location: without its owner's permission there is no position, with any coordinates in the answer: %o",
    async (place) => {
      expect(await ask({ ...place, locationPermission: false })).toEqual({
        mileage: null,
        place: null,
        locationPermission: false,
      });
    },
  );

  it('car location: an answer without the permission field is rejected', async () => {
    await expect(ask({ longitude: 114.06, latitude: 22.54 })).rejects.toMatchObject({ kind: 'native' });
  });
});

it("plain browser: the shop's location is the user's own, and the car has none", async () => {
  const window = fakeWindow({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0',
    geolocation: {
      getCurrentPosition: (found: (position: { coords: { longitude: number; latitude: number } }) => void) =>
        found({ coords: { longitude: 2.2945, latitude: 48.8584 } }),
    },
  });
  const bridge = createBridge(window, { after: createTimers().after });
  expect(await bridge.more().then((actions) => actions.getMallLocation())).toMatchObject({
    longitude: 2.2945,
    latitude: 48.8584,
    city: '',
  });
  await expect(bridge.more().then((actions) => actions.getCarLocation('VIN'))).rejects.toMatchObject({
    kind: 'unsupported',
  });
});

it('plain browser: impossible coordinates of the browser are rejected too', async () => {
  const window = fakeWindow({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0',
    geolocation: {
      getCurrentPosition: (found: (position: { coords: { longitude: number; latitude: number } }) => void) =>
        found({ coords: { longitude: 22.54, latitude: 114.05 } }),
    },
  });
  const bridge = createBridge(window, { after: createTimers().after });
  await expect(bridge.getLocation()).rejects.toMatchObject({ kind: 'native', cause: { fault: 'swapped' } });
});

it('navigation to an invalid place of type 1 (BD-09) opens nothing', async () => {
  const { bridge, sent } = androidBridge();
  await expect(bridge.navigate({ name: 'x', lat: 114.05, lng: 22.54, type: 1 })).rejects.toMatchObject({
    kind: 'native',
    cause: { fault: 'swapped' },
  });
  expect(sent).toEqual([]);
});

describe('with the simulated app', () => {
  /** The page's bridge and the simulator of `src/sandbox/native`, message by message. */
  function connected(query: string) {
    const settings = createSettings(query, memoryStorage());
    const app = createNativeApp({
      settings,
      sheets: {
        toast: () => {},
        chooseAccount: async () => null,
        scan: async () => null,
        share: async () => null,
        album: async () => null,
        miniProgram: async () => null,
        bindCar: async () => null,
      },
      phone: { navigate: () => {} },
      closeView: () => {},
      showBarText: () => {},
      overPage: async (show: () => Promise<void>) => show(),
      note: () => {},
    });
    const window = fakeWindow();
    const timers = createTimers();
    window.PlugwayNative = {
      postMessage(json) {
        const envelope = JSON.parse(json) as Parameters<typeof app.handle>[0];
        void app.handle(envelope, (answer: Answer) =>
          window.plugwayBridgeCallback?.({ id: envelope.id, message: '', data: null, ...answer }),
        );
      },
    };
    return { bridge: createBridge(window, { after: timers.after }), timers };
  }

  it("simulator: the shop's location is the one set in its panel", async () => {
    const { bridge } = connected(`?mallLng=${shop.longitude}&mallLat=${shop.latitude}`);
    expect(await bridge.more().then((actions) => actions.getMallLocation())).toMatchObject(shop);
  });

  it('simulator: without a login there is no car location', async () => {
    const { bridge } = connected('?car=none');
    await expect(bridge.more().then((actions) => actions.getCarLocation('VIN'))).rejects.toMatchObject({
      kind: 'native',
    });
  });

  it('simulator: a location without an answer times out, a refused one is reported as refused, an impossible one is rejected', async () => {
    const { bridge, timers } = connected(
      '?answer.getMallLocation=silent&locationPermission=denied&answer.getCarLocation=silent',
    );
    const more = await bridge.more();
    const hanging = expect(more.getMallLocation()).rejects.toMatchObject({ kind: 'timeout' });
    await settle();
    timers.advance(5000);
    await hanging;
    await expect(bridge.getLocation()).rejects.toMatchObject({ kind: 'refused' });
    await expect(connected('?lat=114&lng=22').bridge.getLocation()).rejects.toMatchObject({
      kind: 'native',
      cause: { fault: 'swapped' },
    });
  });
});
