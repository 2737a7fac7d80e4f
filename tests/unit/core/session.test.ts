import { describe, expect, it } from 'vitest';
import { carList, getUser } from '#contract/calls/user.ts';
import type { UserInfo } from '#core/bridge/types.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { createSession } from '#core/session/create-session.ts';
import { createStorage, memoryStorage, type RawStorage } from '#core/storage.ts';
import { createFakeBridge, type NativeState } from '#tests/support/fake-bridge.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { createPending } from '#tests/support/settle.ts';

const user = (token: string, more: Partial<UserInfo> = {}): UserInfo => ({
  accessToken: token,
  ptToken: 'pt',
  tokenId: 'tid',
  beanId: 'bean',
  userId: 'u1',
  ssoId: 'sso',
  nick: '小明',
  phone: '13812345678',
  avatar: 'https://img.example/a.png',
  birthday: '1990-01-01',
  gender: '1',
  refreshToken: 'refresh-secret',
  roleCode: 'admin',
  userLevel: '1',
  userStatus: '1',
  ...more,
});

interface Options {
  native?: Partial<NativeState>;
  storage?: RawStorage;
  /** Of all pages and tabs. */
  shared?: () => RawStorage;
  query?: string;
  answer?: () => unknown;
}

function sessionUnderTest({ native, storage = memoryStorage(), shared, query = '', answer }: Options = {}) {
  const own = memoryStorage();
  const { idle } = createPending();
  const clock = createManualClock(0, idle);
  const bridge = createFakeBridge(native);
  const toasts: string[] = [];
  const calls: string[] = [];
  const session = createSession({
    bridge,
    clock,
    toaster: { show: (text) => void toasts.push(text) },
    storage: createStorage(() => storage),
    sharedStorage: createStorage(shared ?? (() => own)),
    query: new URLSearchParams(query),
    buildBrand: 'gwm',
    call: (async (call) => {
      calls.push(call.name);
      if (answer) return answer();
      return call.name === carList.name
        ? [{ vin: 'V1', vehicleVersion: 'EV3' }]
        : { userId: 'u1', defaultVin: 'V1', points: calls.length };
    }) as Environment['call'],
  });
  const asked = (action: string) => bridge.calls.filter((call) => call.action === action).length;
  return { session, bridge, clock, toasts, calls, storage, idle, asked };
}

describe('the session', () => {
  it('loads the user from the native app, then from the charging service', async () => {
    const { session, calls, idle } = sessionUnderTest({ native: { user: user('t1') } });
    expect(session.$token.get()).toBe('');
    session.start();
    await idle();
    expect(session.facts()).toEqual({
      token: 't1',
      tokenId: 'tid',
      ptToken: 'pt',
      brand: 'gwm',
      appVersion: '5.1.0',
      vehicleVersion: 'EV3',
    });
    expect(calls).toEqual([getUser.name, carList.name]);
    expect([session.$navHeight.get(), session.$inApp.get(), session.$sourceApp.get()]).toEqual([44, true, 3]);
  });

  it('asks the charging service nothing while nobody is logged in', async () => {
    const { session, calls, idle } = sessionUnderTest();
    session.start();
    await idle();
    expect([session.$token.get(), calls]).toEqual(['', []]);
  });

  it('is there at once on the next page of the tab, and is settled', async () => {
    const first = sessionUnderTest({ native: { user: user('t1') } });
    first.session.start();
    await first.idle();
    const { session } = sessionUnderTest({ storage: first.storage });
    expect(session.facts()).toEqual(first.session.facts());
    expect([session.$inApp.get(), session.$navHeight.get()]).toEqual([true, 44]);
    await expect(session.settled).resolves.toBeUndefined();
  });

  it('asks the app again on the next page where nobody was logged in', async () => {
    const first = sessionUnderTest();
    first.session.start();
    await first.idle();
    const { session, idle } = sessionUnderTest({ native: { user: user('t1') }, storage: first.storage });
    let loggedIn: boolean | undefined;
    void session.settled.then(() => (loggedIn = session.$token.get() !== ''));
    await idle();
    expect(loggedIn).toBeUndefined();
    session.start();
    await idle();
    expect(loggedIn).toBe(true);
  });

  it('keeps no more than the next page needs', async () => {
    const { session, storage, idle } = sessionUnderTest({ native: { user: user('t1') } });
    session.start();
    await idle();
    const kept = storage.getItem('plugway:1:user') ?? '';
    expect(Object.keys(JSON.parse(kept) as object).sort()).toEqual(
      ['accessToken', 'avatar', 'nick', 'ptToken', 'tokenId', 'userId'].sort(),
    );
    for (const secret of ['refresh-secret', '13812345678', '138****5678', '1990', 'bean'])
      expect(kept).not.toContain(secret);
    expect(session.$user.get()).toMatchObject({ phone: '13812345678', refreshToken: '' });
  });

  it('reloads on later page-shows and changes of the login', async () => {
    const { session, bridge, idle, asked } = sessionUnderTest({ native: { user: user('t1') } });
    session.start();
    await idle();
    bridge.native.user = user('t2');
    bridge.emit('pageShow', undefined);
    await idle();
    expect([session.$token.get(), asked('getUserInfo')]).toEqual(['t2', 2]);
    bridge.native.user = null;
    bridge.emit('loginChange', undefined);
    await idle();
    expect([session.$token.get(), session.$user.get(), session.$chargeUser.get()]).toEqual(['', null, null]);
  });

  it('reads once more where the owner changed while the former one was being read', async () => {
    const { session, bridge, idle, asked } = sessionUnderTest({ native: { user: user('t1') } });
    session.start();
    await Promise.resolve();
    bridge.native.user = user('t2');
    bridge.emit('pageShow', undefined);
    bridge.emit('loginChange', undefined);
    await idle();
    expect([session.$token.get(), asked('getUserInfo')]).toEqual(['t2', 2]);
  });

  it('stays as it is when the native app does not answer', async () => {
    const { session, bridge, idle } = sessionUnderTest({ native: { user: user('t1') } });
    session.start();
    await idle();
    bridge.getUserInfo = () => Promise.reject(new AppError({ kind: 'timeout', message: 'x' }));
    await session.load();
    expect(session.$token.get()).toBe('t1');
  });

  it('does not let a late answer undo a login', async () => {
    const { session, bridge, idle } = sessionUnderTest({ native: { loginAs: async () => user('t9') } });
    let answer = (_user: UserInfo | null) => {};
    bridge.getUserInfo = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    session.start();
    await session.login('test');
    answer(null);
    await idle();
    expect(session.$token.get()).toBe('t9');
  });

  it('survives a charging service that fails', async () => {
    const { session, idle } = sessionUnderTest({
      native: { user: user('t1') },
      answer: () => {
        throw new AppError({ kind: 'http', message: 'x' });
      },
    });
    session.start();
    await idle();
    await expect(session.refreshChargeUser()).resolves.toBeUndefined();
    expect([session.$token.get(), session.$chargeUser.get()]).toEqual(['t1', null]);
  });
});

describe('login', () => {
  it('opens at most once in 3 s', async () => {
    const { session, clock, asked } = sessionUnderTest();
    expect(await Promise.all([session.login('a'), session.login('b')])).toEqual([false, false]);
    await clock.tick(2_999);
    await session.login('c');
    expect(asked('login')).toBe(1);
    await clock.tick(1);
    await session.login('d');
    expect(asked('login')).toBe(2);
  });

  it('opens at most once in 3 s over all pages and tabs', async () => {
    const storage = memoryStorage();
    const pages = [1, 2, 3].map(() => sessionUnderTest({ shared: () => storage }));
    const logins = () => pages.map(({ asked }) => asked('login'));
    for (const { session, clock } of pages) {
      await session.login('a');
      for (const page of pages) await page.clock.tick(800);
      expect(clock.now()).toBeLessThan(3000);
    }
    expect(logins()).toEqual([1, 0, 0]);
    for (const { clock } of pages) await clock.tick(600);
    await pages[2]?.session.login('b');
    await pages[0]?.session.login('c');
    expect(logins()).toEqual([1, 0, 1]);
  });

  it('opens at most once in 3 s on each page where storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const { session, clock, asked } = sessionUnderTest({ shared: blocked });
    await session.login('a');
    await session.login('b');
    expect(asked('login')).toBe(1);
    await clock.tick(3000);
    await session.login('c');
    expect(asked('login')).toBe(2);
  });

  it('opens although the clock of the device was set back', async () => {
    const storage = memoryStorage();
    storage.setItem('plugway:1:login-opened', String(7 * 86_400_000));
    const { session, asked } = sessionUnderTest({ shared: () => storage });
    await session.login('a');
    expect(asked('login')).toBe(1);
  });

  it('says who is logged in then, and shows what went wrong', async () => {
    const { session, bridge, clock, toasts, idle } = sessionUnderTest({
      native: { loginAs: async () => user('t1') },
    });
    expect(await session.login('a')).toBe(true);
    await idle();
    expect(session.$chargeUser.get()).not.toBeNull();
    session.clear();
    expect(await session.login('locked')).toBe(false);
    await clock.tick(3_000);
    bridge.login = () => Promise.reject(new AppError({ kind: 'unsupported', message: '请在APP内登录' }));
    expect(await session.login('b')).toBe(false);
    expect(toasts).toEqual(['请在APP内登录']);
  });

  it('is silent when the owner cancels it', async () => {
    const { session, toasts } = sessionUnderTest();
    expect(await session.login('a')).toBe(false);
    expect(toasts).toEqual([]);
  });
});

describe('a refused token', () => {
  it('is cleared, and the login opens once however many calls were refused', async () => {
    const { session, idle, asked, storage } = sessionUnderTest({ native: { user: user('old') } });
    session.start();
    await idle();
    session.refused('create', 'old', true);
    session.refused('pay', 'old', true);
    session.refused('pay', '', true);
    await idle();
    expect([session.$token.get(), session.$user.get(), asked('login')]).toEqual(['', null, 1]);
    expect(storage.getItem('plugway:1:user')).toBeNull();
  });

  it('is cleared without a login where nobody asked for the call; a call that needs it still opens it', async () => {
    const { session, idle, asked } = sessionUnderTest({ native: { user: user('old') } });
    session.start();
    await idle();
    session.refused('getUser', 'old', false);
    expect([session.$token.get(), session.$ended.get(), asked('login')]).toEqual(['', true, 0]);
    session.refused('create', 'old', true);
    await idle();
    expect([session.$ended.get(), asked('login')]).toEqual([false, 1]);
  });

  it('is told to the owner until somebody is here again', async () => {
    const { session, bridge, idle } = sessionUnderTest({ native: { user: user('old') } });
    session.start();
    await idle();
    session.refused('getUser', 'old', false);
    bridge.native.user = user('fresh');
    await session.load();
    expect([session.$token.get(), session.$ended.get()]).toEqual(['fresh', false]);
  });

  it('of an earlier login does not end the present one', async () => {
    const { session, idle, asked } = sessionUnderTest({ native: { user: user('new') } });
    session.start();
    await idle();
    session.refused('create', 'old', true);
    expect([session.$token.get(), asked('login')]).toEqual(['new', 0]);
  });

  it('is not taken from the native app again, or the login would open in a circle', async () => {
    const { session, bridge, clock, idle, asked } = sessionUnderTest({ native: { user: user('old') } });
    session.start();
    await idle();
    session.refused('create', 'old', true);
    await clock.tick(5_000);
    bridge.emit('pageShow', undefined);
    await idle();
    expect([session.$token.get(), asked('login')]).toEqual(['', 1]);
    bridge.native.user = user('fresh');
    await session.load();
    expect(session.$token.get()).toBe('fresh');
  });
});

describe('brand and entry', () => {
  const app = (brand: NativeState['app']['brand']) =>
    ({ appVersion: '5.3.0', platform: 'ios', brand, appId: '' }) as const;

  it.each([
    ['the native app', app('ora'), 'source=tank', 'ora'],
    ['the query without one', app(undefined), 'source=tank', 'tank'],
    ['the build without both', app(undefined), 'source=web', 'gwm'],
  ] as const)('the brand is that of %s', async (_, native, query, brand) => {
    const { session, idle } = sessionUnderTest({ native: { app: native }, query });
    session.start();
    await idle();
    expect([session.$brand.get(), session.$appVersion.get()]).toEqual([brand, '5.3.0']);
  });

  it('a brand of the query holds for the later pages of the tab', async () => {
    const storage = memoryStorage();
    sessionUnderTest({ storage, query: 'source=wey' });
    const { session, idle } = sessionUnderTest({ storage, native: { app: app(undefined) } });
    session.start();
    await idle();
    expect(session.$brand.get()).toBe('wey');
  });

  it('the entry place comes from the query and holds for the tab', async () => {
    const first = sessionUnderTest({ query: 'from=2' });
    first.session.start();
    await first.idle();
    expect(first.session.$sourceApp.get()).toBe(2);
    expect(sessionUnderTest({ storage: first.storage }).session.$sourceApp.get()).toBe(2);
    expect(sessionUnderTest({ query: 'from=9' }).session.$sourceApp.get()).toBe(3);
  });
});
