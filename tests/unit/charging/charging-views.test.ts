import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { soc } from '#contract/schema/common.ts';
import type { ChargeOrder, ChargeSession } from '#contract/schema/order/order.ts';
import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import {
  ageOf,
  isBilled,
  isSilent,
  prepaidLeft,
  takenOff,
  remainingOf,
  ringOf,
  sourceOf,
  spokenOf,
  type Shown,
} from '#features/charging/charge-values.ts';
import { takeSample, type Charge } from '#features/charging/session-sample.ts';

const at = Date.UTC(2026, 4, 14, 8, 52);

const shownWith = (session: Partial<ChargeSession> = {}, order: Partial<ChargeOrder> = {}): Shown => ({
  session: {
    orderNo: '1',
    soc: 64,
    targetSoc: 90,
    chargedWh: 21_680,
    totalAmount: 2_522,
    estimatedRemainSec: 23 * 60,
    expectedStopReason: 6,
    sampleTime: at,
    stale: false,
    ...session,
  } as ChargeSession,
  order: {
    orderNo: '1',
    status: 'CHARGING',
    orderKind: 'PUBLIC',
    operatorName: '远行充电',
    prepaidAmount: 5_000,
    payableAmount: 2_522,
    totalAmount: 2_522,
    ...order,
  } as ChargeOrder,
});

describe('the ring', () => {
  it('shows the state of charge and its target', () => {
    expect(ringOf(shownWith())).toMatchObject({ value: 0.64, target: 0.9, number: '64', unit: '%', arc: '' });
  });

  it('shows energy against the prepayment where the pile does not know the state of charge', () => {
    const ring = ringOf(shownWith({ soc: null, targetSoc: null }));
    expect(ring).toMatchObject({ target: null, number: '21.68', unit: '度', arc: '预付已用 50%' });
    expect(ring.value).toBeCloseTo(0.5044);
    expect(ringOf(shownWith({ soc: null }, { prepaidAmount: 0 }))).toMatchObject({ value: 0, arc: '' });
    expect(ringOf(shownWith({ soc: null }, { prepaidAmount: 1_000 })).value).toBe(1);
  });

  it('takes a state of charge that no battery can have as not known', () => {
    expect([0, 64, 64.4, 100, 101, 255, -1, null].map((percent) => parse(soc, percent))).toEqual([
      0,
      64,
      64,
      100,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the time that is left', () => {
  it.each([
    [6, 5_000, '17:15 充至 90%'],
    [2, 5_000, '17:15 充满'],
    [5, 5_000, '17:15 预付金额用完'],
    [5, 0, '17:15 能量卡用完'],
    [-1, 5_000, '预计 17:15 结束'],
    [null, 5_000, '预计 17:15 结束'],
  ] as const)(
    'is that of the limit which comes first (%s, %s)',
    (expectedStopReason, prepaidAmount, until) => {
      const shown = shownWith({ expectedStopReason }, { prepaidAmount });
      expect(remainingOf(shown, false)).toEqual({ left: '约 23 分钟', until });
    },
  );

  it('is not told where nobody knows it, nor of an old sample, nor of a charge that is being stopped', () => {
    expect(remainingOf(shownWith({}, { status: 'STOPPING' }), false)).toEqual({ left: '', until: '' });
    expect(remainingOf(shownWith({ estimatedRemainSec: null }), false)).toEqual({ left: '', until: '' });
    expect(remainingOf(shownWith(), true)).toEqual({ left: '', until: '剩余时间待更新' });
    expect(remainingOf(shownWith({ estimatedRemainSec: 20 }), false).left).toBe('不到 1 分钟');
  });
});

describe('the age of the values', () => {
  it('counts, and after a minute of silence says so', () => {
    const shown = shownWith();
    expect(ageOf(shown, at - 500)).toBe('刚刚更新');
    expect(ageOf(shown, at + 12_000)).toBe('12 秒前更新');
    expect([isSilent(shown, at + 60_000), isSilent(shown, at + 60_001)]).toEqual([false, true]);
    expect(ageOf(shown, at + 150_000)).toBe('数据更新中… 最近一次 16:52:00，2 分钟前更新');
    expect(isSilent(shownWith({ stale: true }), at)).toBe(true);
  });

  it('stands still once the charge has ended', () => {
    const ended = shownWith({}, { status: 'FINISHED' });
    expect(ageOf(ended, at + 600_000)).toBe('数据截至 16:52:00');
    expect(isSilent(ended, at + 600_000)).toBe(false);
  });
});

describe('the money', () => {
  it('is what is left of the prepayment after everything that pays first, and never below zero', () => {
    expect(prepaidLeft(shownWith().order)).toBe(2_478);
    expect(prepaidLeft(shownWith({}, { payableAmount: 1_000 }).order)).toBe(4_000);
    expect(prepaidLeft(shownWith({}, { prepaidAmount: 2_000 }).order)).toBe(0);
    const { order } = shownWith({}, { prepaidAmount: 5_000, payableAmount: 2_779 });
    expect(takenOff(order, 3_279)).toBe(500);
    expect(takenOff(order, 2_779)).toBeNull();
    expect(takenOff(order, null)).toBeNull();
    expect(takenOff({ ...order, payableAmount: null }, 3_279)).toBeNull();
  });

  it('is not spoken of at home without a price', () => {
    const home = shownWith({ totalAmount: 0 }, { orderKind: 'HOME' });
    expect([isBilled(home), isBilled(shownWith({}, { orderKind: 'HOME' }))]).toEqual([false, true]);
    expect(spokenOf(home)).toBe('电量 64%，已充 21.68 度');
    expect(spokenOf(shownWith())).toBe('电量 64%，已充 21.68 度，费用 25.22 元');
  });
});

describe('the source of a charge', () => {
  it.each([
    ['PUBLIC', '', true],
    ['THIRD_PARTY', '第三方 · 远行充电', true],
    ['HOME', '家充桩', false],
    ['UNKNOWN', '来源未知', false],
  ] as const)('%s decides label and stop', (orderKind, label, stoppable) => {
    expect(sourceOf(shownWith({}, { orderKind }).order)).toEqual({ label, stoppable });
  });

  it('has a word for each end', () => {
    expect([0, 2, 3, 4, 5, -1, null].map(stopReasonText)).toEqual([
      '您已结束充电',
      '电池已充满',
      '充电桩故障',
      '充电枪被拔出',
      '预付金额已用完',
      '未知',
      '--',
    ]);
  });
});

describe('a sample', () => {
  const nothingAround = {
    serviceTel: null,
    startBy: null,
    startsLeft: null,
    occupy: null,
    waitingCoupon: null,
    rangeKm: null,
  };
  const charge = (session: Partial<ChargeSession>, order: Partial<ChargeOrder> = {}, nextPollMs = 10_000) =>
    ({ ...shownWith(session, order), nextPollMs, ...nothingAround }) satisfies Charge;
  const shown = charge({ sampleTime: at, soc: 64 });

  it('that is newer takes the place of the shown one', () => {
    const next = charge({ sampleTime: at + 10_000, soc: 65 });
    expect(takeSample(shown, next, at + 11_000)).toBe(next);
    expect(takeSample(null, next, at + 11_000)).toBe(next);
  });

  it('that is older changes nothing but the next poll', () => {
    const next = charge({ sampleTime: at - 10_000, soc: 62 }, { status: 'STOPPING' }, 2_000);
    expect(takeSample(shown, next, at)).toEqual({ ...shown, nextPollMs: 2_000 });
  });

  it('that is older does not hold back that the charge has ended', () => {
    const next = charge({ sampleTime: at - 10_000, soc: 62 }, { status: 'FINISHED', payableAmount: 2_400 });
    const taken = takeSample(shown, next, at);
    expect(taken).toMatchObject({
      order: { status: 'FINISHED', payableAmount: 2_522 },
      session: { soc: 64 },
    });
  });

  it('that is repeated gets no younger', () => {
    const taken = takeSample(shown, charge({ sampleTime: at }), at + 90_000);
    expect(taken?.session && ageOf({ order: taken.order, session: taken.session }, at + 90_000)).toContain(
      '数据更新中…',
    );
  });

  it('from the future is not shown beside a right one, and does not keep the right ones out', () => {
    const future = charge({ sampleTime: at + 3_600_000, soc: 99 }, { status: 'STOPPING' });
    const taken = takeSample(shown, future, at + 10_000);
    expect(taken).toMatchObject({ order: { status: 'STOPPING' }, session: { soc: 64, sampleTime: at } });
    const next = charge({ sampleTime: at + 20_000, soc: 66 });
    expect(takeSample(taken, next, at + 21_000)).toBe(next);
    // Alone it hides no charge, and the first right one takes its place.
    expect(takeSample(null, future, at)).toBe(future);
    expect(takeSample(future, next, at + 21_000)).toBe(next);
    // What is shown grows old: the clock of the pile was set, or nobody knows the time.
    expect(takeSample(shown, future, at + 61_000)).toBe(future);
    // The clocks of two machines never agree to the second.
    const ahead = charge({ sampleTime: at + 5_000 });
    expect(takeSample(shown, ahead, at)).toBe(ahead);
  });

  it('of another order, or none, is taken as it is', () => {
    const other = charge({ sampleTime: at - 60_000 }, { orderNo: '2' });
    expect(takeSample(shown, other, at)).toBe(other);
    expect(takeSample(shown, null, at)).toBeNull();
  });
});
