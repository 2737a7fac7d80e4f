import { describe, expect, it } from 'vitest';
import type { UserInfo } from '#core/bridge/types.ts';
import { getUser } from '#contract/calls/user.ts';
import { AppError } from '#core/error.ts';
import { sessionUnderTest, user } from './support.ts';

describe('session', () => {
  it('session: loads the user from the native app, then from the charging service', async () => {
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
      vehicleVersion: '',
    });
    session.setVehicleVersion('V1', 'EV3');
    expect(session.facts().vehicleVersion).toBe('EV3');
    expect(calls).toEqual([getUser.name]);
    expect([session.$navHeight.get(), session.$inApp.get(), session.$sourceApp.get()]).toEqual([44, true, 3]);
  });

  it('session: sends no request to the charging service while nobody is logged in', async () => {
    const { session, calls, idle } = sessionUnderTest();
    session.start();
    await idle();
    expect([session.$token.get(), calls]).toEqual(['', []]);
  });

  it('session: the account is requested again when the page is shown, if it could not be read, and only then', async () => {
    let fails = true;
    const { session, calls, idle, $visible } = sessionUnderTest({
      native: { user: user('t1') },
      answer: () => {
        if (fails) throw new AppError({ kind: 'network', message: '' });
        return {};
      },
    });
    const showAgain = async () => {
      $visible.set(false);
      $visible.set(true);
      await idle();
    };
    session.start();
    await idle();
    expect([calls.length, session.$chargeUser.get()]).toEqual([1, null]);
    fails = false;
    await showAgain();
    expect(calls).toHaveLength(2);
    expect(session.$chargeUser.get()).not.toBeNull();
    await showAgain();
    expect(calls).toHaveLength(2);
  });

  it('session: is restored at once on the next page of the tab', async () => {
    const first = sessionUnderTest({ native: { user: user('t1') } });
    first.session.start();
    await first.idle();
    first.session.setVehicleVersion('V1', 'EV3');
    const { session } = sessionUnderTest({ storage: first.storage });
    expect(session.facts()).toEqual(first.session.facts());
    expect([session.$inApp.get(), session.$navHeight.get()]).toEqual([true, 44]);
    await expect(session.settled).resolves.toBeUndefined();
  });

  it('session: asks the app again on the next page if nobody was logged in', async () => {
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

  it('session: stores only what the next page needs', async () => {
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

  it('session: reloads on later page shows and on login changes', async () => {
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

  it.each([
    ['a log-out', null],
    ['another owner, who has no car', user('t2', { userId: 'u2' })],
  ])('session: the car is unknown after %s', async (_, next) => {
    const { session, bridge, storage, idle, headers } = sessionUnderTest({ native: { user: user('t1') } });
    session.start();
    await idle();
    session.setVehicleVersion('V1', 'EV3');
    expect(storage.getItem('plugway:1:app')).toContain('"vehicleVersion":"EV3","vin":"V1"');
    bridge.native.user = next;
    const before = headers.length;
    bridge.emit('loginChange', undefined);
    await idle();
    expect(storage.getItem('plugway:1:app')).toContain('"vehicleVersion":"","vin":""');
    expect([session.facts().vehicleVersion, ...headers.slice(before)].join('')).toBe('');
  });

  it('session: the car is unknown after the session ended, also on the next page of the tab', async () => {
    const first = sessionUnderTest({ native: { user: user('t1') } });
    first.session.start();
    await first.idle();
    first.session.setVehicleVersion('V1', 'EV3');
    first.session.refused('orderList', 't1', false);
    const { session } = sessionUnderTest({ storage: first.storage });
    expect([first.session.facts().vehicleVersion, session.facts().vehicleVersion]).toEqual(['', '']);
  });

  it('session: drops a car that the owner removed from the account', async () => {
    let defaultVin: string | null = 'V1';
    const answer = () => ({ userId: 'u1', defaultVin });
    const { session, storage, idle } = sessionUnderTest({ native: { user: user('t1') }, answer });
    session.start();
    await idle();
    session.setVehicleVersion('V1', 'EV3');
    defaultVin = null;
    await session.refreshChargeUser();
    expect(storage.getItem('plugway:1:app')).toContain('"vehicleVersion":"","vin":""');
  });

  it('session: ignores the version of a car that is not the default one', async () => {
    const { session, storage, idle } = sessionUnderTest({ native: { user: user('t1') } });
    session.start();
    await idle();
    session.setVehicleVersion('V2', 'EV2');
    expect(session.facts().vehicleVersion).toBe('');
    session.clear();
    session.setVehicleVersion('V1', 'EV3');
    expect(session.facts().vehicleVersion).toBe('');
    expect(storage.getItem('plugway:1:app')).not.toContain('V1');
  });

  it('session: is read again if the owner changed during the read', async () => {
    const { session, bridge, idle, asked } = sessionUnderTest({ native: { user: user('t1') } });
    session.start();
    await Promise.resolve();
    bridge.native.user = user('t2');
    bridge.emit('pageShow', undefined);
    bridge.emit('loginChange', undefined);
    await idle();
    expect([session.$token.get(), asked('getUserInfo')]).toEqual(['t2', 2]);
  });

  it('session: is unchanged if the native app does not answer', async () => {
    const { session, bridge, idle } = sessionUnderTest({ native: { user: user('t1') } });
    session.start();
    await idle();
    bridge.getUserInfo = () => Promise.reject(new AppError({ kind: 'timeout', message: 'x' }));
    await session.load();
    expect(session.$token.get()).toBe('t1');
  });

  it('session: a late response does not undo a login', async () => {
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

  it('session: is kept if the charging service fails', async () => {
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
