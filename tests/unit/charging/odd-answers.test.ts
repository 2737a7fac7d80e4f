import { describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStop } from '#contract/calls/charge.ts';
import { favouriteSave, stationSearch } from '#contract/calls/map.ts';
import { orderCreate, orderList, orderRefund, paymentTrial } from '#contract/calls/order.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { createFavourite } from '#domain/favourite.ts';
import { refundOrder } from '#domain/order/refund-order.ts';
import { sourceOf } from '#features/charging/charge-values.ts';
import { isRunning } from '#features/charging/session-sample.ts';
import { createOrderList } from '#features/order/list/order-list.store.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { jobSandbox, openPreOrder, paidPage, pay, runningCharge, sent } from './support.ts';

const job = jobSandbox();
const { sandbox } = job;

type Values = Record<string, unknown>;
const inside = (data: unknown, part: string, change: Values): unknown => {
  const values = data as Record<string, Values>;
  return { ...values, [part]: { ...values[part], ...change } };
};

describe('an odd field', () => {
  it.each([
    ['session', { connectorTempC: undefined, batteryTempC: undefined }],
    ['session', { voltageMv: 368_200.5, currentMa: -1, powerW: '59976.4' }],
    ['session', { voltageMv: undefined, stale: undefined, seqStat: 'on', startTime: '2026-03-02 10:00:00' }],
    ['session', { chargedWh: -1 }],
    ['order', { station: undefined, connector: null, brand: '10', rated: 1, adjustments: null }],
    ['order', { totalAmount: 12.5, occupyAmount: '1,00', payableAmount: undefined, prepaidAmount: -1 }],
    [
      'order',
      {
        elecAmount: 'x',
        chargedWh: -5,
        refundAmount: null,
        arrearsAmount: {},
        adjustments: [{ amount: 'x' }],
      },
    ],
    ['order', { createTime: '1772361600000', maxPowerW: {}, details: 'none', licenseNumber: undefined }],
  ])('invalid field in the %s of a running charge: the stop button stays: %j', async (part, change) => {
    const page = await runningCharge(job.connectorId, sandbox, 60_000);
    page.change(chargeCurrent.path, (data) => inside(data, part, change));
    await page.screen.refresh();
    const shown = page.screen.$charge.get();
    if (shown.state !== 'ready' || !shown.value) throw new Error(shown.state);
    expect(shown.error).toBeNull();
    expect(shown.value.session).not.toBeNull();
    expect([isRunning(shown.value.order.status), sourceOf(shown.value.order).stoppable]).toEqual([
      true,
      true,
    ]);
    page.kill();
  });

  it('invalid field of a coupon or card: payment works, and the lists say how many rows are missing', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox, login: 'heavy' });
    const before = await page.env.call(paymentTrial, { connectorId: job.connectorId });
    page.change(paymentTrial.path, (data) => {
      const { cards, coupons, ...rest } = data as { cards: Values[]; coupons: Values[] };
      const odd = { ...coupons[0], coupon: { ...(coupons[0]?.['coupon'] as Values), value: '5.00' } };
      return {
        ...rest,
        cards: [{ ...cards[0], card: null }, ...cards.slice(1)],
        coupons: [odd, ...coupons.slice(1)],
      };
    });
    const trial = await page.env.call(paymentTrial, { connectorId: job.connectorId });
    expect(before.coupons.length).toBeGreaterThan(0);
    expect(trial.coupons).toEqual(before.coupons.slice(1));
    expect(trial.cards).toEqual(before.cards.slice(1));
    expect([unreadableRows(trial.coupons), unreadableRows(trial.cards)]).toEqual([1, 1]);
    expect(trial.cashAmount).toBe(before.cashAmount);
    page.kill();
  });

  it('connector in a quote: the order is for the connector of the page if it is missing, and is not made if it is another one', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const say = (connectorId: unknown) => (data: unknown) => ({ ...(data as Values), connectorId });
    const other = page.change(paymentTrial.path, say('4403009999999'));
    await page.screen.refresh();
    await pay(page);
    expect(sent(page, orderCreate.path)).toEqual([]);
    expect(page.screen.$problem.get()).toBe('未能获取最新价格，请稍后重试');
    other();
    page.change(paymentTrial.path, say(undefined));
    await page.screen.refresh();
    await pay(page);
    expect(sent(page, orderCreate.path).map(({ payload }) => (payload as Values)['connectorId'])).toEqual([
      job.connectorId,
    ]);
    page.kill();
  });

  it('invalid field of an order: only that order is missing, on later pages too', async () => {
    const page = await createTestEnvironment({ login: 'heavy', sandbox, keep: true, address: '/orderList' });
    page.change(orderList.path, (data) => {
      const { list, ...rest } = data as { list: Values[] };
      return { ...rest, list: list.map((row, index) => (index === 3 ? { ...row, orderNo: null } : row)) };
    });
    const screen = createOrderList(page.env);
    const kill = screen.$list.listen(() => {});
    await page.idle();
    const shown = () => {
      const live = screen.$list.get();
      return live.state === 'ready' ? [live.value.list.length, unreadableRows(live.value.list)] : [];
    };
    expect(shown()).toEqual([9, 1]);
    await screen.more();
    expect(shown()).toEqual([18, 2]);
    kill();
  });
});

describe('write answered with null', () => {
  it('stop answered with null: counts as done and is sent once', async () => {
    const page = await runningCharge(job.connectorId, sandbox, 60_000);
    page.change(chargeStop.path, () => null);
    await page.screen.stop();
    expect(page.screen.$stop.get()).toBe('confirmed');
    expect(sent(page, chargeStop.path)).toHaveLength(1);
    page.kill();
  });

  it('refund answered with null: counts as done and is sent once', async () => {
    const { page, orderNo } = await paidPage(job.connectorId, sandbox);
    page.change(orderRefund.path, () => null);
    await refundOrder(page.env, orderNo, '其他原因');
    expect(sent(page, orderRefund.path)).toHaveLength(1);
    page.kill();
  });

  it('favourite answered with null: counts as saved and is sent once', async () => {
    const page = await createTestEnvironment({ login: 'normal', sandbox });
    page.change(favouriteSave.path, () => null);
    const { list } = await page.env.call(stationSearch, {});
    const stationId = list[0]?.stationId ?? '';
    const favourite = createFavourite(page.env);
    favourite.$choices.listen(() => {});
    expect(await favourite.save(stationId, true)).toBe(true);
    expect(favourite.$choices.get()).toEqual({ [stationId]: true });
    expect(sent(page, favouriteSave.path)).toHaveLength(1);
    expect(page.toasts).toEqual([]);
  });
});
