import { describe, expect, it } from 'vitest';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import type { CallOptions, Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

/** A call of the sandbox as a live value; by default the token of the owner has expired. */
async function session(
  load: (env: Environment, options: CallOptions) => Promise<unknown>,
  { expired = true, nextPollMs = null as number | null, isCard = false } = {},
) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', native: { loginAs: null }, isCard });
  if (expired) await test.control('expire-token', { login: 'normal' });
  test.requests.length = 0;
  const live = createLive(test.env, {
    load: (how) => load(test.env, how),
    nextPollMs: () => nextPollMs,
  });
  live.$state.listen(() => {});
  await test.idle();
  const sent = () => test.requests.map(({ headers }) => (headers.get('authorization') ? 'token' : 'none'));
  const logins = () => test.bridge.calls.filter(({ action }) => action === 'login').length;
  return { ...test, live, sent, logins, state: () => live.$state.get() };
}

const orders = (env: Environment, options: CallOptions) => env.call(orderList, { tab: 'ALL' }, options);
const stations = (env: Environment, options: CallOptions) =>
  env.call(stationSearch, { longitude: 114.0545, latitude: 22.5405, pageNum: 1, pageSize: 1 }, options);

describe('session ended by a 401', () => {
  it('live value after a 401: a private value is not requested again without a token', async () => {
    const { env, sent, logins, state } = await session(orders);
    expect(sent()).toEqual(['token']);
    expect(state()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect([env.session.$token.get(), logins()]).toEqual(['', 1]);
  });

  it('live value after a 401: a public value is requested once more without the token, and no login opens', async () => {
    const { env, sent, logins, state } = await session(stations);
    expect(sent()).toEqual(['token', 'none']);
    expect(state()).toMatchObject({ state: 'ready', error: null });
    expect([env.session.$token.get() === '', logins()]).toEqual([false, 0]);
  });

  it('live value after a 401: the login does not open each time the page is shown', async () => {
    const { sent, logins, tick, setVisible, live } = await session(orders);
    await tick(10_000);
    setVisible(false);
    setVisible(true);
    await tick(10_000);
    expect([sent(), logins()]).toEqual([['token'], 1]);
    // A refresh by the owner opens the login.
    await live.refresh();
    expect(logins()).toBe(2);
  });

  it('live value after a 401 of a poll: no login opens and the shown value stays', async () => {
    const { env, control, logins, state, tick } = await session(orders, { expired: false, nextPollMs: 1000 });
    await control('expire-token', { login: 'normal' });
    await tick(1000);
    expect(state()).toMatchObject({ state: 'ready', error: { kind: 'unauthorised' } });
    expect([env.session.$token.get(), logins()]).toEqual(['', 0]);
  });

  it('live value on a card: is requested again as soon as another owner logs in', async () => {
    const { sent, login, state, idle } = await session(orders, { isCard: true });
    await login('heavy');
    await idle();
    expect(sent().slice(0, 2)).toEqual(['token', 'token']);
    expect(state()).toMatchObject({ state: 'ready', error: null });
  });

  it('live value on a card: a request in flight for the former owner is repeated for the new one', async () => {
    const { hang, sent, login, requests, live, idle, state } = await session(orders, {
      expired: false,
      isCard: true,
    });
    const release = hang('/order/list');
    requests.length = 0;
    void live.refresh();
    await idle();
    release();
    await login('heavy');
    await idle();
    const lists = requests.filter(({ path }) => path.endsWith('/order/list'));
    expect(new Set(lists.map(({ headers }) => headers.get('authorization'))).size).toBe(2);
    expect([lists.length, sent().includes('none'), state().state]).toEqual([2, false, 'ready']);
  });

  it('live value on a card: a response in flight is dropped when the owner logs out', async () => {
    const { env, hang, bridge, sent, requests, live, idle, state } = await session(stations, {
      expired: false,
      isCard: true,
    });
    const release = hang('/station/search');
    requests.length = 0;
    void live.refresh();
    await idle();
    release();
    bridge.native.user = null;
    bridge.emit('loginChange', undefined);
    await idle();
    expect([sent(), state().state, env.session.$token.get()]).toEqual([['token', 'none'], 'ready', '']);
  });
});
