import { describe, expect, it } from 'vitest';
import type { OrderParking } from '#contract/schema/order/order-parking.ts';
import { feeAtGate, isReliefOpen, reliefMark, reliefWords } from '#domain/parking/relief-words.ts';
import { paidParking } from '#tests/support/cost-rules.ts';

/** 12:40 in Asia/Shanghai. */
const leaveBy = Date.UTC(2026, 10, 20, 4, 40);
const relief = { kind: 'MINUTES' as const, minutes: 120, minWh: 10_000, leaveWithinMin: 15 };
const rule = { ...paidParking, relief };

const parking = (change: Partial<OrderParking>): OrderParking => ({
  plate: '粤B***839',
  state: 'WAITING',
  reason: null,
  freeMin: null,
  leaveBy: null,
  attempts: 0,
  nextTryTime: null,
  canChange: true,
  ...change,
});
const wordsOf = (change: Partial<OrderParking>, chargedWh: number | null = 3_200) =>
  reliefWords({ parking: parking(change), rule, chargedWh });

describe('the words of a relief of parking', () => {
  it('without relief, who takes the fee is named, and only an unknown rule leaves it to the signs at the place', () => {
    const none = parking({ state: 'NONE', plate: null });
    const wordsBy = (of: Parameters<typeof reliefWords>[0]['rule']) =>
      reliefWords({ parking: none, rule: of, chargedWh: null }).more;
    expect(wordsBy({ ...rule, relief: null, collector: 'OPERATOR' })).toBe('停车费与充电费一起收取');
    expect(wordsBy({ ...rule, relief: null })).toBe('停车费按停车场标准收取');
    expect(wordsBy(null)).toBe('停车费以现场公示为准');
  });

  it.each<[Partial<OrderParking>, string, string]>([
    [{}, '待充电结束', '粤B***839 · 充完自动提交'],
    [{ plate: null }, '待充电结束', '没有车牌，不能自动减免'],
    [{ state: 'SENT' }, '已提交', '粤B***839 · 等停车场确认'],
    [{ state: 'GRANTED', leaveBy, freeMin: 120 }, '已减免，12:40 前离场', '粤B***839 · 减免 2 小时'],
    [{ state: 'GRANTED' }, '已减免', '粤B***839'],
    [{ state: 'NO_ENTRY' }, '查不到入场记录', '粤B***839，请换个车牌再试'],
    [{ state: 'NO_ENTRY', plate: null }, '查不到入场记录', '没有车牌，请填写后再试'],
    [{ state: 'NOT_MET', reason: 'ENERGY' }, '未达条件', '充够 10 度才减免，这次充了 3.20 度'],
    [{ state: 'NOT_MET', reason: 'USED' }, '未达条件', '这个车牌这次停车已为其他订单减免，请核对车牌'],
    [
      { state: 'NO_ANSWER', attempts: 1, nextTryTime: leaveBy },
      '系统无应答，正在重试',
      '粤B***839 · 12:40 再试一次',
    ],
    [{ state: 'NO_ANSWER', attempts: 3 }, '系统无应答', '粤B***839 · 已试 3 次 · 请出示给保安减免'],
    [{ state: 'NO_ANSWER', attempts: 3, canChange: false }, '系统无应答', '粤B***839 · 已试 3 次'],
    [{ state: 'EXPIRED', leaveBy }, '已过期', '12:40 前没有离场，超出部分按停车场收费'],
    [{ state: 'EXPIRED' }, '已过期', '超出部分按停车场收费'],
    [{ state: 'NONE', plate: null }, '不提供', '停车费按停车场标准收取'],
    [{ state: 'UNKNOWN' }, '未知', '减免结果以停车场为准'],
  ])('relief of parking: %o reads right', (change, main, more) => {
    expect(wordsOf(change)).toMatchObject({ main, more });
  });

  it('relief of parking: energy that is not known, or enough, is not named as the reason', () => {
    const more = '这次充电没有达到减免条件';
    expect(wordsOf({ state: 'NOT_MET' }, null).more).toBe(more);
    expect(wordsOf({ state: 'NOT_MET' }, NaN).more).toBe(more);
    expect(wordsOf({ state: 'NOT_MET' }, 12_000).more).toBe(more);
  });

  it.each<[Partial<OrderParking>, string | null]>([
    [{}, '改车牌'],
    [{ plate: null }, '填写车牌'],
    [{ state: 'SENT' }, null],
    [{ state: 'NO_ENTRY' }, '换车牌重试'],
    [{ state: 'NO_ENTRY', canChange: false }, null],
    [{ state: 'NOT_MET', reason: 'ENERGY', canChange: false }, null],
    [{ state: 'NOT_MET', reason: 'USED' }, '换车牌重试'],
    [{ state: 'NO_ANSWER', attempts: 3 }, '换车牌重试'],
    [{ state: 'GRANTED' }, null],
    [{ state: 'UNKNOWN' }, null],
  ])('relief of parking: %o offers the right press', (change, label) => {
    expect(wordsOf(change).change).toBe(label);
  });

  it('relief of parking: only a gate that was asked in vain to the end leads to the guard', () => {
    expect(wordsOf({ state: 'NO_ANSWER', attempts: 2, nextTryTime: leaveBy }).needsGuard).toBe(false);
    expect(wordsOf({ state: 'NO_ANSWER', attempts: 3 }).needsGuard).toBe(true);
    expect(wordsOf({ state: 'NO_ANSWER', attempts: 3, canChange: false }).needsGuard).toBe(false);
  });

  it('relief of parking: a list marks what needs the owner, and until when to leave', () => {
    const now = leaveBy - 60_000;
    expect(reliefMark(parking({ state: 'NO_ENTRY' }), now)).toBe('停车查不到入场记录');
    expect(reliefMark(parking({ state: 'NO_ENTRY', canChange: false }), now)).toBe('');
    expect(reliefMark(parking({ state: 'GRANTED', leaveBy }), now)).toBe('停车已减免，12:40 前离场');
    expect(reliefMark(parking({ state: 'GRANTED', leaveBy }), leaveBy)).toBe('');
    expect(reliefMark(parking({}), now)).toBe('');
    expect(reliefMark(null, now)).toBe('');
  });

  it('relief of parking: a page goes on reading while it may change by itself', () => {
    const open = (['WAITING', 'SENT', 'GRANTED', 'NO_ANSWER'] as const).map((state) => parking({ state }));
    expect(open.every(isReliefOpen)).toBe(true);
    expect(isReliefOpen(parking({ state: 'EXPIRED' }))).toBe(false);
    expect(isReliefOpen(null)).toBe(false);
  });

  it('parking fee at a gate: it is outside of the order, with an invoice of the car park or none', () => {
    expect(feeAtGate(rule)).toEqual(['停车场收取，不在本单内', '向停车场索取发票']);
    expect(feeAtGate({ ...rule, invoice: 'NONE' })).toEqual(['停车场收取，不在本单内', '不可开票']);
    expect(feeAtGate({ ...rule, collector: 'OPERATOR' })).toBeNull();
    expect(feeAtGate(null)).toBeNull();
  });
});
