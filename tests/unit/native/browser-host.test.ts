// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { assetsFolder } from '#sandbox/native/routes.ts';
import { eventually } from '#tests/support/eventually.ts';

const source = readFileSync(path.join(assetsFolder(), 'browser-host.js'), 'utf8');
const key = 'plugway-native:browser-user';

interface Host {
  postMessage(envelope: { action: string }): Promise<{ code: number; data: unknown }>;
  logout(): void;
}
const page = globalThis as unknown as {
  plugwayBrowserHost?: Host;
  plugwayBridgeCallback?: (message: unknown) => void;
};
const host = () => page.plugwayBrowserHost as Host;
const ask = async (action: string) => host().postMessage({ action });

let logins: string[] = [];

beforeEach(() => {
  logins = [];
  localStorage.clear();
  window.history.replaceState(null, '', '/chargeMap');
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const { login } = JSON.parse(init.body) as { login: string };
    if (address === '/__sandbox/cars') return Response.json([{ vin: `car of ${login}` }]);
    logins.push(login);
    return Response.json({ accessToken: `token of ${login}` });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete page.plugwayBrowserHost;
  delete page.plugwayBridgeCallback;
  document.body.replaceChildren();
});

const press = (label: string) => {
  const button = [...document.querySelectorAll('button')].find(
    (candidate) => candidate.textContent === label,
  );
  if (!button) throw new Error(`no button ${label}`);
  button.click();
};

describe('browser host', () => {
  it('browser host: it does nothing inside a frame', () => {
    vi.stubGlobal('parent', {});
    // It polls for the page's callback: only within this test.
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    runInThisContext(source);
    expect(page.plugwayBrowserHost).toBeUndefined();
  });

  it('browser host: login works by its sheet, or is cancelled', async () => {
    runInThisContext(source);
    expect(await ask('getUserInfo')).toMatchObject({ code: 0, data: null });
    const login = ask('login');
    await eventually(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    expect(document.activeElement?.textContent).toBe('普通用户');
    press('老用户');
    expect(await login).toMatchObject({ code: 0, data: { accessToken: 'token of heavy' } });
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(await ask('getCarInfo')).toMatchObject({ data: [{ vin: 'car of heavy' }] });
    // A page calls login again only when the back end refused the token: cancelling it then logs out.
    const again = ask('login');
    await eventually(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    press('取消');
    expect((await again).code).toBe(1);
    expect((await ask('getUserInfo')).data).toBeNull();
    expect(logins).toEqual(['heavy']);
  });

  it('browser host: the address logs in before the page asks, and its other parameters are kept', async () => {
    window.history.replaceState(null, '', '/charge?orderNo=1&__login=normal');
    runInThisContext(source);
    expect(window.location.search).toBe('?orderNo=1');
    expect(await ask('getUserInfo')).toMatchObject({
      data: { accessToken: 'token of normal' },
    });
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
      login: 'normal',
      user: { accessToken: 'token of normal' },
    });
  });

  it('browser host: a seeded account is used, and forgotten on logout', async () => {
    localStorage.setItem(key, '{"login":"new"}');
    runInThisContext(source);
    expect(await ask('getUserInfo')).toMatchObject({
      data: { accessToken: 'token of new' },
    });
    const events: unknown[] = [];
    page.plugwayBridgeCallback = (message) => void events.push(message);
    host().logout();
    expect(events).toEqual([{ event: 'loginChange' }]);
    expect(await ask('getUserInfo')).toMatchObject({ code: 0, data: null });
  });

  it('browser host: a broken storage and unknown actions do no harm', async () => {
    localStorage.setItem(key, '{');
    runInThisContext(source);
    expect((await ask('getUserInfo')).data).toBeNull();
    expect((await ask('toString')).code).toBe(-2);
  });
});
