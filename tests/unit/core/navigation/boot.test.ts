import { describe, expect, it } from 'vitest';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { getUser } from '#contract/calls/user/get-user.ts';
import { startNavigation } from '#core/navigation/boot.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

async function boot(options: TestOptions = {}, least?: string) {
  const test = await createTestEnvironment({ sandbox, ...options });
  if (least) await test.control('version', { version: least, module: 'charging' });
  const navigation = startNavigation(test.env);
  const first = navigation.$guard.get();
  const stop = navigation.run();
  await test.idle();
  const versionCalls = () => test.requests.filter((request) => request.path.endsWith('/get-version'));
  return { ...test, navigation, first, stop, versionCalls };
}

describe('page start', () => {
  it('page start: the guard begins in the state "checking"', async () => {
    const { first, navigation } = await boot();
    expect([first, navigation.$guard.get()]).toEqual(['checking', 'allowed']);
  });

  it('page start: a protected route opens the native login once and is shown after it', async () => {
    const { navigation, bridge } = await boot({ address: '/preOrder?connectorId=1' });
    expect(bridge.calls.filter((call) => call.action === 'login')).toHaveLength(1);
    expect(navigation.$guard.get()).toBe('allowed');
  });

  it('page start: the guard stays at "login" if the owner cancels the login', async () => {
    const { navigation, bridge, tick } = await boot({ address: '/preOrder', native: { loginAs: null } });
    await tick(10_000);
    expect([navigation.$guard.get(), bridge.calls.filter((call) => call.action === 'login').length]).toEqual([
      'login',
      1,
    ]);
  });

  it('page start: the login of a covered page waits until the page is shown', async () => {
    const { navigation, bridge, env, control, setVisible, idle } = await boot({
      address: '/preOrder',
      login: 'normal',
    });
    const logins = () => bridge.calls.filter((call) => call.action === 'login').length;
    setVisible(false);
    await control('expire-token', { login: 'normal' });
    await expect(env.call(getUser, {}, { login: false })).rejects.toMatchObject({ kind: 'unauthorised' });
    await idle();
    expect([navigation.$guard.get(), logins()]).toEqual(['login', 0]);
    setVisible(true);
    await idle();
    expect([navigation.$guard.get(), logins()]).toEqual(['allowed', 1]);
  });

  it('page start: a page whose owner left opens no login, the page that replaces it does', async () => {
    const { bridge, idle, reloads } = await boot({ address: '/preOrder', login: 'normal' });
    bridge.native.user = null;
    bridge.emit('loginChange', undefined);
    await idle();
    expect(reloads()).toBe(1);
    expect(bridge.calls.filter((call) => call.action === 'login')).toEqual([]);
  });

  it('page start: no login opens for a logged-in owner', async () => {
    const { navigation, bridge } = await boot({ address: '/preOrder', login: 'normal' });
    expect([navigation.$guard.get(), bridge.calls.some((call) => call.action === 'login')]).toEqual([
      'allowed',
      false,
    ]);
  });

  it('page start: an app-only route shows its notice in a plain browser', async () => {
    const { navigation } = await boot({ address: '/charge', native: { inApp: false } });
    expect(navigation.$guard.get()).toBe('app-only');
  });

  it.each([
    '/charge',
    '/orderList',
    '/order/1',
    '/preOrder?connectorId=1',
    '/activity/benefit',
    '/charge/station',
  ])(
    'page start: the app-only page %s sends no request and shows no toast behind its notice',
    async (address) => {
      const { env, requests, toasts } = await boot({ address, native: { inApp: false } });
      const asked = [env.call(chargeCurrent, {}), env.call(getUser, {})];
      for (const answer of asked) await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
      expect([requests, toasts]).toEqual([[], []]);
    },
  );

  it('page start: no native login opens in a plain browser', async () => {
    const { navigation, bridge } = await boot({ address: '/rate/1', native: { inApp: false } });
    expect([navigation.$guard.get(), bridge.calls.some((call) => call.action === 'login')]).toEqual([
      'login',
      false,
    ]);
  });

  it('page start: redirects are followed, also for unknown paths', async () => {
    expect((await boot({ address: '/pile?a=1' })).visits).toEqual([
      { how: 'replace', to: '/pile/select?a=1' },
    ]);
    expect((await boot({ address: '/nowhere' })).visits[0]).toEqual({ how: 'replace', to: '/404' });
  });

  it('page start: no event is handled after the page was stopped', async () => {
    const { navigation, stop, env } = await boot({ address: '/preOrder', login: 'normal' });
    stop();
    env.session.clear();
    expect(navigation.$guard.get()).toBe('allowed');
  });
});

describe('version check', () => {
  it('version check: asks for the module of the route and the brand', async () => {
    const { versionCalls } = await boot({ address: '/pile/select', login: 'normal' });
    expect(versionCalls().map((call) => call.payload)).toEqual([{ module: 'homeStation', brand: 'gwm' }]);
  });

  it('version check: an outdated app gets the dialog whose button leads to the root view', async () => {
    const { navigation, bridge } = await boot({}, 'v5.1.1');
    expect(navigation.$versionDialog.get()).toEqual({
      title: '温馨提示',
      text: '您的APP版本过低，可能无法正常使用此功能。为保证您的用户体验请更新APP软件版本。',
      button: '我知道了',
    });
    navigation.leaveOutdated();
    expect(navigation.$versionDialog.get()).toBeNull();
    expect(bridge.calls).toContainEqual({ action: 'closeView', params: { toRoot: true } });
  });

  it('version check: an app that is new enough gets no dialog', async () => {
    const { navigation, versionCalls } = await boot({}, '5.1.0');
    expect([navigation.$versionDialog.get(), versionCalls().length]).toEqual([null, 1]);
  });

  it('version check: runs once after the start of the app', async () => {
    const { sessionStorage } = await boot({}, 'v5.1.1');
    const second = await boot({ sessionStorage, address: '/charge' }, 'v5.1.1');
    expect([second.versionCalls(), second.navigation.$versionDialog.get()]).toEqual([[], null]);
  });

  it.each(['/moreAction/agreement', '/moreAction/agreement/user'])(
    'version check: is skipped on %s and runs on the next page',
    async (address) => {
      const { versionCalls, sessionStorage } = await boot({ address }, 'v9');
      expect(versionCalls()).toEqual([]);
      expect((await boot({ sessionStorage }, 'v9')).versionCalls()).toHaveLength(1);
    },
  );

  it('version check: is skipped for the whole visit with source=web', async () => {
    const { versionCalls, sessionStorage } = await boot({ address: '/chargeMap?source=web' }, 'v9');
    expect(versionCalls()).toEqual([]);
    expect((await boot({ sessionStorage }, 'v9')).versionCalls()).toEqual([]);
  });

  it('version check: is sent once in a visit, also if the page is left before the response', async () => {
    const test = await createTestEnvironment({ sandbox });
    await test.control('fault', { path: '/v1/h5/charging/charge/get-version', kind: 'delay', ms: 1_000 });
    startNavigation(test.env).run();
    const asked = () => test.requests.filter((request) => request.path.endsWith('/get-version')).length;
    await expect.poll(asked).toBe(1);
    const { sessionStorage } = test;
    expect((await boot({ sessionStorage, address: '/charge' })).versionCalls()).toEqual([]);
  });

  it('version check: a failure shows no toast and opens no login', async () => {
    const test = await createTestEnvironment({ sandbox, native: { user: null } });
    await test.control('fault', { path: '/v1/h5/charging/charge/get-version', kind: 'status' });
    const navigation = startNavigation(test.env);
    navigation.run();
    await test.idle();
    expect(test.requests.some((request) => request.path.endsWith('/get-version'))).toBe(true);
    expect([test.toasts, navigation.$versionDialog.get()]).toEqual([[], null]);
    expect(test.bridge.calls.some((call) => call.action === 'login')).toBe(false);
  });
});
