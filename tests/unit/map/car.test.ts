import { describe, expect, it } from 'vitest';
import type { CarLocation } from '#core/bridge/types.ts';
import { mapVehicle } from '#core/bridge/lazy-answers.ts';
import { AppError } from '#core/error.ts';
import { createCar } from '#features/map/place/car.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

const cars = [mapVehicle({ vin: 'FIRST' }), mapVehicle({ vin: 'DEFAULT', defaultVehicle: true })];
const at = (longitude: number, latitude: number): CarLocation => ({
  mileage: 12_345,
  place: { longitude, latitude },
  locationPermission: true,
});
const silent: CarLocation = { mileage: null, place: null, locationPermission: false };
const timeout = new AppError({
  kind: 'timeout',
  message: '定位超时，请检查定位权限后重试',
  call: 'getCarLocation',
});

async function open({ native, ...options }: TestOptions = {}) {
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    native: { cars, carLocation: at(114.06, 22.54), ...native },
    ...options,
  });
  const store = createCar(test.env);
  const stop = store.$car.listen(() => {});
  await test.idle();
  const asked = () => test.bridge.calls.filter((call) => call.action === 'getCarLocation');
  return { ...test, ...store, stop, asked };
}

describe('the car on the map', () => {
  it('the map shows the default car of the owner who is logged in', async () => {
    const { $car, asked, stop } = await open();
    expect($car.get()).toEqual({ state: 'located', position: { longitude: 114.06, latitude: 22.54 } });
    expect(asked()).toEqual([{ action: 'getCarLocation', params: 'DEFAULT' }]);
    stop();
  });

  it.each([
    ['gwm', 'getCarListVersion'],
    ['ora', 'getCarInfo'],
  ] as const)('car on the map: an app of the brand %s finds it by %s', async (brand, action) => {
    const app = { appVersion: '5.3.0', platform: 'ios', brand, appId: 'test' } as const;
    const { bridge, asked, stop } = await open({ native: { app } });
    const lists = bridge.calls.map((call) => call.action).filter((name) => /^getCar(Info|List)/.test(name));
    expect(lists).toEqual([action]);
    expect(asked()).toEqual([{ action: 'getCarLocation', params: 'DEFAULT' }]);
    stop();
  });

  it('the map shows the first car where none is the default', async () => {
    const { asked, stop } = await open({ native: { cars: cars.slice(0, 1) } });
    expect(asked()).toEqual([{ action: 'getCarLocation', params: 'FIRST' }]);
    stop();
  });

  it.each<[string, TestOptions]>([
    ['nobody is logged in', { login: undefined }],
    ['there is no car', { native: { cars: [] } }],
    ['it is a plain browser', { native: { platform: 'browser' } }],
  ])('car on the map: it is not requested if %s', async (_, options) => {
    const { $car, asked, stop, find, toasts } = await open(options);
    expect($car.get()).toEqual({ state: 'hidden' });
    expect(await find()).toBeNull();
    expect(asked()).toEqual([]);
    expect(toasts).toEqual([]);
    stop();
  });

  it('the car on the map is hidden while the car does not answer in time, and shown again when it does', async () => {
    const test = await open({ native: { carLocation: timeout } });
    expect(test.$car.get()).toEqual({ state: 'hidden' });
    expect(test.toasts).toEqual([]);
    test.bridge.native.carLocation = at(114.07, 22.55);
    test.setVisible(false);
    test.setVisible(true);
    await test.idle();
    expect(test.$car.get()).toMatchObject({ state: 'located' });
    test.bridge.native.carLocation = timeout;
    expect(await test.find()).toBeNull();
    expect(test.$car.get()).toEqual({ state: 'hidden' });
    test.stop();
  });

  it('a car without the permission to share its position says so when the owner looks for it, and not before', async () => {
    const test = await open({ native: { carLocation: silent } });
    expect(test.$car.get()).toEqual({ state: 'silent' });
    expect(test.toasts).toEqual([]);
    expect(await test.find()).toBeNull();
    expect(test.toasts).toEqual(['请在车机开启定位权限']);
    test.bridge.native.carLocation = at(114.07, 22.55);
    expect(await test.find()).toEqual({ longitude: 114.07, latitude: 22.55 });
    expect(test.toasts).toHaveLength(1);
    test.stop();
  });

  it('the car on the map appears with a login and disappears with the logout', async () => {
    const test = await open({ login: undefined });
    await test.login('normal');
    await test.idle();
    expect(test.$car.get()).toMatchObject({ state: 'located' });
    test.env.session.clear();
    await test.idle();
    expect(test.$car.get()).toEqual({ state: 'hidden' });
    test.stop();
  });

  it('a late answer about the car of an owner who has logged out changes nothing', async () => {
    const test = await open({ native: { carLocation: null } });
    expect(test.asked()).toHaveLength(1);
    test.bridge.native.carLocation = at(114.07, 22.55);
    test.env.session.clear();
    await test.idle();
    expect(test.$car.get()).toEqual({ state: 'hidden' });
    test.stop();
  });

  it.each([
    ['does not answer', timeout, '定位超时，请检查定位权限后重试'],
    ['fails without words', new AppError({ kind: 'network', message: '' }), '暂未获取到车辆位置，请稍后重试'],
  ])(
    'car location that %s: the message is shown only after a press on the button of the car',
    async (_, carLocation, text) => {
      const { find, toasts, stop } = await open({ native: { carLocation } });
      expect(toasts).toEqual([]);
      expect(await find()).toBeNull();
      expect(toasts).toEqual([text]);
      stop();
    },
  );
});
