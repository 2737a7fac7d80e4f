import { minuteMs } from '#contract/pricing.ts';
import type { NoticeKind } from '#contract/schema/notice.ts';
import { owedFor } from '../charging/payments/owed.ts';
import type { Case } from '../charging/orders/order-case.ts';
import { costRulesIn, type Order } from '../charging/orders/order-record.ts';
import { feeBeginOf, leaveTimeOf, occupyFeeAt } from '../charging/sessions/occupy.ts';
import type { DueEvent } from '../charging/sessions/timeline.ts';
import type { SandboxContext } from '../context.ts';
import { notify, type News } from './notify.ts';
import { noticeRules } from './rules.ts';
import { stopAttempts, type StoredNotice } from './store.ts';
import { endWatches } from './watch-store.ts';
import * as words from './words.ts';

const { nearEndMs, tooLateMs, soonMs } = noticeRules;
const ofStay: readonly NoticeKind[] = ['ENDED', 'OVERSTAY_SOON', 'OVERSTAY', 'OVERSTAY_HALF', 'OVERSTAY_CAP'];

/** Stop reasons (domain model, 1.5). */
const unplugged = 4;
const faultWords: Readonly<Partial<Record<number, string>>> = {
  3: '充电桩故障',
  8: '充电桩被急停',
  99: '充电桩长时间没有数据',
};

/** A notice that is due at a time; `LOOK` sees then whether a fee of busy minutes has reached an amount. */
type Planned = { time: number; kind: NoticeKind | 'LOOK' } | null;

/** The end of a charge, or of its money, as it is expected now: told once, also if the expectation jumps. */
function beforeEnd({ record, status }: Order): Planned {
  const { plan, charge, device, told = [], replanTime = 0 } = record;
  if (status !== 'CHARGING' || !plan || !charge || device.mode === 'silent') return null;
  if (told.includes('NEAR_END') || told.includes('MONEY_LOW')) return null;
  if (plan.endTime - charge.startTime < nearEndMs) return null;
  const { limits = [], pauses = [] } = charge.kind === 'simulated' ? charge : {};
  // When a car that has paused goes on is not known, so until then its end is not either.
  const planTime = Math.max(limits.at(-1)?.time ?? 0, pauses.at(-1)?.to ?? 0, device.since, replanTime);
  const time = Math.max(plan.endTime - nearEndMs, planTime);
  return plan.endTime - time < tooLateMs
    ? null
    : { time, kind: plan.reason === 5 ? 'MONEY_LOW' : 'NEAR_END' };
}

/** When the fee of a car that stays begins and reaches an amount; each time is told once. */
function whileStaying({ record, status, statusTime }: Order): Planned {
  const { end, told = [], endNotice, lookedTo } = record;
  const begin = feeBeginOf(record) ?? null;
  const rule = costRulesIn(record).occupy;
  if (status !== 'FINISHED' || !end || !rule || begin === null) return null;
  const leave = leaveTimeOf(record);
  // An end that a device reports late is told then, and what follows from it no earlier.
  const since = Math.max(statusTime, endNotice?.deliveredTime ?? end.time);
  const soon = Math.max(begin - soonMs, since);
  if (begin - soon >= minuteMs && soon < leave && !told.includes('OVERSTAY_SOON'))
    return { time: soon, kind: 'OVERSTAY_SOON' };
  const { capAmount, perMinAmount } = rule;
  if (rule.when === 'BUSY') {
    const time = Math.max(Math.max(begin, lookedTo ?? begin) + minuteMs, since);
    return time <= leave && !told.includes('OVERSTAY_CAP') ? { time, kind: 'LOOK' } : null;
  }
  const timeOf = (amount: number | null) =>
    amount === null ? Infinity : Math.max(since, begin + Math.ceil(amount / perMinAmount) * minuteMs);
  const cap = timeOf(capAmount);
  const half = timeOf(capAmount && capAmount / 2);
  const all: [NoticeKind, number, boolean][] = [
    ['OVERSTAY', Math.max(begin, since), Math.max(begin, since) < leave],
    ['OVERSTAY_HALF', half, half < Math.min(cap, leave)],
    ['OVERSTAY_CAP', cap, cap <= leave],
  ];
  const next = all.find(([kind, , applies]) => applies && !told.includes(kind));
  return next ? { kind: next[0], time: next[1] } : null;
}

/** What the fee of busy minutes has reached at a time and was not told. */
function reachedAt({ record }: Order, time: number): NoticeKind[] {
  const { told = [] } = record;
  const { amount } = occupyFeeAt(record, time);
  const cap = costRulesIn(record).occupy?.capAmount ?? Infinity;
  const levels: [NoticeKind, boolean][] = [
    ['OVERSTAY', amount > 0],
    ['OVERSTAY_HALF', amount >= cap / 2 && amount < cap],
    ['OVERSTAY_CAP', amount >= cap],
  ];
  return levels.flatMap(([kind, isReached]) => (isReached && !told.includes(kind) ? [kind] : []));
}

/** The next notice of an order that is due at a time, rather than with an event; a pure function. */
export const nextNotice = (order: Order): Planned => beforeEnd(order) ?? whileStaying(order);

/** The fee of a car that stays from an end on, real or expected, by the rule alone. @param endTime epoch ms */
function feeAfter({ record }: Order, endTime: number): words.StayFee | null {
  const rule = costRulesIn(record).occupy;
  return rule && rule.perMinAmount > 0 ? { begin: endTime + rule.graceMin * minuteMs, rule } : null;
}

function plannedWords(order: Order, kind: NoticeKind, time: number): words.NoticeWords {
  const { record } = order;
  const endTime = record.plan?.endTime ?? time;
  if (kind === 'NEAR_END') return words.nearEndWords(order, endTime, feeAfter(order, endTime));
  if (kind === 'MONEY_LOW') return words.moneyLowWords(order, endTime);
  const rule = costRulesIn(record).occupy;
  const begin = feeBeginOf(record) ?? null;
  if (!rule || begin === null) throw new Error(`order ${order.orderNo} has no idle fee`);
  if (kind === 'OVERSTAY_SOON') return words.overstaySoonWords(order, { begin, rule });
  if (kind === 'OVERSTAY')
    return words.overstayWords(order, { begin: rule.when === 'BUSY' ? time - minuteMs : begin, rule });
  return words.overstaySumWords(order, occupyFeeAt(record, time).amount, kind === 'OVERSTAY_CAP');
}

/** Tells a planned notice. Changes the order; the caller writes it. */
export async function tellPlanned(
  { db }: SandboxContext,
  order: Order,
  { kind: planned, time }: NonNullable<Planned>,
): Promise<void> {
  const { userId, orderNo: about, record } = order;
  if (planned === 'LOOK') record.lookedTo = time;
  for (const kind of planned === 'LOOK' ? reachedAt(order, time) : [planned]) {
    const text = plannedWords(order, kind, time);
    record.told = [...(record.told ?? []), kind];
    await notify(db, { userId, kind, about, time, words: text });
  }
}

/** The owner is told of the end of a charge; the delivery of that decides about the idle fee. */
async function tellEnd({ db }: SandboxContext, order: Order, time: number): Promise<void> {
  const { userId, orderNo: about, record } = order;
  const reason = record.end?.reason ?? 0;
  const why = faultWords[reason];
  if (why !== undefined) {
    await notify(db, { userId, kind: 'FAULT_END', about, time, words: words.faultEndWords(order, why) });
    return;
  }
  const fee = reason === unplugged ? null : feeAfter(order, record.end?.time ?? time);
  const text = words.endedWords(order, fee, reason === unplugged);
  const trying = await notify(db, { userId, kind: 'ENDED', about, time, words: text, costs: fee !== null });
  if (fee && trying) record.endNotice = { deliveredTime: null, afterFailure: false };
}

/** @returns what a change of an order or its payment tells; `null` for nothing */
function newsOf({ order, funds }: Case, event: DueEvent): Omit<News, 'userId' | 'time'> | null {
  const { orderNo, record, status } = order;
  switch (event.kind) {
    case 'startFails': {
      const { text = '', attempts = 0 } = record.startFail ?? {};
      const why = status === 'REFUNDED' ? `${text}，预付金额将全额退回` : text;
      return {
        kind: 'START_FAILED',
        about: `${orderNo}-${attempts}`,
        words: words.startFailedWords(order, why),
      };
    }
    case 'bill':
      return status === 'ARREARS'
        ? { kind: 'ARREARS', about: orderNo, words: words.arrearsWords(order, owedFor(order)) }
        : null;
    case 'refundDone':
    case 'refundFails': {
      const payment = funds.find(({ prepayNo }) => prepayNo === event.prepayNo);
      const refund = payment?.record.refunds.at(-1);
      if (!refund || refund.status === 'PROCESSING') return null;
      const about = `${refund.refundNo}-${payment?.record.refunds.length}`;
      return refund.status === 'REFUNDED'
        ? { kind: 'REFUNDED', about, words: words.refundedWords(order, refund.amount) }
        : { kind: 'REFUND_FAILED', about, words: words.refundFailedWords(order, refund.amount) };
    }
    default:
      return null;
  }
}

/**
 * Tells the owner of an event that was just applied to his order, and ends the attempts that it overtakes. Changes the
 * order; the caller writes it.
 */
export async function tellOfEvent(context: SandboxContext, orderCase: Case, event: DueEvent): Promise<void> {
  const { db } = context;
  const { order } = orderCase;
  const { userId, orderNo, status } = order;
  if (
    event.kind === 'deviceEnds' ||
    event.kind === 'deviceLost' ||
    (event.kind === 'stopFails' && order.record.end)
  )
    await tellEnd(context, order, event.time);
  if (event.kind === 'deviceCharges') await endWatches(db, userId, event.time);
  if (event.kind === 'bill' && status !== 'FINISHED') await stopAttempts(db, orderNo, ofStay);
  const news = newsOf(orderCase, event);
  if (news) await notify(db, { ...news, userId, time: event.time });
}

/** What the delivery of a notice changes in its order: that of its end decides when the idle fee begins. */
export function noteDelivery(order: Order, { kind, record: { channels } }: StoredNotice): boolean {
  const { endNotice } = order.record;
  if (kind !== 'ENDED' || !endNotice || endNotice.deliveredTime !== null) return false;
  const first = channels.find(({ state }) => state === 'DELIVERED');
  endNotice.afterFailure ||= channels.every(({ failures }) => failures > 0);
  if (first) endNotice.deliveredTime = first.time;
  return true;
}
