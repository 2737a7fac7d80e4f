import { describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { memoryStorage } from '#core/storage.ts';
import { sessionUnderTest, user } from './support.ts';

describe('login', () => {
  it('login: opens at most once in 3 s', async () => {
    const { session, clock, asked } = sessionUnderTest();
    expect(await Promise.all([session.login('a'), session.login('b')])).toEqual([false, false]);
    await clock.tick(2_999);
    await session.login('c');
    expect(asked('login')).toBe(1);
    await clock.tick(1);
    await session.login('d');
    expect(asked('login')).toBe(2);
  });

  it('login: opens at most once in 3 s across all pages and tabs', async () => {
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

  it('login: opens at most once in 3 s per page if storage is blocked', async () => {
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

  it('login: opens also after the clock of the device was set back', async () => {
    const storage = memoryStorage();
    storage.setItem('plugway:1:login-opened', String(7 * 86_400_000));
    const { session, asked } = sessionUnderTest({ shared: () => storage });
    await session.login('a');
    expect(asked('login')).toBe(1);
  });

  it('login: returns the user who is logged in then, and shows a toast on failure', async () => {
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

  it('login: shows no toast if the owner cancels', async () => {
    const { session, toasts } = sessionUnderTest();
    expect(await session.login('a')).toBe(false);
    expect(toasts).toEqual([]);
  });
});

describe('refused token', () => {
  it('refused token: is cleared, and one login opens however many calls were refused', async () => {
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

  it('refused token: a background call clears it without a login, and the next call that needs it opens the login', async () => {
    const { session, idle, asked } = sessionUnderTest({ native: { user: user('old') } });
    session.start();
    await idle();
    session.refused('getUser', 'old', false);
    expect([session.$token.get(), session.$ended.get(), asked('login')]).toEqual(['', true, 0]);
    session.refused('create', 'old', true);
    await idle();
    expect([session.$ended.get(), asked('login')]).toEqual([false, 1]);
  });

  it('refused token: the session is ended until somebody logs in', async () => {
    const { session, bridge, idle } = sessionUnderTest({ native: { user: user('old') } });
    session.start();
    await idle();
    session.refused('getUser', 'old', false);
    bridge.native.user = user('fresh');
    await session.load();
    expect([session.$token.get(), session.$ended.get()]).toEqual(['fresh', false]);
  });

  it('refused token: an older token does not end the current session', async () => {
    const { session, idle, asked } = sessionUnderTest({ native: { user: user('new') } });
    session.start();
    await idle();
    session.refused('create', 'old', true);
    expect([session.$token.get(), asked('login')]).toEqual(['new', 0]);
  });

  it('refused token: is not read from the native app again, which would loop the login', async () => {
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

describe('token refused on a covered page', () => {
  async function coveredSession() {
    const test = sessionUnderTest({ native: { user: user('old') } });
    test.session.start();
    await test.idle();
    test.$visible.set(false);
    return test;
  }

  it('token refused on a covered page: one login opens when the page is shown again', async () => {
    const { session, idle, asked, $visible } = await coveredSession();
    session.refused('energy', 'old', true);
    session.refused('pay', '', true);
    await idle();
    expect([session.$token.get(), asked('login')]).toEqual(['', 0]);
    $visible.set(true);
    await idle();
    expect(asked('login')).toBe(1);
    $visible.set(false);
    $visible.set(true);
    expect(asked('login')).toBe(1);
  });

  it('token refused on a covered page: no login opens if somebody has logged in meanwhile', async () => {
    const { session, bridge, idle, asked, $visible } = await coveredSession();
    session.refused('energy', 'old', true);
    bridge.native.user = user('fresh');
    bridge.emit('loginChange', undefined);
    await idle();
    $visible.set(true);
    expect([session.$token.get(), asked('login')]).toEqual(['fresh', 0]);
  });

  it('token refused on a covered page: no login opens after the owner cancelled the login that covered it', async () => {
    const { session, bridge, clock, idle, asked, $visible } = await coveredSession();
    $visible.set(true);
    let leave = () => {};
    const open = bridge.login.bind(bridge);
    bridge.login = async (reason) => {
      await new Promise<void>((done) => (leave = done));
      return open(reason);
    };
    session.refused('energy', 'old', true);
    $visible.set(false);
    await clock.tick(5_000);
    session.refused('pay', '', true);
    leave();
    await idle();
    $visible.set(true);
    await idle();
    expect(asked('login')).toBe(1);
  });

  it('token refused on a covered page: no login opens within 3 s after another page opened it', async () => {
    const storage = memoryStorage();
    const other = sessionUnderTest({ shared: () => storage });
    const { session, asked, $visible, idle } = sessionUnderTest({ shared: () => storage });
    $visible.set(false);
    session.refused('energy', '', true);
    await other.session.login('a');
    $visible.set(true);
    await idle();
    expect(asked('login')).toBe(0);
  });
});
