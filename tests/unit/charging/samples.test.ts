import { describe, expect, it } from 'vitest';
import { chargeCurrent, chargeCurve } from '#contract/calls/charge.ts';
import { thinned, inOrder } from '#features/charging/curve.tsx';
import { createCharging } from '#features/charging/charging.store.ts';
import { plausibleSec, secondsLeft } from '#domain/charge-end.ts';
import { forecastText } from '#features/pre-order/trial-text.ts';
import { href } from '#routes.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { jobSandbox, nextPage, openCharging, runningCharge } from './support.ts';

const job = jobSandbox();
const { sandbox } = job;

const running = () => runningCharge(job.connectorId, sandbox, 120_000);

type Running = Awaited<ReturnType<typeof running>>;

function shown(page: Running) {
  const state = page.screen.$charge.get();
  if (state.state !== 'ready' || !state.value?.session) throw new Error(`no charge: ${state.state}`);
  return { ...state, charge: state.value, session: state.value.session };
}

const spoil = (page: Running, how: string) =>
  page.control('fault', { path: chargeCurrent.path, kind: 'spoil', spoil: how });

describe('the curve of a charge of eight hours', () => {
  it('thinned curve of eight hours keeps its beginning and its end', () => {
    const hourMs = 3_600_000;
    let points: ReturnType<typeof inOrder> = [];
    for (let time = 0; time <= 8 * hourMs; time += 10_000) {
      points = [...thinned(points), { time, powerW: 7_000, soc: null }];
    }
    expect(points.length).toBeLessThanOrEqual(240);
    expect(points[0]?.time).toBe(0);
    expect(points[points.length - 1]?.time).toBe(8 * hourMs);
    for (let hour = 0; hour < 8; hour += 1) {
      const inside = points.filter((point) => Math.floor(point.time / hourMs) === hour);
      expect(inside.length, `hour ${hour}`).toBeGreaterThan(6);
    }
  });
});

describe('a sample', () => {
  it.each(['late', 'future'])(
    'charging sample with the fault "%s": it is dropped, and the shown one gets older',
    async (how) => {
      const page = await running();
      const before = shown(page);
      await spoil(page, how);
      await page.tick(30_000);
      expect(shown(page).charge).toEqual(before.charge);
      await page.control('fault/clear');
      await page.tick(30_000);
      expect(shown(page).session.sampleTime).toBeGreaterThan(before.session.sampleTime);
      page.kill();
    },
  );

  it('a first sample from the future is shown and replaced by the next correct one', async () => {
    const page = await running();
    page.kill();
    await spoil(page, 'future');
    const next = { ...(await openCharging(nextPage(page, sandbox), page.orderNo)), orderNo: page.orderNo };
    const ahead = shown(next).session.sampleTime;
    expect(ahead).toBeGreaterThan(next.env.clock.serverNow() + 60_000);
    await next.control('fault/clear');
    await next.tick(30_000);
    expect(shown(next).session.sampleTime).toBeLessThan(ahead);
    next.kill();
  });

  it('on a phone whose clock is ahead a sample is not old and the start has no waiting time', async () => {
    const before = await running();
    before.kill();
    const ahead = 4 * 60_000;
    const next = await createTestEnvironment({
      ...nextPage(before, sandbox),
      login: 'normal',
      address: href('charge', { orderNo: before.orderNo }),
      now: before.clock.now() + ahead,
    });
    sandbox.clock = { now: () => next.clock.now() - ahead };
    const screen = createCharging(next.env);
    const stores = [screen.$charge, screen.$now, screen.$silent, screen.$age];
    const stops = stores.map((store) => store.listen(() => {}));
    await next.idle();
    expect(screen.$charge.get()).toMatchObject({ state: 'ready' });
    expect(screen.$now.get()).toBeLessThan(before.clock.now() + 60_000);
    expect(screen.$age.get()).toMatch(/^(刚刚|\d+ 秒前)更新$/);
    expect(screen.$silent.get()).toBe(false);
    stops.forEach((stop) => stop());
  });

  it('charge is read out on after the clock of the phone was set back', async () => {
    const page = await running();
    const before = page.screen.$spoken.get();
    page.clock.show((real) => real - 3 * 3_600_000);
    await page.tick(120_000);
    expect(page.screen.$spoken.get()).toMatch(/^电量/);
    expect(page.screen.$spoken.get()).not.toBe(before);
    page.kill();
  });

  it('samples of a pile whose clock is ahead are shown', async () => {
    const page = await running();
    page.kill();
    const next = { ...(await openCharging(nextPage(page, sandbox), page.orderNo)), orderNo: page.orderNo };
    const behind = 10 * 60_000;
    const serverNow = next.env.clock.serverNow.bind(next.env.clock);
    next.env.clock.serverNow = () => serverNow() - behind;
    await next.tick(60_000);
    const first = shown(next).session;
    await next.tick(60_000);
    expect(shown(next).session.sampleTime).toBeGreaterThan(first.sampleTime);
    expect(shown(next).session.chargedWh).toBeGreaterThan(first.chargedWh);
    next.kill();
  });

  it('a sample with 127 % has an unknown state of charge and valid other values', async () => {
    const page = await running();
    const before = shown(page);
    await spoil(page, 'soc');
    await page.tick(30_000);
    const after = shown(page);
    expect([before.session.soc === null, after.session.soc]).toEqual([false, null]);
    expect(after.session.chargedWh).toBeGreaterThan(before.session.chargedWh);
    expect(after.error).toBeNull();
    await page.control('fault/clear');
    page.kill();
  });

  it('a negative sample is reported and dropped, and the last one gets older', async () => {
    const page = await running();
    const before = shown(page);
    await spoil(page, 'negative');
    await page.tick(30_000);
    expect(shown(page)).toMatchObject({ charge: before.charge, error: null });
    expect(page.reports[0]?.cause).toContain('session.chargedWh odd 1');
    await page.control('fault/clear');
    await page.tick(30_000);
    expect(shown(page).session.sampleTime).toBeGreaterThan(before.session.sampleTime);
    page.kill();
  });
});

describe('a state that only a later version knows', () => {
  it('an unknown state keeps the page with its values and the stop button', async () => {
    const page = await running();
    await spoil(page, 'state');
    await page.tick(30_000);
    expect(shown(page).charge.order.status).toBe('UNKNOWN');
    expect(shown(page).session.chargedWh).toBeGreaterThan(0);
    expect(page.visits).toEqual([]);
    page.screen.askStop();
    await page.screen.stop();
    expect(page.screen.$stop.get()).toBe('confirmed');
    await page.control('fault/clear');
    await page.tick(5_000);
    expect(shown(page).charge.order.status).not.toBe('CHARGING');
    page.kill();
  });
});

describe('the order of points', () => {
  it('points of a curve are sorted by time, without duplicates and without the future', () => {
    const point = (time: number, powerW: number) => ({ time, powerW, soc: null });
    const points = [point(30, 3), point(10, 1), point(20, 2), point(10, 4), point(60_101, 9)];
    expect(inOrder(points, 100)).toEqual([point(10, 4), point(20, 2), point(30, 3)]);
    expect(inOrder([], 100)).toEqual([]);
  });

  it('points of a running charge keep the order of the server', async () => {
    const page = await running();
    await page.curve.load();
    const { points } = await page.env.call(chargeCurve, { orderNo: page.orderNo }, { toast: false });
    expect(page.curve.$curve.get()).toMatchObject({ state: 'ready', points });
    page.kill();
  });
});

describe('impossible values of a charge', () => {
  const changed = (page: Running, change: object, order: object = {}) =>
    page.change(chargeCurrent.path, (data) => {
      const answer = data as { order: object; session: object };
      return { ...answer, order: { ...answer.order, ...order }, session: { ...answer.session, ...change } };
    });

  it('a sample with falling energy keeps the former energy and cost and says that they are checked', async () => {
    const page = await running();
    const before = shown(page);
    const end = changed(page, { chargedWh: 10, totalAmount: 1 }, { payableAmount: 1 });
    await page.tick(30_000);
    const during = shown(page);
    expect(during.session.sampleTime).toBeGreaterThan(before.session.sampleTime);
    expect(during.session).toMatchObject({
      chargedWh: before.session.chargedWh,
      totalAmount: before.session.totalAmount,
    });
    expect(during.charge.order.payableAmount).toBe(before.charge.order.payableAmount);
    expect(page.screen.$age.get()).toMatch(/^数据核对中，电量与费用以账单为准 · /);
    end();
    await page.tick(30_000);
    expect(shown(page).session.chargedWh).toBeGreaterThan(before.session.chargedWh);
    expect(page.screen.$age.get()).not.toContain('核对');
    page.kill();
  });

  it('a state of charge below the one at the start is unknown', async () => {
    const page = await running();
    const end = changed(page, { soc: 3, startSoc: 40 });
    await page.tick(30_000);
    expect(shown(page).session.soc).toBeNull();
    end();
    page.kill();
  });

  it('a forecast of more than a day is ignored', () => {
    expect(plausibleSec(498_696 * 3_600)).toBeNull();
    expect(plausibleSec(24 * 3_600)).toBe(24 * 3_600);
    expect(secondsLeft({ status: 'CHARGING' }, { estimatedRemainSec: 100_000 })).toBeNull();
    expect(forecastText({ estimatedSec: 100_000, estimatedSoc: 90 }, 0)).toBe('');
  });
});

describe('a page of a charge that is opened without a network', () => {
  it('/charge opened offline shows the last stored values, says that the charge goes on, and reads it when the network is back', async () => {
    const page = await running();
    const before = shown(page);
    page.kill();
    let cut = true;
    const next = await openCharging(
      {
        ...nextPage(page, sandbox),
        wire: (path, ask) =>
          cut && path.endsWith(chargeCurrent.path) ? Promise.reject(new TypeError('Failed to fetch')) : ask(),
      },
      page.orderNo,
    );
    const kept = { ...next, orderNo: page.orderNo };
    expect(shown(kept).session.chargedWh).toBe(before.session.chargedWh);
    expect(shown(kept).error).toMatchObject({ kind: 'network' });
    expect(next.screen.$age.get()).toMatch(/^车辆仍在充电 · 最近一次 /);
    cut = false;
    await next.tick(30_000);
    expect(shown(kept).error).toBeNull();
    expect(shown(kept).session.sampleTime).toBeGreaterThan(before.session.sampleTime);
    next.kill();
  });

  it('/charge opened offline shows only the charge of its address', async () => {
    const page = await running();
    page.kill();
    const next = await openCharging(
      { ...nextPage(page, sandbox), wire: () => Promise.reject(new TypeError('Failed to fetch')) },
      '1'.repeat(20),
    );
    expect(next.screen.$charge.get()).toMatchObject({ state: 'failed' });
    next.kill();
  });
});
