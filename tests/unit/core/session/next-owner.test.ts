import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import { mapUser } from '#core/bridge/user-mapping.ts';
import { keepRunning, readRunning } from '#core/payment/running-payment.ts';
import { createStorage, forgetOthers, memoryStorage, ownStorage, type RawStorage } from '#core/storage.ts';
import { sentFiles } from '#core/upload/sent-files.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { createOrderList } from '#features/order/list/order-list.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

/** Opens the list of orders again in the same tab, in an app that reports the login only after `answer`. */
async function reopenOrders(
  { sessionStorage, storage }: TestEnvironment,
  user: TestEnvironment['bridge']['native']['user'],
) {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const kept = { sandbox, keep: true, sessionStorage, storage, address: '/orderList' };
  const test = await createTestEnvironment({ ...kept, native: { slow, user } });
  return { ...test, answer, screen: createOrderList(test.env) };
}

/** All stored keys and values of a phone. */
const all = (...storages: RawStorage[]): string =>
  storages
    .flatMap((raw) => Array.from({ length: raw.length }, (_, index) => raw.key(index) ?? ''))
    .map((key) => `${key}=${storages.map((raw) => raw.getItem(key) ?? '').join('')}`)
    .join('\n');

describe('private storage', () => {
  it('private storage: only its owner reads it, and public storage is readable for all', () => {
    let owner = 'u1';
    const shared = createStorage(() => memory);
    const memory = memoryStorage();
    const mine = ownStorage(shared, () => owner);
    mine.write('map:view', 'Futian');
    mine.write('all:seen', 1);
    expect(mine.keys('map:')).toEqual(['map:view']);
    owner = 'u2';
    expect(mine.read('map:view', v.string())).toBeUndefined();
    expect(mine.keys('map:')).toEqual([]);
    expect(mine.read('all:seen', v.number())).toBe(1);
    mine.remove('map:view');
    owner = 'u1';
    expect(mine.read('map:view', v.string())).toBe('Futian');
  });

  it('private storage: is cleared when another owner logs in, who keeps what was stored without a login', () => {
    const memory = memoryStorage();
    const storage = createStorage(() => memory);
    storage.write('own:u1:map:view', 'of the first');
    storage.write('own::map:me', 'of nobody');
    storage.write('own::search:log', 'of nobody');
    storage.write('own:u2:search:log', 'of the second');
    storage.write('own::intent:pay:P', 'of whoever meant it');
    forgetOthers(storage, 'u2', true);
    expect(storage.keys('').sort()).toEqual(['own:u2:map:me', 'own:u2:search:log']);
    expect(storage.read('own:u2:map:me', v.string())).toBe('of nobody');
    expect(storage.read('own:u2:search:log', v.string())).toBe('of the second');
    forgetOthers(storage, '');
    expect(storage.keys('')).toEqual([]);
  });
});

describe('private storage', () => {
  it('private storage: an owner id that begins with another id does not keep the data of that one', () => {
    const memory = memoryStorage();
    const storage = createStorage(() => memory);
    const [mine, other] = ['u:1', 'u'].map((userId) => ownStorage(storage, () => userId));
    mine?.write('search:log', 'of the first');
    expect(mine?.read('search:log', v.string())).toBe('of the first');
    expect(other?.keys('')).toEqual([]);
    forgetOthers(storage, 'u');
    expect(storage.keys('')).toEqual([]);
  });
});

describe('visited places', () => {
  it.each([
    ['another owner', 'u2'],
    ['nobody', ''],
  ])('visited places: are cleared when an owner leaves and %s comes', (_, next) => {
    const memory = memoryStorage();
    const storage = createStorage(() => memory);
    storage.write('own:u1:map:view', 'of the first');
    storage.write('all:map:area:1,1', 'where the first was');
    storage.write('all:bar', 'of the phone');
    forgetOthers(storage, next, true);
    expect(storage.keys('')).toEqual(['all:bar']);
  });

  it('visited places: are kept for the same owner and if nobody has logged in', () => {
    const memory = memoryStorage();
    const storage = createStorage(() => memory);
    storage.write('own::map:view', 'of nobody');
    storage.write('all:map:area:1,1', 'where nobody was');
    forgetOthers(storage, '', true);
    forgetOthers(storage, 'u1', true);
    forgetOthers(storage, 'u1');
    expect(storage.keys('').sort()).toEqual(['all:map:area:1,1', 'own:u1:map:view']);
  });
});

describe('owner without userId', () => {
  it('owner without userId: gets another id of its own', () => {
    const ids = [{ ssoId: '7', beanId: '8' }, { beanId: '8' }].map(
      (fields) => mapUser({ token: 't', ...fields }).userId,
    );
    expect(ids).toEqual(['7', '8']);
    expect(mapUser({ userId: 'u1', ssoId: '7' }).userId).toBe('u1');
    expect(mapUser({}).userId).toBe('');
  });
});

describe('next owner of a phone', () => {
  it.each(['with', 'without'])('next owner: finds no data of the first %s a userId', async (ids) => {
    const { bridge: app } = await createTestEnvironment({ sandbox, login: 'normal' });
    if (!app.native.user) throw new Error('nobody is here');
    const first = {
      ...app.native.user,
      ...(ids === 'with' ? {} : mapUser({ token: 'a', ssoId: 'first' })),
    };
    const test = await createTestEnvironment({ sandbox, keep: true, native: { user: first } });
    const { env, bridge, storage, sessionStorage } = test;
    keepRunning(env, { orderNo: 'ORDER-1', prepayNo: 'P1', connectorId: null, channel: null, amount: null });
    env.storage.write('map:banner', ['arrears:ORDER-1']);
    env.sessionStorage.write('map:me', { longitude: 1, latitude: 1 });
    env.sessionStorage.write('orders:place', 'ORDER-1');
    sentFiles(env, 'RATE').add({ fileId: 'FILE-1', url: '/file', hash: 'ab' } as never);
    await withRequestId(env, 'create:C', { order: 'ORDER-1' }, () => Promise.reject(new Error('lost'))).catch(
      () => {},
    );
    expect(all(storage, sessionStorage).match(/ORDER-1|FILE-1|map:me/g)).toHaveLength(6);
    bridge.native.user = {
      ...first,
      ...(ids === 'with' ? { userId: 'second' } : mapUser({ token: 'b', ssoId: 'second' })),
    };
    await env.session.load();
    await test.idle();
    expect(readRunning(env)).toBeUndefined();
    expect(all(storage, sessionStorage)).not.toMatch(/ORDER-1|FILE-1|map:me/);
  });

  it('next owner: an open page of the first one leaves no call, place or station behind', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'heavy', address: '/orderList' });
    const { env, storage, sessionStorage, login } = test;
    const { list } = await env.call(orderList, { tab: 'ALL' });
    const orderNo = list[0]?.orderNo ?? '';
    await env.call(orderDetail, { orderNo });
    expect(await env.log()).toHaveLength(1);
    expect(all(sessionStorage)).toContain(orderNo);
    const late = env.call(orderDetail, { orderNo });
    await login('normal');
    await late;
    await env.log();
    env.storage.write('map:view', 'of the first');
    env.storage.write('all:map:area:1,1', 'of the first');
    env.sessionStorage.write('orders:place', 'of the first');
    expect(all(storage, sessionStorage)).not.toMatch(/own:|of the first/);
  });

  it('next owner: never sees the orders of the first, also if the app reports the login late', async () => {
    const before = await createTestEnvironment({ sandbox, login: 'heavy', address: '/orderList' });
    const second = { ...(before.bridge.native.user as never as object), accessToken: '', userId: '' };
    const { screen, answer, requests, idle, tick } = await reopenOrders(before, second as never);
    const states: string[] = [];
    const stop = screen.$list.subscribe((live) => void states.push(live.state));
    await idle();
    await tick(1_600);
    expect(requests.map(({ path }) => path)).toContain('/v1/h5/charging/order/list');
    expect(states).not.toContain('ready');
    answer();
    await idle();
    expect(states).not.toContain('ready');
    stop();
  });

  it('same owner: sees the own orders as soon as the app has reported the login', async () => {
    const before = await createTestEnvironment({ sandbox, login: 'heavy', address: '/orderList' });
    const { screen, answer, idle } = await reopenOrders(before, before.bridge.native.user);
    const stop = screen.$list.listen(() => {});
    await idle();
    expect(screen.$list.get().state).toBe('loading');
    answer();
    await idle();
    expect(screen.$list.get().state).toBe('ready');
    stop();
  });
});
