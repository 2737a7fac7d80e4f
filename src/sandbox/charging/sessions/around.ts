import type { AnswerOf } from '#contract/call.ts';
import type { chargeCurrent } from '#contract/calls/charge.ts';
import { minuteMs } from '#contract/pricing.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { costRulesIn, type Order } from '../orders/order-record.ts';
import { orderView, serviceTelOf, startByOf } from '../orders/order-view.ts';
import { rules } from '../rules.ts';
import { openPaymentOf } from '../payments/request-payment.ts';
import type { Payment } from '../payments/prepayment-record.ts';
import { outlookOf, runningQuotes } from './quotes.ts';
import { canBeChanged } from './running-change.ts';
import { feeBeginOf, leaveTimeOf } from './occupy.ts';
import { sessionView, shownAt } from './session-view.ts';

type Current = NonNullable<AnswerOf<typeof chargeCurrent>>;
type Around = Omit<Current, 'order' | 'session' | 'nextPollMs' | 'parking' | 'cases' | 'topUp'>;

/** The idle fee that will start or is growing; `null` once the car has left, and where staying costs nothing. */
function occupyOf(order: Order, now: number): Around['occupy'] {
  const { status, record } = order;
  const rule = costRulesIn(record).occupy;
  if (!rule || rule.perMinAmount === 0) return null;
  const { perMinAmount, capAmount } = rule;
  const fee = { perMinAmount, capAmount: capAmount ?? 0 };
  if (status === 'CHARGING' || status === 'STOPPING') {
    const session = sessionView(order, now);
    const left = session?.estimatedRemainSec ?? null;
    const graceMs = rule.graceMin * minuteMs;
    return {
      ...fee,
      freeUntil: session && left !== null ? session.sampleTime + left * 1000 + graceMs : null,
    };
  }
  if (status !== 'FINISHED' || now >= leaveTimeOf(record)) return null;
  const freeUntil = feeBeginOf(record);
  return freeUntil === undefined ? null : { ...fee, freeUntil };
}

/** Until when a start is possible, and how often it may be tried. */
function startOf(order: Order): Pick<Around, 'startBy' | 'startsLeft'> {
  const { status, record } = order;
  const startsLeft = Math.max(0, rules.startAttempts - record.attempts);
  if (status === 'PREPAID') return { startBy: startByOf(order), startsLeft };
  if (status === 'STARTING' && record.start)
    return { startBy: record.start.time + rules.startSilentMs, startsLeft };
  return { startBy: null, startsLeft: null };
}

/** A coupon whose threshold is not reached, or that has nothing to take off. */
function waitingCouponOf(order: Order, now: number): Around['waitingCoupon'] {
  const { coupon } = order.record.choice;
  if (!coupon || !order.record.charge || orderView(order, now).couponAmount > 0) return null;
  const { name, applyTo, thresholdAmount } = coupon;
  return { name, applyTo, thresholdAmount };
}

/** How target and prepaid amount can be changed now; not once the charge ends. */
function changesOf(order: Order, now: number): Pick<Around, 'targets'> {
  if (order.status !== 'CHARGING' || !canBeChanged(order)) return { targets: null };
  const { targetChange: change } = order.record;
  return {
    targets: {
      quotes: runningQuotes(order, now),
      change: change ? { target: change.target, state: change.state } : null,
    },
  };
}

/** What can be added to the prepaid amount now, and what was requested and is not paid yet. @param payments of the order */
export function topUpOf(order: Order, payments: readonly Payment[]): Current['topUp'] {
  if (order.status !== 'CHARGING' || !canBeChanged(order)) return null;
  const open = openPaymentOf(payments, 'TOP_UP');
  return {
    minAmount: rules.minTopUp,
    maxAmount: rules.maxAmount,
    options: [...rules.topUpOptions],
    open: open ? { prepayNo: open.prepayNo, amount: open.amount } : null,
  };
}

/** Facts around a charge for the user at `now` (epoch ms of the sandbox). */
export function aroundOf(context: Pick<SandboxContext, 'world'>, order: Order, now: number): Around {
  const { wh } = shownAt(order, now);
  return {
    serviceTel: serviceTelOf(context, order),
    ...startOf(order),
    occupy: occupyOf(order, now),
    costRules: costRulesIn(order.record),
    outlook: outlookOf(order, now),
    ...changesOf(order, now),
    waitingCoupon: waitingCouponOf(order, now),
    dueTime: order.status === 'ABNORMAL' ? order.record.decideTime : null,
    rangeKm: order.record.charge ? Math.round(wh / rules.whPerKm) : null,
  };
}
