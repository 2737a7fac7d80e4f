import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { soc } from '#contract/schema/common.ts';
import type { ChargeOrder, ChargeSession } from '#contract/schema/order/order.ts';
import type { OccupyRule } from '#contract/schema/station/cost-rules.ts';
import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import {
  ageOf,
  isBilled,
  isSilent,
  prepaidLeft,
  takenOff,
  idleFeeText,
  remainingOf,
  isPaused,
  ringOf,
  sourceOf,
  spokenOf,
  type Shown,
} from '#features/charging/charge-values.ts';
import { idleFee } from '#tests/support/cost-rules.ts';
import { takeSample, type Charge, type Running } from '#features/charging/session-sample.ts';

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

describe('a charge that pauses', () => {
  const paused = shownWith({ seqStat: 2, powerW: 0, durationSec: 900, estimatedRemainSec: null });

  it('a charge that pauses: the page and a screen reader say so', () => {
    expect(isPaused(paused, false)).toBe(true);
    expect(spokenOf(paused)).toMatch(/^充电已暂停，电量 64%/);
  });

  it.each([
    ['an old sample', paused, true],
    ['a power that is not known', shownWith({ seqStat: 2, powerW: null, durationSec: 900 }), false],
    ['the first minute', shownWith({ seqStat: 2, powerW: 0, durationSec: 20 }), false],
    [
      'a charge that stops',
      shownWith({ seqStat: 3, powerW: 0, durationSec: 900 }, { status: 'STOPPING' }),
      false,
    ],
    ['a power above 0', shownWith({ seqStat: 2, powerW: 1, durationSec: 900 }), false],
  ])('a charge that pauses: %s is none', (_, shown, stale) => {
    expect(isPaused(shown, stale)).toBe(false);
  });
});

describe('the ring', () => {
  it('ring shows the state of charge and its target', () => {
    expect(ringOf(shownWith())).toMatchObject({ value: 0.64, target: 0.9, number: '64', unit: '%', arc: '' });
  });

  it('ring shows energy and used prepayment if the pile does not know the state of charge', () => {
    const ring = ringOf(shownWith({ soc: null, targetSoc: null }));
    expect(ring).toMatchObject({ target: null, number: '21.68', unit: '度', arc: '预付已用 50%' });
    expect(ring.value).toBeCloseTo(0.5044);
    expect(ringOf(shownWith({ soc: null }, { prepaidAmount: 0 }))).toMatchObject({ value: 0, arc: '' });
    expect(ringOf(shownWith({ soc: null }, { prepaidAmount: 1_000 })).value).toBe(1);
  });

  it('ring treats an impossible state of charge as unknown', () => {
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

describe('remaining time', () => {
  it.each([
    [6, 5_000, '17:15 充至 90%'],
    [2, 5_000, '17:15 充满'],
    [5, 5_000, '17:15 预付金额用完'],
    [5, 0, '17:15 能量卡用完'],
    [-1, 5_000, '预计 17:15 结束'],
    [null, 5_000, '预计 17:15 结束'],
  ] as const)(
    'remaining time: the limit that is reached first decides (%s, %s)',
    (expectedStopReason, prepaidAmount, until) => {
      const shown = shownWith({ expectedStopReason }, { prepaidAmount });
      expect(remainingOf(shown, false)).toEqual({ left: '约 23 分钟', until });
    },
  );

  it('remaining time is empty if unknown, for an old sample, and while the charge is being stopped', () => {
    expect(remainingOf(shownWith({}, { status: 'STOPPING' }), false)).toEqual({ left: '', until: '' });
    expect(remainingOf(shownWith({ estimatedRemainSec: null }), false)).toEqual({ left: '', until: '' });
    expect(remainingOf(shownWith(), true)).toEqual({ left: '', until: '剩余时间待更新' });
    expect(remainingOf(shownWith({ estimatedRemainSec: 20 }), false).left).toBe('不到 1 分钟');
  });
});

describe('the age of the values', () => {
  it('age of the values is shown in seconds, and after a minute a note says that the device sends nothing', () => {
    const shown = shownWith();
    expect(ageOf(shown, at - 500)).toBe('刚刚更新');
    expect(ageOf(shown, at + 12_000)).toBe('12 秒前更新');
    expect([isSilent(shown, at + 60_000), isSilent(shown, at + 60_001)]).toEqual([false, true]);
    expect(ageOf(shown, at + 150_000)).toBe('数据更新中… 最近一次 16:52:00，2 分钟前更新');
    expect(isSilent(shownWith({ stale: true }), at)).toBe(true);
  });

  it('age of the values does not change after the end of the charge', () => {
    const ended = shownWith({}, { status: 'FINISHED' });
    expect(ageOf(ended, at + 600_000)).toBe('数据截至 16:52:00');
    expect(isSilent(ended, at + 600_000)).toBe(false);
  });
});

describe('the money', () => {
  it('remaining prepayment counts cards, coupon and points first and is never negative', () => {
    expect(prepaidLeft(shownWith().order)).toBe(2_478);
    expect(prepaidLeft(shownWith({}, { payableAmount: 1_000 }).order)).toBe(4_000);
    expect(prepaidLeft(shownWith({}, { prepaidAmount: 2_000 }).order)).toBe(0);
    const { order } = shownWith({}, { prepaidAmount: 5_000, payableAmount: 2_779 });
    expect(takenOff(order, 3_279)).toBe(500);
    expect(takenOff(order, 2_779)).toBeNull();
    expect(takenOff(order, null)).toBeNull();
    expect(takenOff({ ...order, payableAmount: null }, 3_279)).toBeNull();
  });

  it('a charge at home without a price shows no cost', () => {
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
  ] as const)('charge of kind %s has the label %j, and a stop button: %s', (orderKind, label, stoppable) => {
    expect(sourceOf(shownWith({}, { orderKind }).order)).toEqual({ label, stoppable });
  });

  it('every expected end of a charge has a text', () => {
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

describe('idle fee, shown while the car charges', () => {
  const charge = (
    rule: OccupyRule | null,
    session: Partial<ChargeSession> = {},
    order: Partial<ChargeOrder> = {},
  ) => ({ ...shownWith(session, order), costRules: { occupy: rule, parking: null } }) as unknown as Running;

  it('idle fee: from 30 minutes after the expected end on, in Shanghai time', () => {
    // 16:52, and 23 minutes until the target.
    expect(idleFeeText(charge(idleFee), false)).toBe('请在 17:45 前驶离，之后 0.50 元/分钟，最高 60 元');
  });

  it('idle fee: a back end that tells its begin and no rules is believed', () => {
    const occupy = { freeUntil: at + 60 * 60_000, perMinAmount: 50, capAmount: 0 };
    const shown = { ...charge(null), costRules: null, occupy };
    expect(idleFeeText(shown, false)).toBe('请在 17:52 前驶离，之后 0.50 元/分钟');
    expect(idleFeeText({ ...shown, occupy: { ...occupy, freeUntil: null } }, false)).toBe('');
  });

  it.each([
    ['a place that costs nothing', charge({ ...idleFee, perMinAmount: 0 }), false],
    ['a rule that is not told', charge(null), false],
    ['no costs told at all', { ...charge(null), costRules: null }, false],
    ['an unknown end', charge(idleFee, { estimatedRemainSec: null }), false],
    ['a stop under way', charge(idleFee, {}, { status: 'STOPPING' }), false],
    ['an old sample', charge(idleFee), true],
    ['no sample', { ...charge(idleFee), session: null }, false],
  ])('idle fee: nothing is shown with %s', (_name, shown, stale) => {
    expect(idleFeeText(shown, stale)).toBe('');
  });
});

describe('a sample', () => {
  const nothingAround = {
    serviceTel: null,
    startBy: null,
    startsLeft: null,
    occupy: null,
    costRules: null,
    parking: null,
    waitingCoupon: null,
    cases: null,
    dueTime: null,
    outlook: null,
    targets: null,
    topUp: null,
    rangeKm: null,
  };
  const charge = (session: Partial<ChargeSession>, order: Partial<ChargeOrder> = {}, nextPollMs = 10_000) =>
    ({ ...shownWith(session, order), nextPollMs, ...nothingAround }) satisfies Charge;
  const shown = charge({ sampleTime: at, soc: 64 });

  it('a newer sample replaces the shown one', () => {
    const next = charge({ sampleTime: at + 10_000, soc: 65 });
    expect(takeSample(shown, next, at + 11_000)).toBe(next);
    expect(takeSample(null, next, at + 11_000)).toBe(next);
  });

  it('an older sample changes only the time of the next poll', () => {
    const next = charge({ sampleTime: at - 10_000, soc: 62 }, { status: 'STOPPING' }, 2_000);
    expect(takeSample(shown, next, at)).toEqual({ ...shown, nextPollMs: 2_000 });
  });

  it('an older sample does not hide that the charge has ended', () => {
    const next = charge({ sampleTime: at - 10_000, soc: 62 }, { status: 'FINISHED', payableAmount: 2_400 });
    const taken = takeSample(shown, next, at);
    expect(taken).toMatchObject({
      order: { status: 'FINISHED', payableAmount: 2_522 },
      session: { soc: 64 },
    });
  });

  it('a repeated sample keeps its age', () => {
    const taken = takeSample(shown, charge({ sampleTime: at }), at + 90_000);
    expect(taken?.session && ageOf({ order: taken.order, session: taken.session }, at + 90_000)).toContain(
      '数据更新中…',
    );
  });

  it('a sample from the future is dropped and does not block later correct samples', () => {
    const future = charge({ sampleTime: at + 3_600_000, soc: 99 }, { status: 'STOPPING' });
    const taken = takeSample(shown, future, at + 10_000);
    expect(taken).toMatchObject({ order: { status: 'STOPPING' }, session: { soc: 64, sampleTime: at } });
    const next = charge({ sampleTime: at + 20_000, soc: 66 });
    expect(takeSample(taken, next, at + 21_000)).toBe(next);
    // With no other sample it is shown, and the next correct one replaces it.
    expect(takeSample(null, future, at)).toBe(future);
    expect(takeSample(future, next, at + 21_000)).toBe(next);
    // If the shown sample is outdated, the clock of the pile or of the phone is wrong: the newer one is
    // shown.
    expect(takeSample(shown, future, at + 61_000)).toBe(future);
    // Clocks may differ by some seconds.
    const ahead = charge({ sampleTime: at + 5_000 });
    expect(takeSample(shown, ahead, at)).toBe(ahead);
  });

  it('a sample of another order, or a missing one, replaces the shown one', () => {
    const other = charge({ sampleTime: at - 60_000 }, { orderNo: '2' });
    expect(takeSample(shown, other, at)).toBe(other);
    expect(takeSample(shown, null, at)).toBeNull();
  });
});
