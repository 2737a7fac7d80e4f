import { describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStop } from '#contract/calls/charge.ts';
import { jobSandbox, nextPage, openCharging, runningCharge, sent } from './support.ts';

const job = jobSandbox();
const { sandbox } = job;

/** /charge with a charge that has been running for a minute. */
async function running() {
  const page = await runningCharge(job.connectorId, sandbox, 60_000);
  expect(page.screen.$charge.get()).toMatchObject({ value: { order: { status: 'CHARGING' } } });
  return page;
}

const ids = (requests: { payload: unknown }[]) =>
  new Set(requests.map((request) => (request.payload as { requestId: string }).requestId));

describe('the stop command', () => {
  it('stop asks for confirmation, and the safe choice keeps the charge', async () => {
    const page = await running();
    page.screen.askStop();
    page.screen.dismissStop();
    await page.tick(10_000);
    expect(sent(page, chargeStop.path)).toEqual([]);
    expect(page.screen.$stop.get()).toBe('none');
    page.kill();
  });

  it('question before a stop closes with a toast if the charge ends by itself', async () => {
    const page = await running();
    page.screen.askStop();
    await page.tick(10_000);
    expect(page.toasts).toEqual([]);
    // The charge ends by itself, e.g. because the battery is full.
    await page.control('clock', { advanceMs: 6 * 3_600_000 });
    await page.tick(10_000);
    expect(page.screen.$stop.get()).toBe('none');
    expect(page.toasts).toEqual(['充电已结束']);
    page.kill();
  });

  it('a stop command whose answer is lost is found by reading the order', async () => {
    const page = await running();
    await page.control('fault', { path: chargeStop.path, kind: 'cut', when: 'after', times: 1 });
    await page.screen.stop();
    expect(page.screen.$stop.get()).toBe('confirmed');
    expect(sent(page, chargeStop.path)).toHaveLength(1);
    page.kill();
  });

  it('a stop command that did not arrive is repeated with the same request id, after a killed page only by a press', async () => {
    const page = await running();
    await page.control('fault', { path: chargeStop.path, kind: 'cut', when: 'before', times: 2 });
    await page.screen.stop();
    expect(page.screen.$stop.get()).toBe('unknown');
    page.kill();
    const next = await openCharging(nextPage(page, sandbox), page.orderNo);
    expect(next.screen.$stop.get()).toBe('unknown');
    await next.tick(30_000);
    expect(sent(next, chargeStop.path)).toEqual([]);
    await next.screen.stop();
    expect(next.screen.$stop.get()).toBe('confirmed');
    expect(ids([...sent(page, chargeStop.path), ...sent(next, chargeStop.path)]).size).toBe(1);
    await next.tick(30_000);
    expect(next.screen.$charge.get()).toMatchObject({ value: { order: { status: 'SETTLED' } } });
    next.kill();
  });

  it('a stop command that the device ignores shows the failure, and the next one is a new command', async () => {
    const page = await running();
    await page.control('scenario', { stop: 'silent' });
    await page.screen.stop();
    await page.tick(70_000);
    expect(page.screen.$charge.get()).toMatchObject({ value: { order: { status: 'CHARGING' } } });
    expect(page.screen.$stop.get()).toBe('failed');
    await page.control('scenario', { stop: 'ok' });
    await page.screen.stop();
    expect(ids(sent(page, chargeStop.path)).size).toBe(2);
    await page.tick(30_000);
    expect(page.screen.$charge.get()).toMatchObject({ value: { order: { status: 'SETTLED' } } });
    page.kill();
  });

  it('a stop whose failure was missed by a hidden page is followed by a new command', async () => {
    const page = await running();
    await page.control('scenario', { stop: 'silent' });
    await page.control('fault', { path: chargeStop.path, kind: 'cut', when: 'after', times: 2 });
    await page.control('fault', { path: chargeCurrent.path, kind: 'cut', times: 2 });
    await page.screen.stop();
    expect(page.screen.$stop.get()).toBe('unknown');
    page.setVisible(false);
    await page.tick(70_000);
    page.setVisible(true);
    await page.idle();
    expect(page.screen.$stop.get()).toBe('failed');
    await page.screen.stop();
    expect(ids(sent(page, chargeStop.path)).size).toBe(2);
    page.kill();
  });
});

describe('the running charge', () => {
  it('running charge is found without an order number', async () => {
    const page = await running();
    page.kill();
    const next = await openCharging(nextPage(page, sandbox));
    expect(next.screen.$charge.get()).toMatchObject({ value: { order: { orderNo: page.orderNo } } });
    next.kill();
  });

  it('running charge keeps its last values while the server fails, and marks them as old', async () => {
    const page = await running();
    const before = page.screen.$charge.get();
    await page.control('fault', { path: chargeCurrent.path, kind: 'status', status: 503 });
    await page.tick(20_000);
    const after = page.screen.$charge.get();
    expect(after).toMatchObject({ state: 'ready', error: { kind: 'http' } });
    if (before.state !== 'ready' || after.state !== 'ready') throw new Error('no charge');
    expect(after.value).toEqual(before.value);
    await page.control('fault/clear');
    await page.tick(60_000);
    expect(page.screen.$charge.get()).toMatchObject({ error: null });
    page.kill();
  });

  it('running charge is marked as old when the device is silent', async () => {
    const page = await running();
    await page.control('scenario', { device: 'silent' });
    await page.tick(90_000);
    expect(page.screen.$charge.get()).toMatchObject({ value: { session: { stale: true } } });
    page.kill();
  });

  it('running charge is not polled while the page is hidden, and at once when it is shown', async () => {
    const page = await running();
    page.setVisible(false);
    const before = sent(page, chargeCurrent.path).length;
    await page.tick(60_000);
    expect(sent(page, chargeCurrent.path)).toHaveLength(before);
    page.setVisible(true);
    await page.idle();
    expect(sent(page, chargeCurrent.path)).toHaveLength(before + 1);
    page.kill();
  });

  it('running charge changes its text for screen readers at most every 30 s', async () => {
    const page = await running();
    const heard: string[] = [];
    const stop = page.screen.$spoken.listen((text) => heard.push(text));
    await page.tick(120_000);
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.length).toBeLessThanOrEqual(4);
    stop();
    page.kill();
  });
});
