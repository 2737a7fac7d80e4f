import { cleanStores } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { createLive, pollDelay, type Live, type LiveOptions } from '#core/live.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

type Answer = number | AppError;

const failure = (kind: AppError['kind'], code?: number) =>
  new AppError({ kind, message: '系统繁忙', ...(code === undefined ? {} : { code }) });

/** A live value with scripted responses, one per request; the last one repeats. */
async function liveUnderTest(answers: Answer[], options: Partial<LiveOptions<number>> = {}) {
  const test = await createTestEnvironment({ sandbox });
  const asked: { signal: AbortSignal; login: boolean; time: number }[] = [];
  const begin = test.clock.now();
  const live = createLive<number>(test.env, {
    async load({ signal, login }) {
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

describe('live value', () => {
  it('live value: is requested when the first listener subscribes, and knows its time of arrival', async () => {
    const { shown, asked, clock, tick } = await liveUnderTest([7]);
    await tick(600_000);
    expect(shown.map(({ state }) => state)).toEqual(['loading', 'ready']);
    expect(shown[1]).toMatchObject({ value: 7, error: null });
    expect(asked).toHaveLength(1);
    expect(clock.waiting()).toBe(0);
  });

  it('live value: polls at the interval of the response, and a poll opens no login', async () => {
    const { asked, times, tick, state } = await liveUnderTest([1, 2, 3], {
      nextPollMs: (value) => (value < 3 ? value * 1000 : null),
    });
    await tick(60_000);
    expect(times()).toEqual([0, 1000, 3000]);
    expect(asked.map(({ login }) => login)).toEqual([true, false, false]);
    expect(state()).toMatchObject({ value: 3 });
  });

  it('live value: polling pauses while the page is hidden and resumes at once when it is shown', async () => {
    const { times, setVisible, tick } = await liveUnderTest([1], { nextPollMs: () => 1000 });
    setVisible(false);
    await tick(10_000);
    expect(times()).toEqual([0]);
    setVisible(true);
    await tick(1000);
    expect(times()).toEqual([0, 10_000, 11_000]);
  });

  it('live value: a value that never changes is not requested again when the page is shown', async () => {
    const { asked, setVisible, idle } = await liveUnderTest([1]);
    setVisible(false);
    setVisible(true);
    await idle();
    expect(asked).toHaveLength(1);
  });

  it('live value: each failure doubles the delay up to a minute and keeps the shown value', async () => {
    const { times, tick, state, shown } = await liveUnderTest([1, failure('timeout')], {
      nextPollMs: () => 1000,
    });
    await tick(250_000);
    const gaps = times().map((time, index) => time - (times()[index - 1] ?? 0));
    expect(gaps).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(state()).toMatchObject({ state: 'ready', value: 1, error: { kind: 'timeout' } });
    expect(shown[1]).toMatchObject({ time: (state() as { time: number }).time });
  });

  it('live value: a response resets the delay', async () => {
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
  ])('live value: polling ends after %s', async (_, error) => {
    const { asked, tick, state } = await liveUnderTest([error], { nextPollMs: () => 1000 });
    await tick(600_000);
    expect(asked).toHaveLength(1);
    expect(state()).toEqual({ state: 'failed', error });
  });

  it('live value: an unknown code keeps the shown value, and polling goes on with growing delays', async () => {
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
    ['an interval of 0', 0, null],
    ['no interval', undefined, null],
    ['NaN', Number.NaN, null],
    ['a negative interval', -5, null],
    ['an interval of 10 ms', 10, 1_000],
    ['an interval of 10 s', 10_000, 10_000],
    ['an interval beyond the limit of timers', 2 ** 31, 300_000],
    ['an infinite interval', Number.POSITIVE_INFINITY, 300_000],
  ])('live value: with %s from the back end the delay before the next poll is %s ms', (_, ms, delay) => {
    expect(pollDelay(ms)).toBe(delay);
  });

  it('live value: polling always waits a minimum delay, whatever interval the response gives', async () => {
    const { asked, tick } = await liveUnderTest([1], { nextPollMs: () => 3 });
    await tick(10_000);
    expect(asked).toHaveLength(11);
  });

  it('live value: is requested again after a write, because a response in flight shows the old state', async () => {
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

  it('live value: is requested again when the network returns, not when it is lost', async () => {
    const { asked, setOnline, idle, state } = await liveUnderTest([failure('code', 1_280_004), 5]);
    setOnline(false);
    await idle();
    expect(asked).toHaveLength(1);
    setOnline(true);
    await idle();
    expect(state()).toMatchObject({ state: 'ready', value: 5 });
  });

  it('live value: a response older than the shown one is dropped, and polling goes on', async () => {
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

  it('live value: a failure is cleared by a response that is older than the shown value', async () => {
    const { tick, state } = await liveUnderTest([5, failure('timeout'), 4], {
      nextPollMs: () => 1000,
      isNewer: (before, next) => next >= before,
    });
    await tick(1000);
    expect(state()).toMatchObject({ value: 5, error: { kind: 'timeout' } });
    await tick(2000);
    expect(state()).toMatchObject({ value: 5, error: null });
  });

  it('live value: concurrent refreshes send one request, and values from other calls are shown', async () => {
    const { live, asked, state } = await liveUnderTest([1]);
    await Promise.all([live.refresh(), live.refresh()]);
    expect(asked).toHaveLength(2);
    live.set(9);
    expect(state()).toMatchObject({ value: 9, error: null });
  });

  it('live value: the request is cancelled when the screen is left', async () => {
    const { asked, leave, live, tick, clock } = await liveUnderTest([1], {
      nextPollMs: () => 1000,
    });
    leave();
    cleanStores(live.$state);
    await tick(60_000);
    expect([asked.length, clock.waiting()]).toEqual([1, 0]);
  });

  it('live value: a response that arrives after the screen was left is not shown', async () => {
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
