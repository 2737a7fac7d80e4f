import type { OrderParking } from '#contract/schema/order/order-parking.ts';
import type { ParkingRule } from '#contract/schema/station/cost-rules.ts';
import { formatKwh } from '#core/money.ts';
import { formatDuration, formatTime } from '#core/time/format-time.ts';

/** A state of the relief of parking in words. */
export interface ReliefWords {
  main: string;
  /** What is known beside it, and what to do. */
  more: string;
  /** Whether something is lost unless the owner acts. */
  isUrgent: boolean;
  /** Label of the press that gives another plate; `null` if none helps, or none is taken. */
  change: string | null;
  /** Whether only the guard of the car park can help now. */
  needsGuard: boolean;
}

/** What the words need of an order. */
export interface ReliefOf {
  parking: OrderParking;
  /** Parking in the rules that the order keeps; `null` if they are unknown. */
  rule: ParkingRule | null;
  /** Wh. */
  chargedWh: number | null;
}

const sentence = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
const minutes = (count: number): string => formatDuration(count * 60);

function ofEnergy({ rule, chargedWh }: ReliefOf): string {
  const least = rule?.relief?.minWh;
  if (!least || chargedWh === null || Number.isNaN(chargedWh) || chargedWh >= least)
    return '这次充电没有达到减免条件';
  return `充够 ${formatKwh(least).replace(/\.00$/, '')} 度才减免，这次充了 ${formatKwh(chargedWh)} 度`;
}

/** What holds for the fee where nobody is relieved, by who takes it. */
const withoutRelief: Partial<Record<string, string>> = {
  OPERATOR: '停车费与充电费一起收取',
  GATE: '停车费按停车场标准收取',
};

const usedText = '这个车牌这次停车已为其他订单减免，请核对车牌';

/** Main words and what stands beside them, for each state. */
const words: Record<OrderParking['state'], (of: ReliefOf) => readonly [main: string, more: string]> = {
  WAITING: ({ parking: { plate } }) => [
    '待充电结束',
    plate === null ? '没有车牌，不能自动减免' : sentence(plate, '充完自动提交'),
  ],
  SENT: ({ parking: { plate } }) => ['已提交', sentence(plate ?? '', '等停车场确认')],
  GRANTED: ({ parking: { plate, leaveBy, freeMin } }) => [
    leaveBy === null ? '已减免' : `已减免，${formatTime(leaveBy)} 前离场`,
    sentence(plate ?? '', freeMin === null ? '' : `减免 ${minutes(freeMin)}`),
  ],
  NO_ENTRY: ({ parking: { plate } }) => [
    '查不到入场记录',
    plate === null ? '没有车牌，请填写后再试' : `${plate}，请换个车牌再试`,
  ],
  NOT_MET: (of) => ['未达条件', of.parking.reason === 'USED' ? usedText : ofEnergy(of)],
  NO_ANSWER: ({ parking: { plate, nextTryTime, attempts, canChange } }) =>
    nextTryTime === null
      ? [
          '系统无应答',
          sentence(
            plate ?? '',
            attempts > 0 ? `已试 ${attempts} 次` : '',
            canChange ? '请出示给保安减免' : '',
          ),
        ]
      : ['系统无应答，正在重试', sentence(plate ?? '', `${formatTime(nextTryTime)} 再试一次`)],
  EXPIRED: ({ parking: { leaveBy } }) => [
    '已过期',
    leaveBy === null ? '超出部分按停车场收费' : `${formatTime(leaveBy)} 前没有离场，超出部分按停车场收费`,
  ],
  NONE: ({ rule }) => ['不提供', withoutRelief[rule?.collector ?? 'UNKNOWN'] ?? '停车费以现场公示为准'],
  UNKNOWN: () => ['未知', '减免结果以停车场为准'],
};

/** Labels of the press for another plate, by the state in which it is offered. */
const changes: Partial<Record<OrderParking['state'], string>> = {
  WAITING: '改车牌',
  NO_ENTRY: '换车牌重试',
  NOT_MET: '换车牌重试',
  NO_ANSWER: '换车牌重试',
};

/** @returns the state of the relief of parking in words, and what the owner can do */
export function reliefWords(of: ReliefOf): ReliefWords {
  const { state, canChange, plate, nextTryTime } = of.parking;
  const [main, more] = words[state](of);
  const change = (canChange && changes[state]) || null;
  const needsGuard = state === 'NO_ANSWER' && nextTryTime === null && canChange;
  return {
    main,
    more,
    isUrgent: change !== null && (state !== 'WAITING' || plate === null),
    change: change !== null && plate === null ? '填写车牌' : change,
    needsGuard,
  };
}

/** The states that change by themselves, or by a press, after the end of the charge: the page goes on reading. */
const moving: readonly OrderParking['state'][] = ['WAITING', 'SENT', 'GRANTED', 'NO_ANSWER'];

/** Whether the relief of an order may still change by itself. */
export const isReliefOpen = (parking: OrderParking | null): boolean =>
  parking !== null && moving.includes(parking.state);

/**
 * Who takes the parking fee and who gives the invoice, for a fee outside of the order.
 * @returns `停车场收取，不在本单内` and `向停车场索取发票`; `null` if the fee is on the order, or the rule is unknown
 */
export function feeAtGate(rule: ParkingRule | null): readonly [who: string, invoice: string] | null {
  if (rule?.collector !== 'GATE') return null;
  return ['停车场收取，不在本单内', rule.invoice === 'NONE' ? '不可开票' : '向停车场索取发票'];
}

/**
 * The mark of an order in a list: a relief that needs the owner, or until when to leave.
 * @param now epoch ms
 * @returns `停车已减免，12:40 前离场`; empty for any other state
 */
export function reliefMark(parking: OrderParking | null, now: number): string {
  if (!parking) return '';
  const { main, isUrgent, needsGuard } = reliefWords({ parking, rule: null, chargedWh: null });
  const mayLeave = parking.state === 'GRANTED' && (parking.leaveBy ?? 0) > now;
  return isUrgent || needsGuard || mayLeave ? `停车${main}` : '';
}
