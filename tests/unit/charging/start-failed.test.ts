import { describe, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderRefund } from '#contract/calls/order.ts';
import type { Connector } from '#contract/schema/station/connector.ts';
import { phaseOf } from '#features/charging/session-sample.ts';
import {
  automaticText,
  failedSteps,
  refundLines,
  startSteps,
  waitedOf,
} from '#features/charging/start/start-words.ts';
import { createStartFailed, otherConnectors } from '#features/charging/start/start-failed.store.ts';
import { jobSandbox, nextPage, openCharging, readOrder, sent, startSent } from './support.ts';

const job = jobSandbox();
const { sandbox } = job;

const starting = (outcome: 'ok' | 'refuse' | 'silent') => startSent(job, outcome);

/** /charge with a start that the device has refused. */
async function failed() {
  const page = await starting('refuse');
  await page.tick(6_000);
  const stores = createStartFailed(page.env, page.screen);
  const stop = stores.$others.listen(() => {});
  await page.idle();
  return { ...page, stores, kill: () => (stop(), page.kill()) };
}

type Page = Awaited<ReturnType<typeof starting>>;
const chargeOf = ({ screen }: Pick<Page, 'screen'>) => {
  const shown = screen.$charge.get();
  if (shown.state !== 'ready' || !shown.value) throw new Error('no charge');
  return shown.value;
};
const none = { step: 'none', text: '' } as const;

describe('starting charge', () => {
  it('starting charge shows finished and coming steps and the waiting time', async () => {
    const page = await starting('silent');
    await page.tick(6_000);
    const charge = chargeOf(page);
    expect(startSteps(charge, none).map(({ state, label }) => [state, label])).toEqual([
      ['done', expect.stringMatching(/^已付款 ¥\d+\.00$/)],
      ['done', '启动指令已发送'],
      ['now', '车桩握手中…'],
      ['next', '开始充电'],
    ]);
    expect(waitedOf(charge, page.env.clock.serverNow())).toBe(6);
    // The waiting time continues when the page is opened again.
    page.kill();
    const again = await openCharging(nextPage(page, sandbox), page.orderNo);
    expect(waitedOf(chargeOf(again), again.env.clock.serverNow())).toBe(6);
    again.kill();
  });

  it('a screen reader announces that the start has become a charge', async () => {
    const page = await starting('ok');
    await page.tick(6_000);
    expect(page.screen.$spoken.get()).toBe('充电中');
    page.kill();
  });
});

describe('failed start', () => {
  it('failed start shows its reason, its cost and the deadline of another attempt', async () => {
    const page = await failed();
    const charge = chargeOf(page);
    expect(phaseOf(charge.order)).toBe('failed');
    expect(charge).toMatchObject({ startsLeft: 2, serviceTel: expect.stringMatching(/^400/) as string });
    expect(charge.startBy).toBeGreaterThan(page.env.clock.serverNow() + 29 * 60_000);
    expect(failedSteps(charge.order).map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'next']);
    expect(refundLines(charge.order).map(({ label, amount }) => [label, amount])).toEqual([
      ['预付', charge.order.prepaidAmount],
      ['已产生费用', 0],
      ['可全额退回', charge.order.prepaidAmount],
    ]);
    expect(automaticText(charge)).toMatch(/^不操作也会在 \d\d:\d\d 自动全额退回/);
    expect(page.screen.$spoken.get()).toBe('启动失败，充电桩自检未通过，请重试');
    page.kill();
  });

  it('failed start offers free connectors of the station and refunds the order before changing to one', async () => {
    const page = await failed();
    const others = page.stores.$others.get();
    if (others.state !== 'ready' || !others.value[0]) throw new Error('no other connector');
    expect(others.value.every(({ status }) => status === 1)).toBe(true);
    const [{ connectorId: other }] = others.value as [Connector];
    page.stores.change(other);
    expect(page.stores.$asking.get()).toBe('exchange');
    expect(sent(page, orderRefund.path)).toEqual([]);
    await page.stores.confirm();
    expect(page.visits).toEqual([{ how: 'replace', to: `/preOrder?connectorId=${other}` }]);
    expect(await readOrder(page, page.orderNo)).toMatchObject({ status: 'REFUNDED' });
    page.kill();
  });

  it('a refunded failed start stays on its page and shows the state of the refund', async () => {
    const page = await failed();
    page.stores.ask('refund');
    await page.control('fault', { path: orderRefund.path, kind: 'cut', when: 'before', times: 2 });
    await page.stores.confirm();
    expect(page.stores.$problem.get()).toContain('请再次提交');
    await page.stores.confirm();
    expect(page.stores.$asking.get()).toBe('none');
    const ids = sent(page, orderRefund.path).map(
      ({ payload }) => (payload as { requestId: string }).requestId,
    );
    expect(new Set(ids).size).toBe(1);
    expect(refundLines(chargeOf(page).order).at(-1)?.label).toBe('原路退回中');
    await page.tick(30_000);
    expect(refundLines(chargeOf(page).order).at(-1)?.label).toBe('已原路退回');
    expect(page.visits).toEqual([]);
    page.kill();
  });

  it('third failed start is refunded automatically', async () => {
    const page = await failed();
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await page.again.start();
      await page.tick(10_000);
    }
    expect(sent(page, chargeStart.path)).toHaveLength(2);
    const { order } = chargeOf(page);
    expect([order.status, phaseOf(order), order.startFail?.attempts]).toEqual(['REFUNDED', 'failed', 3]);
    expect(page.visits).toEqual([]);
    page.kill();
  });
});

describe('other connectors', () => {
  const made = (connectorId: string, powerW: number, change: Partial<Connector> = {}) =>
    ({
      connectorId,
      connectorName: connectorId,
      powerW,
      standard: 'GBT_DC',
      status: 1,
      ...change,
    }) as Connector;

  it('other connectors are free ones with the same plug, the most similar first', () => {
    const failedOne = { connectorId: 'a', powerW: 120_000, standard: 'GBT_DC' } as never;
    const all = [
      made('a', 120_000),
      made('b', 60_000),
      made('c', 360_000),
      made('d', 120_000),
      made('e', 120_000, { status: 3 }),
      made('f', 7_000, { standard: 'GBT_AC' }),
      made('g', 120_000, { parkStatus: 50 }),
    ];
    expect(otherConnectors(all, failedOne).map(({ connectorId }) => connectorId)).toEqual(['d', 'c', 'b']);
  });
});
