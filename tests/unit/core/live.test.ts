import { cleanStores } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import type { CallOptions, Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { createLive, pollDelay, type Live, type LiveOptions } from '#core/live.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

type Answer = number | AppError;

const failure = (kind: AppError['kind'], code?: number) =>
  new AppError({ kind, message: '系统繁忙', ...(code === undefined ? {} : { code }) });

/** A live value whose answers the test gives, one for each time that it is asked for; then the last one again. */
async function liveUnderTest(answers: Answer[], options: Partial<LiveOptions<number>> = {}) {
  const test = await createTestEnvironment({ sandbox });
  const asked: { signal: AbortSignal; login: boolean; time: number }[] = [];
  const begin = test.clock.now();
  const live = createLive<number>(test.env, {
    async load(signal, login) {
      asked.push({ signal, login, time: test.clock.now() - begin });
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (answer instanceof AppError || answer === undefined) throw answer;
      return answer;
    },
    ...options,
  });
  const shown: Live<number>[] = [];
  const leave = live.$state.subscribe((state) => void shown.push(state));
  await test.idle();
  const times = () => asked.map(({ time }) => time);
  return { ...test, live, asked, times, shown, leave, state: () => live.$state.get() };
}

describe('a live value', () => {
  it('is asked for once a screen listens, and says when it came', async () => {
    const { shown, asked, clock, tick } = await liveUnderTest([7]);
    await tick(600_000);
    expect(shown.map(({ state }) => state)).toEqual(['loading', 'ready']);
    expect(shown[1]).toMatchObject({ value: 7, error: null });
    expect(asked).toHaveLength(1);
    expect(clock.waiting()).toBe(0);
  });

  it('is polled as the answer says, without a login that nobody asked for', async () => {
    const { asked, times, tick, state } = await liveUnderTest([1, 2, 3], {
      nextPollMs: (value) => (value < 3 ? value * 1000 : null),
    });
    await tick(60_000);
    expect(times()).toEqual([0, 1000, 3000]);
    expect(asked.map(({ login }) => login)).toEqual([true, false, false]);
    expect(state()).toMatchObject({ value: 3 });
  });

  it('rests while the page is hidden, and is asked for at once when it is seen again', async () => {
    const { times, setVisible, tick } = await liveUnderTest([1], { nextPollMs: () => 1000 });
    setVisible(false);
    await tick(10_000);
    expect(times()).toEqual([0]);
    setVisible(true);
    await tick(1000);
    expect(times()).toEqual([0, 10_000, 11_000]);
  });

  it('that does not change is left alone when the page is seen again', async () => {
    const { asked, setVisible, idle } = await liveUnderTest([1]);
    setVisible(false);
    setVisible(true);
    await idle();
    expect(asked).toHaveLength(1);
  });

  it('is asked for at twice the delay after each failure, up to a minute, and stays on the screen', async () => {
    const { times, tick, state, shown } = await liveUnderTest([1, failure('timeout')], {
      nextPollMs: () => 1000,
    });
    await tick(250_000);
    const gaps = times().map((time, index) => time - (times()[index - 1] ?? 0));
    expect(gaps).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(state()).toMatchObject({ state: 'ready', value: 1, error: { kind: 'timeout' } });
    expect(shown[1]).toMatchObject({ time: (state() as { time: number }).time });
  });

  it('counts from the first delay again after an answer', async () => {
    const { times, tick } = await liveUnderTest(
      [failure('http', 502), failure('code', -1), 1, failure('network')],
      {
        nextPollMs: () => 1000,
      },
    );
    await tick(9500);
    expect(times()).toEqual([0, 2000, 6000, 7000, 9000]);
  });

  it.each([
    ['a refusal of the server', failure('code', 1_280_004)],
    ['a session that ended', failure('unauthorised', 401)],
  ])('is not asked for again after %s', async (_, error) => {
    const { asked, tick, state } = await liveUnderTest([error], { nextPollMs: () => 1000 });
    await tick(600_000);
    expect(asked).toHaveLength(1);
    expect(state()).toEqual({ state: 'failed', error });
  });

  it('that is shown goes on being asked for after a code that nobody expects, with growing pauses', async () => {
    const tooOften = failure('code', 1_283_015);
    const { times, tick, state } = await liveUnderTest([1, tooOften, tooOften, 2], {
      nextPollMs: () => 1000,
    });
    await tick(3000);
    expect(state()).toMatchObject({ state: 'ready', value: 1, error: { code: 1_283_015 } });
    await tick(5000);
    expect(times()).toEqual([0, 1000, 3000, 7000, 8000]);
    expect(state()).toMatchObject({ value: 2, error: null });
  });

  it.each([
    ['0', 0, null],
    ['nothing', undefined, null],
    ['no number', Number.NaN, null],
    ['what is behind us', -5, null],
    ['seconds that pass for milliseconds', 10, 1_000],
    ['a usual time', 10_000, 10_000],
    ['more than a timer can count', 2 ** 31, 300_000],
    ['no end', Number.POSITIVE_INFINITY, 300_000],
  ])('reads %s in one way', (_, ms, delay) => {
    expect(pollDelay(ms)).toBe(delay);
  });

  it('is not asked for without a pause, whatever the answer says', async () => {
    const { asked, tick } = await liveUnderTest([1], { nextPollMs: () => 3 });
    await tick(10_000);
    expect(asked).toHaveLength(11);
  });

  it('is asked for anew after a write, for what left before it shows what was', async () => {
    const bring: ((value: number) => void)[] = [];
    const { live, idle, state } = await liveUnderTest([], {
      load: () => new Promise((resolve) => void bring.push(resolve)),
    });
    const refreshed = live.refreshAfterWrite();
    await idle();
    expect(bring).toHaveLength(2);
    bring[1]?.(2);
    await refreshed;
    bring[0]?.(1);
    await idle();
    expect(state()).toMatchObject({ state: 'ready', value: 2 });
  });

  it('is asked for again once the network is back, not when it goes', async () => {
    const { asked, setOnline, idle, state } = await liveUnderTest([failure('code', 1_280_004), 5]);
    setOnline(false);
    await idle();
    expect(asked).toHaveLength(1);
    setOnline(true);
    await idle();
    expect(state()).toMatchObject({ state: 'ready', value: 5 });
  });

  it('drops an answer that is older than the one shown, and goes on polling', async () => {
    const seen: number[] = [];
    const { asked, tick, state } = await liveUnderTest([5, 4, 6], {
      nextPollMs: () => 1000,
      isNewer: (before, next) => next >= before,
      onValue: (value) => void seen.push(value),
    });
    await tick(1000);
    expect(state()).toMatchObject({ value: 5 });
    await tick(1000);
    expect([asked.length, seen]).toEqual([3, [5, 6]]);
  });

  it('is no longer told to fail once the server answers, though with nothing new', async () => {
    const { tick, state } = await liveUnderTest([5, failure('timeout'), 4], {
      nextPollMs: () => 1000,
      isNewer: (before, next) => next >= before,
    });
    await tick(1000);
    expect(state()).toMatchObject({ value: 5, error: { kind: 'timeout' } });
    await tick(2000);
    expect(state()).toMatchObject({ value: 5, error: null });
  });

  it('is asked for once however many ask, and shows what another call brought', async () => {
    const { live, asked, state } = await liveUnderTest([1]);
    await Promise.all([live.refresh(), live.refresh()]);
    expect(asked).toHaveLength(2);
    live.set(9);
    expect(state()).toMatchObject({ value: 9, error: null });
  });

  it('is given up when the screen is left', async () => {
    const { asked, leave, live, tick, clock } = await liveUnderTest([1], {
      nextPollMs: () => 1000,
    });
    leave();
    cleanStores(live.$state);
    await tick(60_000);
    expect([asked.length, clock.waiting()]).toEqual([1, 0]);
  });

  it('that was on its way when the screen was left is not shown', async () => {
    let bring = (_value: number) => {};
    const { leave, live, idle, shown } = await liveUnderTest([], {
      load: () =>
        new Promise((resolve) => {
          bring = resolve;
        }),
    });
    leave();
    cleanStores(live.$state);
    bring(3);
    await idle();
    expect(shown).toEqual([{ state: 'loading' }]);
  });
});

/** A call of the sandbox as a live value; the token of the owner has expired, unless it says otherwise. */
async function session(
  load: (env: Environment, options: CallOptions) => Promise<unknown>,
  { expired = true, nextPollMs = null as number | null } = {},
) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', native: { loginAs: null } });
  if (expired) await test.control('expire-token', { login: 'normal' });
  test.requests.length = 0;
  const live = createLive(test.env, {
    load: (signal, login) => load(test.env, { signal, login, toast: false }),
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

describe('a session that ended', () => {
  it('is told by one answer: the value is not asked for once more without a token', async () => {
    const { env, sent, logins, state } = await session(orders);
    expect(sent()).toEqual(['token']);
    expect(state()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect([env.session.$token.get(), logins()]).toEqual(['', 1]);
  });

  it('leaves a public value readable: it is asked for once more, without the token, and no login opens', async () => {
    const { env, sent, logins, state } = await session(stations);
    expect(sent()).toEqual(['token', 'none']);
    expect(state()).toMatchObject({ state: 'ready', error: null });
    expect([env.session.$token.get(), logins()]).toEqual(['', 0]);
  });

  it('does not open the login again each time that the page is seen', async () => {
    const { sent, logins, tick, setVisible, live } = await session(orders);
    await tick(10_000);
    setVisible(false);
    setVisible(true);
    await tick(10_000);
    expect([sent(), logins()]).toEqual([['token'], 1]);
    // The owner may.
    await live.refresh();
    expect(logins()).toBe(2);
  });

  it('opens no login where a poll hears of it; what is shown stays', async () => {
    const { env, control, logins, state, tick } = await session(orders, { expired: false, nextPollMs: 1000 });
    await control('expire-token', { login: 'normal' });
    await tick(1000);
    expect(state()).toMatchObject({ state: 'ready', error: { kind: 'unauthorised' } });
    expect([env.session.$token.get(), logins()]).toEqual(['', 0]);
  });

  it('asks again as soon as somebody logs in', async () => {
    const { sent, login, state, idle } = await session(orders);
    await login('heavy');
    await idle();
    expect(sent().slice(0, 2)).toEqual(['token', 'token']);
    expect(state()).toMatchObject({ state: 'ready', error: null });
  });

  it('asks again for what was on its way as somebody else', async () => {
    const { hang, sent, login, requests, live, idle, state } = await session(orders, { expired: false });
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

  it('takes back what was on its way when the owner logs out', async () => {
    const { env, hang, bridge, sent, requests, live, idle, state } = await session(stations, {
      expired: false,
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
