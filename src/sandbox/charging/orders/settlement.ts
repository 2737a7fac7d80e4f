import { billTotals, feeOf } from '#contract/bill.ts';
import type { ChargeDetail } from '#contract/schema/order/order.ts';
import type { Coupon, EnergyCard } from '#sandbox/told.ts';
import { rules } from '../rules.ts';

/** What the owner chose to pay with, as it was when the order was made. */
export interface Choice {
  cards: readonly EnergyCard[];
  coupon: Coupon | null;
  /** Loyalty points; {@link rules.pointsPerYuan} of them are worth one yuan. */
  points: number;
}

/** How a bill is paid; amounts in fen, energy in Wh. */
export interface Settlement {
  /** Gross, with the occupy fee. */
  totalAmount: number;
  occupyAmount: number;
  cards: { cardId: string; wh: number; amount: number }[];
  cardWh: number;
  cardAmount: number;
  couponAmount: number;
  points: number;
  pointAmount: number;
  /** Cash due: total − cards − coupon − points. */
  payableAmount: number;
  refundAmount: number;
  arrearsAmount: number;
}

type Cover = EnergyCard['cover'];

/** Fee of the Wh `[from, to)` of a bill, counted from its first Wh; parts of a line add up to the line. */
function feeOfRange(
  lines: readonly ChargeDetail[],
  from: number,
  to: number,
): { elec: number; service: number } {
  let [at, elec, service] = [0, 0, 0];
  for (const line of lines) {
    const low = Math.min(Math.max(from - at, 0), line.wh);
    const high = Math.min(Math.max(to - at, 0), line.wh);
    elec += feeOf(high, line.elecPriceE4) - feeOf(low, line.elecPriceE4);
    service += feeOf(high, line.servicePriceE4) - feeOf(low, line.servicePriceE4);
    at += line.wh;
  }
  return { elec, service };
}

const isUnlimited = (card: EnergyCard): boolean => card.value > rules.unlimitedAbove;

const wholeCharge = Number.MAX_SAFE_INTEGER;

/** Energy in Wh that a card still covers in one charge: a card of times covers all of it, as long as one is left. */
export function cardWhOf(card: EnergyCard): number {
  if (isUnlimited(card)) return wholeCharge;
  if (card.unit === 'TIMES') return card.remain >= 1 ? wholeCharge : 0;
  return card.unit === 'KWH' ? Math.round(card.remain * 1000) : 0;
}

const part = (
  cover: Cover | 'SERVICE' | 'ELEC' | 'TOTAL' | 'UNKNOWN',
  fee: { elec: number; service: number },
) => ({
  elec: cover === 'SERVICE_ONLY' || cover === 'SERVICE' || cover === 'UNKNOWN' ? 0 : fee.elec,
  service: cover === 'ELEC_ONLY' || cover === 'ELEC' || cover === 'UNKNOWN' ? 0 : fee.service,
});

/** What a coupon looks at: the part of the bill it applies to, after cards. */
const couponBase = (coupon: Coupon, left: { elec: number; service: number }): number => {
  const of = part(coupon.applyTo, left);
  return of.elec + of.service;
};

/** Discounts give `value` as what is taken off, in percent times 100: 2000 takes off 20 %. */
function couponOff(coupon: Coupon, base: number, lines: readonly ChargeDetail[], fromWh: number): number {
  if (base < coupon.thresholdAmount) return 0;
  if (coupon.type === 'CASH') return Math.min(coupon.value, base);
  if (coupon.type === 'DISCOUNT') return Math.min(base, Math.floor((base * coupon.value + 5_000) / 10_000));
  if (coupon.type !== 'FREE_WH') return 0;
  const free = part(coupon.applyTo, feeOfRange(lines, fromWh, fromWh + coupon.value));
  return Math.min(base, free.elec + free.service);
}

/** Cards in the order in which they are used up: the earliest expiry first. */
export const byExpiry = <T extends EnergyCard>(cards: readonly T[]): T[] =>
  [...cards].sort(
    (a, b) => a.endTime - b.endTime || a.priority - b.priority || (a.cardId < b.cardId ? -1 : 1),
  );

/**
 * Pays a bill in the order of the domain model, 1.5: energy cards, one coupon, points, cash. Each Wh is covered
 * by at most one card, cards take the Wh in the order of the charge. A card of times gives one of them for all that
 * is left of the charge, and none where that costs nothing. A coupon's threshold and rate look at its part of the
 * bill after cards. All of these pay for energy; the occupy fee is paid in cash.
 *
 * @param prepaidAmount fen that were paid before; the surplus is refunded, a shortage becomes arrears
 */
export function settle(
  lines: readonly ChargeDetail[],
  choice: Choice,
  prepaidAmount: number,
  occupyAmount = 0,
): Settlement {
  const totals = billTotals(lines);
  const left = { elec: totals.elecAmount, service: totals.serviceAmount };
  const cards: Settlement['cards'] = [];
  let at = 0;
  for (const card of byExpiry(choice.cards)) {
    const wh = Math.min(cardWhOf(card), totals.wh - at);
    if (wh <= 0) continue;
    const fee = part(card.cover, feeOfRange(lines, at, at + wh));
    if (card.unit === 'TIMES' && fee.elec + fee.service === 0) continue;
    left.elec -= fee.elec;
    left.service -= fee.service;
    cards.push({ cardId: card.cardId, wh, amount: fee.elec + fee.service });
    at += wh;
  }
  const cardAmount = cards.reduce((sum, card) => sum + card.amount, 0);
  const couponAmount = choice.coupon
    ? couponOff(choice.coupon, couponBase(choice.coupon, left), lines, at)
    : 0;
  const due = left.elec + left.service - couponAmount;
  const pointAmount = Math.min(due, Math.floor((choice.points * 100) / rules.pointsPerYuan));
  const payableAmount = due - pointAmount + occupyAmount;
  return {
    totalAmount: totals.totalAmount + occupyAmount,
    occupyAmount,
    cards,
    cardWh: at,
    cardAmount,
    couponAmount,
    points: Math.ceil((pointAmount * rules.pointsPerYuan) / 100),
    pointAmount,
    payableAmount,
    refundAmount: Math.max(0, prepaidAmount - payableAmount),
    arrearsAmount: Math.max(0, payableAmount - prepaidAmount),
  };
}
