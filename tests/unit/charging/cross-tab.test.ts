import { describe, expect, it } from 'vitest';
import { chargeCurrent, chargeCurve, chargeStart, chargeStop } from '#contract/calls/charge.ts';
import type { RawStorage } from '#core/storage.ts';
import { createCharging } from '#features/charging/charging.store.ts';
import { createTabs } from '#features/charging/cross-tab.ts';
import { href } from '#routes.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { jobSandbox, nextPage, openCharging, paidPage, sent } from './support.ts';

const job = jobSandbox();
const { sandbox } = job;

type Tab = Awaited<ReturnType<typeof openCharging>>;

const blocked: RawStorage = {
  getItem() {
    throw new Error('blocked');
  },
  setItem() {
    throw new Error('blocked');
  },
  removeItem() {
    throw new Error('blocked');
  },
  key: () => null,
  length: 0,
};

/** A running charge, or a paid order that was not started, open in two tabs of its user. */
async function twoTabs(started: boolean, storage?: RawStorage) {
  const { page, orderNo } = await paidPage(job.connectorId, sandbox);
  await page.control('scenario', { start: started ? 'ok' : 'refuse' });
  await page.screen.confirmPaid();
  page.kill();
  await page.control('clock', { advanceMs: 10_000 });
  const options = { ...nextPage(page, sandbox), ...(storage && { storage }) };
  const first = await openCharging(options, orderNo);
  const second = await openCharging(options, orderNo);
  return { first, second, orderNo, requestsOf: counter(first, second) };
}

const counter =
  (...tabs: Tab[]) =>
  (path: string) =>
    tabs.reduce((sum, tab) => sum + sent(tab, path).length, 0);

/** Advances both tabs by the same time; the sandbox's clock follows the last one. */
async function together(ms: number, ...tabs: Tab[]): Promise<void> {
  for (let at = 0; at < ms; at += 1_000) {
    for (const tab of tabs) await tab.tick(1_000);
    for (const tab of tabs) await tab.idle();
  }
}

const statusOf = ({ screen }: Tab) => {
  const state = screen.$charge.get();
  return state.state === 'ready' ? state.value?.order.status : undefined;
};
const sampleOf = ({ screen }: Tab) => {
  const state = screen.$charge.get();
  return state.state === 'ready' ? state.value?.session?.sampleTime : undefined;
};

describe('two tabs of one user', () => {
  it('two tabs of one user poll as often as one tab and show the same charge', async () => {
    const { first, second, requestsOf } = await twoTabs(true);
    await together(30_000, first, second);
    const before = requestsOf(chargeCurrent.path);
    const from = sampleOf(second) ?? 0;
    await together(120_000, first, second);
    expect(requestsOf(chargeCurrent.path) - before).toBeLessThanOrEqual(12);
    expect(sampleOf(second)).toBeGreaterThan(from + 90_000);
    expect(Math.abs((sampleOf(first) ?? 0) - (sampleOf(second) ?? 0))).toBeLessThanOrEqual(10_000);
    expect(requestsOf(chargeCurve.path)).toBe(2);
    first.kill();
    second.kill();
  });

  it('a second tab takes over polling when the polling tab is hidden', async () => {
    const { first, second } = await twoTabs(true);
    await together(20_000, first, second);
    for (const [hidden, seen] of [
      [first, second],
      [second, first],
    ] as const) {
      hidden.setVisible(false);
      const before = sampleOf(seen) ?? 0;
      await together(40_000, first, second);
      expect(sampleOf(seen)).toBeGreaterThan(before);
      hidden.setVisible(true);
      await hidden.idle();
    }
    first.kill();
    second.kill();
  });

  it('a stop in one tab is shown in the other and is not sent twice', async () => {
    const { first, second, requestsOf } = await twoTabs(true);
    await together(10_000, first, second);
    second.screen.askStop();
    await first.screen.stop();
    await together(1_000, first, second);
    expect(statusOf(second)).toBe('STOPPING');
    expect(second.screen.$stop.get()).toBe('confirmed');
    expect(requestsOf(chargeStop.path)).toBe(1);
    first.kill();
    second.kill();
  });

  it('a tab ignores a shared answer that was requested before its own answer, and shares the newer one', async () => {
    const { first, second } = await twoTabs(true);
    const state = first.screen.$charge.get();
    const charge = state.state === 'ready' ? state.value : null;
    if (!charge) throw new Error('no charge');
    const stopping = { ...charge, order: { ...charge.order, status: 'STOPPING' as const } };
    const one = createTabs(first.env, 'asked');
    const other = createTabs(second.env, 'asked');
    const now = first.env.clock.now();
    one.put(stopping, now + 2);
    // The second tab requested its value before the stop and received it afterwards.
    other.put(charge, now + 1);
    expect(one.learned()).toBeUndefined();
    expect(other.learned()).toMatchObject({ order: { status: 'STOPPING' } });
    first.kill();
    second.kill();
  });

  it('a tab first reads from the server, even if a renewed session aborts the first request', async () => {
    const { first, second, orderNo } = await twoTabs(true);
    second.kill();
    const address = href('charge', { orderNo });
    const third = await createTestEnvironment({ ...nextPage(first, sandbox), login: 'normal', address });
    const release = third.hang(chargeCurrent.path);
    const stop = createCharging(third.env).$charge.listen(() => {});
    await third.idle();
    release();
    await third.login('normal');
    await third.idle();
    expect(sent(third, chargeCurrent.path)).toHaveLength(2);
    stop();
    first.kill();
  });

  it('two tabs send one start command', async () => {
    const { first, second, requestsOf } = await twoTabs(false);
    expect([statusOf(first), statusOf(second)]).toEqual(['PREPAID', 'PREPAID']);
    await first.control('scenario', { start: 'ok' });
    await first.again.start();
    await second.again.start();
    await second.idle();
    expect(requestsOf(chargeStart.path)).toBe(1);
    expect(statusOf(second)).toBe('STARTING');
    first.kill();
    second.kill();
  });

  it('with blocked storage each tab polls for itself', async () => {
    const { first, second } = await twoTabs(true, blocked);
    await together(20_000, first, second);
    expect([statusOf(first), statusOf(second)]).toEqual(['CHARGING', 'CHARGING']);
    expect(sent(second, chargeCurrent.path).length).toBeGreaterThan(1);
    await first.screen.stop();
    await together(40_000, first, second);
    expect([statusOf(first), statusOf(second)]).toEqual(['SETTLED', 'SETTLED']);
    first.kill();
    second.kill();
  });

  it('a shared charge is deleted at logout and for the next user of the phone', async () => {
    for (const next of ['heavy', null] as const) {
      const { first, second } = await twoTabs(true);
      await together(20_000, first, second);
      const shared = () => first.env.storage.keys('own:');
      expect(shared()).toEqual([
        expect.stringMatching(/^own:10000002:charge:/),
        expect.stringMatching(/^own:10000002:charge:/),
        'own:10000002:way:kept',
      ]);
      first.kill();
      second.kill();
      if (next) await first.login(next);
      else first.env.session.clear();
      expect(shared()).toEqual([]);
    }
  });

  it('a shared charge is not shown to another user', async () => {
    const { first, orderNo } = await twoTabs(true);
    await first.tick(20_000);
    const other = await openCharging({ ...nextPage(first, sandbox), login: 'heavy' }, orderNo);
    await other.tick(20_000);
    expect(statusOf(other)).toBeUndefined();
    first.kill();
    other.kill();
  });
});
