import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chargeCurrent, chargeTargetSet } from '#contract/calls/charge.ts';
import { orderDetail, orderPay, orderTopUp } from '#contract/calls/order.ts';
import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import { ChangeForm, enoughOf } from '#features/charging/change/change-sheet.tsx';
import { createChange } from '#features/charging/change/change.store.ts';
import { Outlook } from '#features/charging/outlook.tsx';
import { IdleFeeLine } from '#features/charging/running.tsx';
import type { Running } from '#features/charging/session-sample.ts';
import { slowEnd } from '#domain/target-words.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { jobSandbox, leftFor, nextPage, notice, openCharging, runningCharge, sent } from './support.ts';

const job = jobSandbox();
const { sandbox } = job;
const full: ChargeTarget = { kind: 'SOC', value: 100 };
const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, ' ');

/** /charge with a charge that has been running for five minutes, and the store of its changes. */
async function running() {
  const page = await runningCharge(job.connectorId, sandbox, 5 * 60_000);
  return withChange(page, page.orderNo);
}

function withChange<T extends Awaited<ReturnType<typeof openCharging>>>(page: T, orderNo: string) {
  const change = createChange(page.env, orderNo, page.screen.refresh);
  const stops = [
    page.screen.$charge.subscribe((live) => {
      if (live.state === 'ready' && live.value) void change.follow(live.value);
    }),
    change.$step.listen(() => {}),
    change.run(),
  ];
  const charge = (): Running => {
    const value = valueOf(page.screen.$charge);
    if (!value) throw new Error('no charge');
    return value;
  };
  const leave = () => {
    stops.forEach((stop) => stop());
    page.kill();
  };
  return { ...page, orderNo, change, charge, leave };
}
const ids = (requests: { payload: unknown }[]) =>
  new Set(requests.map((request) => (request.payload as { requestId: string }).requestId));

describe('another target for a running charge', () => {
  it('target: the old one applies until the device has agreed, then the owner is told', async () => {
    const page = await running();
    const before = page.charge().outlook;
    expect(before?.target).toEqual({ kind: 'SOC', value: 90 });
    expect(await page.change.send({ target: full, amount: 0 })).toBe(true);
    expect(page.charge().targets?.change).toEqual({ target: full, state: 'SENT' });
    expect(page.charge().outlook?.target).toEqual(before?.target);
    await page.control('clock', { advanceMs: 4_000 });
    await page.tick(10_000);
    expect(page.charge().outlook?.target).toEqual(full);
    expect(page.charge().outlook?.totalAmount).toBeGreaterThan(before?.totalAmount ?? Infinity);
    expect(page.toasts).toContain('已改为充满');
    page.leave();
  });

  it.each(['refuse', 'silent'] as const)(
    'target: the device answers with "%s", and the old one stays',
    async (target) => {
      const page = await running();
      await page.control('scenario', { target });
      await page.change.send({ target: full, amount: 0 });
      await page.control('clock', { advanceMs: 61_000 });
      await page.tick(10_000);
      expect(page.charge().outlook?.target).toEqual({ kind: 'SOC', value: 90 });
      expect(page.toasts).toContain('充电桩没有接受新目标，仍按原来的目标充电');
      page.leave();
    },
  );

  it('target: a lost answer is found by a read, and two presses send one command', async () => {
    const page = await running();
    await page.control('fault', { path: chargeTargetSet.path, kind: 'cut', when: 'after', times: 1 });
    await Promise.all([
      page.change.send({ target: full, amount: 0 }),
      page.change.send({ target: full, amount: 0 }),
    ]);
    expect(ids(sent(page, chargeTargetSet.path)).size).toBe(1);
    expect(page.change.$problem.get()).toBe('');
    page.leave();
  });

  it('target: one that is reached is refused with words, and the sheet stays', async () => {
    const page = await running();
    expect(await page.change.send({ target: { kind: 'SOC', value: 1 }, amount: 0 })).toBe(false);
    expect(page.change.$problem.get()).toBe('已充到这个目标，请选更高的');
    page.leave();
  });

  it('target: a lower one than is charged when the device answers ends the charge, and loses no energy', async () => {
    const page = await running();
    // Reached within a second, long before the device answers.
    const value = (page.charge().order.chargedWh ?? 0) + 10;
    await page.change.send({ target: { kind: 'WH', value }, amount: 0 });
    await page.control('clock', { advanceMs: 60_000 });
    await page.tick(10_000);
    const order = await page.env.call(orderDetail, { orderNo: page.orderNo });
    expect(order.stopReason).toBe(6);
    expect(order.chargedWh).toBeGreaterThan(value);
    page.leave();
  });
});

describe('more money for a running charge', () => {
  it('top-up: it is paid at the cashier, and the charge may cost as much more', async () => {
    const page = await running();
    const before = page.charge().order.prepaidAmount ?? 0;
    await page.change.send({ target: null, amount: 1_000 });
    const { prepayNo } = leftFor(page);
    await notice(page, prepayNo);
    page.leave();
    const next = withChange(await openCharging(nextPage(page, sandbox), page.orderNo), page.orderNo);
    await next.idle();
    expect(next.charge().order.prepaidAmount).toBe(before + 1_000);
    expect(next.toasts).toContain('已加 ¥10.00');
    next.leave();
  });

  it('top-up: two presses and a lost answer make one payment', async () => {
    const page = await running();
    await page.control('fault', { path: orderTopUp.path, kind: 'cut', when: 'after', times: 1 });
    await Promise.all([
      page.change.send({ target: null, amount: 1_000 }),
      page.change.send({ target: null, amount: 1_000 }),
    ]);
    const { prepayments } = await page.env.call(orderDetail, { orderNo: page.orderNo });
    expect(prepayments.filter(({ purpose }) => purpose === 'TOP_UP')).toHaveLength(1);
    expect(ids(sent(page, orderTopUp.path)).size).toBe(1);
    page.leave();
  });

  it('top-up: with several methods the owner chooses one, and pays nothing by closing the choice', async () => {
    const page = await running();
    await page.control('scenario', { channels: 'all' });
    expect(await page.change.send({ target: null, amount: 1_000 })).toBe(true);
    expect(page.change.$choice.get()).toEqual({ amount: 1_000, methods: ['WECHAT', 'ALIPAY'] });
    expect(sent(page, orderPay.path)).toHaveLength(0);
    page.change.later();
    expect(page.change.$choice.get()).toBeNull();
    await page.change.send({ target: null, amount: 1_000 });
    await page.change.payBy('ALIPAY');
    expect(page.change.$choice.get()).toBeNull();
    expect(sent(page, orderPay.path).map(({ payload }) => payload)).toMatchObject([
      { channel: 'ALIPAY_WAP' },
    ]);
    const { prepayments } = await page.env.call(orderDetail, { orderNo: page.orderNo });
    expect(prepayments.filter(({ purpose }) => purpose === 'TOP_UP')).toHaveLength(1);
    page.leave();
  });

  it('top-up: paid after the end of the charge, all of it goes back', async () => {
    const page = await running();
    await page.change.send({ target: null, amount: 1_000 });
    const { prepayNo } = leftFor(page);
    await page.screen.stop();
    await page.control('clock', { advanceMs: 60_000 });
    await notice(page, prepayNo);
    await page.control('clock', { advanceMs: 60_000 });
    const order = await page.env.call(orderDetail, { orderNo: page.orderNo });
    const late = order.prepayments.find((payment) => payment.prepayNo === prepayNo);
    expect(late).toMatchObject({ status: 'REFUNDED', refunds: [{ amount: 1_000, status: 'REFUNDED' }] });
    expect(order.prepaidAmount - order.refundAmount).toBe(order.payableAmount);
    page.leave();
  });

  it('top-up: the rest of the order is refunded from the top-up first', async () => {
    const page = await running();
    await page.change.send({ target: null, amount: 1_000 });
    const { prepayNo } = leftFor(page);
    await notice(page, prepayNo);
    // Longer than the coupon and the card of the order pay for.
    await page.tick(15 * 60_000);
    await page.screen.stop();
    await page.control('clock', { advanceMs: 120_000 });
    const order = await page.env.call(orderDetail, { orderNo: page.orderNo });
    expect(order.payableAmount).toBeGreaterThan(0);
    const [first, topUp] = order.prepayments;
    expect(topUp).toMatchObject({ purpose: 'TOP_UP', refunds: [{ amount: 1_000 }] });
    expect(first?.refunds).toMatchObject([{ amount: order.refundAmount - 1_000 }]);
    page.leave();
  });

  it('top-up: another attempt to pay keeps the channel of the first', async () => {
    const page = await running();
    await page.control('scenario', { channels: 'all' });
    await page.change.send({ target: null, amount: 1_000 });
    await page.change.payBy('ALIPAY');
    await page.change.payAgain();
    const channels = sent(page, orderPay.path).map(({ payload }) => (payload as { channel: string }).channel);
    expect(channels).toEqual(['ALIPAY_WAP', 'ALIPAY_WAP']);
    page.leave();
  });
});

describe('what the page shows of the whole charge', () => {
  it('outlook: what it will cost, and that the money is enough; where not, where it ends and the way to more', async () => {
    const page = await running();
    const charge = page.charge();
    const { outlook } = charge;
    if (!outlook) throw new Error('no outlook');
    const shown = (change: Partial<typeof outlook>, of: Partial<Running> = {}) =>
      textOf(<Outlook charge={{ ...charge, ...of, outlook: { ...outlook, ...change } }} stale={false} />);
    expect(shown({ payableAmount: 3_906, shortAmount: 0 })).toMatch(/充完实付约\s+¥\s*39\.06.*预付够用/);
    expect(shown({ shortAmount: 349, moneySoc: 82 })).toMatch(/充到 82% 预付用完.*加钱充至 90%/);
    expect(shown({ shortAmount: 349, moneySoc: null }, { topUp: null })).toMatch(/预付不够.*还差 ¥3\.49/);
    page.leave();
  });

  it('first edition of the back end: neither a target, nor money, nor a line about the whole charge is offered', async () => {
    const page = await running();
    const charge: Running = { ...page.charge(), outlook: null, targets: null, topUp: null };
    expect(textOf(<Outlook charge={charge} stale={false} />)).toBe('');
    expect(textOf(<IdleFeeLine charge={charge} stale={false} age="刚刚更新" />)).not.toContain('改目标');
    page.leave();
  });

  it('change sheet: each target has its time, cost and money, and the button says what happens', async () => {
    const page = await running();
    const charge = page.charge();
    const text = textOf(<ChangeForm charge={charge} problem="" onSend={async () => {}} />);
    expect(text).toMatch(/充满\s+还要 .*实付 ¥\d+\.\d\d\s+预付(够用|差 ¥)/);
    expect(text).toContain('现在');
    expect(text).toContain('现在就是这个目标');
    page.leave();
  });

  it('amounts on offer are those that are enough', () => {
    const topUp = { minAmount: 500, maxAmount: 50_000, options: [500, 1_000, 2_000, 5_000], open: null };
    expect(enoughOf(topUp, 349)).toEqual([500, 1_000, 2_000]);
    expect(enoughOf(topUp, 1_001)).toEqual([2_000, 5_000]);
    expect(enoughOf(topUp, 9_000)).toEqual([5_000]);
  });

  it('slow end: it is told only where the last step takes much longer', () => {
    const quote = (soc: number, seconds: number | null) => ({
      target: { kind: 'SOC' as const, value: soc },
      soc,
      seconds,
      wh: soc * 100,
      totalAmount: 0,
      payableAmount: 0,
    });
    expect(slowEnd([quote(80, 480), quote(90, 1_140), quote(100, 2_520)])).toBe(
      '最后 10% 要 23 分钟，比前面慢一倍多',
    );
    expect(slowEnd([quote(80, 480), quote(90, 1_140), quote(100, 1_900)])).toBe('');
    expect(slowEnd([quote(80, 480), quote(90, null), quote(100, 1_900)])).toBe('');
  });
});

it('top-up: a charge that ended meanwhile makes no payment', async () => {
  const page = await running();
  await page.screen.stop();
  await page.control('clock', { advanceMs: 60_000 });
  expect(await page.change.send({ target: null, amount: 1_000 })).toBe(false);
  expect(page.change.$problem.get()).not.toBe('');
  const charge = await page.env.call(chargeCurrent, { orderNo: page.orderNo });
  expect(charge?.topUp).toBe(null);
  page.leave();
});
