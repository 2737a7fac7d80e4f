import { describe, expect, it } from 'vitest';
import { carList } from '#contract/calls/user/car-list.ts';
import { findVersionByVin } from '#contract/calls/user/find-version-by-vin.ts';
import { getUser } from '#contract/calls/user/get-user.ts';
import { searchLogList } from '#contract/calls/map/search-log-list.ts';
import { mapVehicle } from '#core/bridge/lazy-answers.ts';
import { learnVehicleVersion } from '#core/session/learn-vehicle-version.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions, type Wire } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

/** A back end without the call. */
const firstEdition: Wire = (path, ask) =>
  path === findVersionByVin.path
    ? Promise.resolve(Response.json({ code: -1, message: 'Not Found' }, { status: 404 }))
    : ask();

/** @param brand of the app */
async function open({ brand = 'ora', ...options }: TestOptions = {}) {
  const app = { appVersion: '5.3.0', platform: 'ios', brand, appId: 'test' } as const;
  const test = await createTestEnvironment({ sandbox, login: 'normal', native: { app }, ...options });
  const asked = (call: { path: string }) => test.requests.filter(({ path }) => path === call.path);
  /** The version in the next request. */
  const header = async () => {
    await test.env.call(searchLogList, {});
    return test.requests[test.requests.length - 1]?.headers.get('vehicleVersion');
  };
  return { ...test, asked, header };
}

describe('version of the default car', () => {
  it('version of the default car: is requested once the page is idle and sent with all later requests of the tab', async () => {
    const page = await open();
    const { defaultVin } = await page.env.call(getUser, {});
    expect(page.asked(findVersionByVin)).toEqual([]);
    learnVehicleVersion(page.env);
    await page.idle();
    expect(page.asked(findVersionByVin).map(({ payload }) => payload)).toEqual([{ vin: defaultVin }]);
    expect(page.asked(carList)).toEqual([]);
    expect(await page.header()).toBe('V3.0');
    const next = await open({ keep: true, sessionStorage: page.sessionStorage });
    expect(next.requests[0]?.headers.get('vehicleVersion')).toBe('V3.0');
    learnVehicleVersion(next.env);
    await next.env.session.refreshChargeUser();
    await next.idle();
    expect(next.asked(findVersionByVin)).toEqual([]);
  });

  it('version of the default car: is not requested while the data of the page are loading', async () => {
    const page = await open();
    const answer = page.hang(searchLogList.path);
    const abort = new AbortController();
    const data = page.env.call(searchLogList, {}, { signal: abort.signal }).catch(() => {});
    await page.idle();
    learnVehicleVersion(page.env);
    await page.idle();
    expect(page.asked(findVersionByVin)).toEqual([]);
    answer();
    abort.abort();
    await data;
    await page.idle();
    expect(page.asked(findVersionByVin)).toHaveLength(1);
  });

  it('version of the default car: carList replaces a missing call, requested and reported once, without a toast', async () => {
    const page = await open({ wire: firstEdition });
    learnVehicleVersion(page.env);
    await page.idle();
    expect(await page.header()).toBe('V3.0');
    await page.env.session.refreshChargeUser();
    const next = await open({ keep: true, sessionStorage: page.sessionStorage, wire: firstEdition });
    learnVehicleVersion(next.env);
    await next.idle();
    expect([page.asked(findVersionByVin).length, next.asked(findVersionByVin).length]).toEqual([1, 0]);
    expect([...page.toasts, ...next.toasts]).toEqual([]);
    expect([...page.reports, ...next.reports].map(({ call }) => call)).toEqual([findVersionByVin.name]);
  });

  it('version of the default car: stays unknown without a toast if no response comes', async () => {
    const page = await open({
      wire: (path, ask) => (path === findVersionByVin.path ? Promise.reject(new TypeError('lost')) : ask()),
    });
    learnVehicleVersion(page.env);
    await page.idle();
    expect(await page.header()).toBe('');
    expect([page.toasts, page.reports, page.env.session.$ended.get()]).toEqual([[], [], false]);
  });

  it('version of the default car: is requested on the next page if this one was offline', async () => {
    const page = await open();
    page.setOnline(false);
    learnVehicleVersion(page.env);
    await page.idle();
    page.setOnline(true);
    const next = await open({ keep: true, sessionStorage: page.sessionStorage });
    learnVehicleVersion(next.env);
    await next.idle();
    expect(await next.header()).toBe('V3.0');
  });

  it('version of the default car: is taken from the app if it gives one, and the back end is not asked', async () => {
    const page = await open({ brand: 'gwm' });
    const { defaultVin } = await page.env.call(getUser, {});
    page.bridge.native.cars = [mapVehicle({ vin: defaultVin })];
    page.bridge.native.versions = { [defaultVin ?? '']: '4.2' };
    learnVehicleVersion(page.env);
    await page.idle();
    expect(await page.header()).toBe('4.2');
    expect(page.asked(findVersionByVin)).toEqual([]);
  });

  it('version of the default car: is requested from the back end if the app gives none', async () => {
    const page = await open({ brand: 'gwm' });
    learnVehicleVersion(page.env);
    await page.idle();
    expect(page.bridge.calls.filter(({ action }) => action === 'getCarListVersion')).toHaveLength(1);
    expect(await page.header()).toBe('V3.0');
  });

  it('version of the default car: the diagnostics log holds it without the VIN', async () => {
    const page = await open();
    const { defaultVin } = await page.env.call(getUser, {});
    learnVehicleVersion(page.env);
    await page.idle();
    const entry = (await page.env.log()).find(({ call }) => call === findVersionByVin.name);
    expect(entry).toMatchObject({ request: { vin: '***' }, answer: { vehicleVersion: '***', portDc: true } });
    expect(JSON.stringify(entry)).not.toContain(defaultVin);
  });
});
