import { billTotals, feeOf } from '#contract/bill.ts';
import type { ChargeDetail } from '#contract/schema/order/order.ts';
import type { Coupon, EnergyCard } from '#sandbox/complete-entities.ts';
import { rules } from '../rules.ts';

/** The deductions that the user chose when the order was made. */
export interface Choice {
  cards: readonly EnergyCard[];
  coupon: Coupon | null;
  /** Loyalty points; {@link rules.pointsPerYuan} of them are worth one yuan. */
  points: number;
}

/** A charge that is paid in cash alone. */
export const noDeductions: Choice = { cards: [], coupon: null, points: 0 };

/** How a bill is paid; amounts in fen, energy in Wh. */
export interface Settlement {
  /** Including the idle fee and a parking fee. */
  totalAmount: number;
  occupyAmount: number;
  /** Parking fee on the order; `null` where none is, missing in bills of older versions. */
  parkingAmount?: number | null;
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

const isUnlimited = (card: EnergyCard): boolean => card.value > rules.unlimitedAbove;

const wholeCharge = Number.MAX_SAFE_INTEGER;

/**
 * Energy in Wh that a card can still cover in one charge: a card of times covers all of it while one time is
 * left.
 */
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

/** A line of a bill, with the Wh from its beginning that cards have paid. */
interface OpenLine {
  readonly line: ChargeDetail;
  paidWh: number;
}

/** The Wh that one deduction pays, and the part of their fee that it covers, in fen. */
interface Cut {
  wh: number;
  elec: number;
  service: number;
  /** Marks the Wh as paid, so that no other deduction pays them. */
  take(): void;
}

/**
 * The first `most` Wh of a charge that are not paid yet and cost something in the part named by `cover`.
 * Parts of a line add up to the line, to the fen.
 */
function cutOf(open: readonly OpenLine[], most: number, cover: Parameters<typeof part>[0]): Cut {
  const taken = open.map(() => 0);
  let [wh, elec, service] = [0, 0, 0];
  for (const [index, { line, paidWh }] of open.entries()) {
    const price = part(cover, { elec: line.elecPriceE4, service: line.servicePriceE4 });
    if (price.elec + price.service === 0) continue;
    const to = paidWh + Math.min(most - wh, line.wh - paidWh);
    const fee = part(cover, {
      elec: feeOf(to, line.elecPriceE4) - feeOf(paidWh, line.elecPriceE4),
      service: feeOf(to, line.servicePriceE4) - feeOf(paidWh, line.servicePriceE4),
    });
    taken[index] = to - paidWh;
    wh += to - paidWh;
    elec += fee.elec;
    service += fee.service;
  }
  const take = () => {
    for (const [index, row] of open.entries()) row.paidWh += taken[index] ?? 0;
  };
  return { wh, elec, service, take };
}

/** The part of the bill to which a coupon applies, after cards. */
const couponBase = (coupon: Coupon, left: { elec: number; service: number }): number => {
  const of = part(coupon.applyTo, left);
  return of.elec + of.service;
};

/** The `value` of a discount is the reduction in percent times 100: 2000 is 20 % off. */
function couponOff(coupon: Coupon, base: number, open: readonly OpenLine[]): number {
  if (base < coupon.thresholdAmount) return 0;
  if (coupon.type === 'CASH') return Math.min(coupon.value, base);
  if (coupon.type === 'DISCOUNT') return Math.min(base, Math.floor((base * coupon.value + 5_000) / 10_000));
  if (coupon.type !== 'FREE_WH') return 0;
  const free = freeOf(coupon, open);
  return Math.min(base, free.elec + free.service);
}

/** The Wh that an energy coupon pays, out of those that no card has paid. */
const freeOf = (coupon: Coupon, open: readonly OpenLine[]): Cut => cutOf(open, coupon.value, coupon.applyTo);

/** Cards in the order of use: the earliest expiry first. */
export const byExpiry = <T extends EnergyCard>(cards: readonly T[]): T[] =>
  [...cards].sort(
    (a, b) => a.endTime - b.endTime || a.priority - b.priority || (a.cardId < b.cardId ? -1 : 1),
  );

/** Wh of a charge that a card or coupon paid, and their amount on the bill in fen. */
export interface PaidEnergy {
  wh: number;
  elecAmount: number;
  serviceAmount: number;
}

/** The deduction of each card from the lines, in the order of use; the Wh are marked as paid. */
function takeCards(open: readonly OpenLine[], cards: Choice['cards']): (PaidEnergy & { cardId: string })[] {
  const taken = [];
  for (const card of byExpiry(cards)) {
    const { wh, elec, service, take } = cutOf(open, cardWhOf(card), card.cover);
    if (elec + service === 0) continue;
    take();
    taken.push({ cardId: card.cardId, wh, elecAmount: elec, serviceAmount: service });
  }
  return taken;
}

const openLines = (lines: readonly ChargeDetail[]): OpenLine[] => lines.map((line) => ({ line, paidWh: 0 }));

/**
 * @returns the part of a bill that each chosen card pays, and the part of an energy coupon: the prices of the
 * Wh that {@link settle} deducts
 */
export function energyPaidBy(
  lines: readonly ChargeDetail[],
  { cards, coupon }: Choice,
): { cards: (PaidEnergy & { cardId: string })[]; coupon: PaidEnergy | null } {
  const open = openLines(lines);
  const taken = takeCards(open, cards);
  if (coupon?.type !== 'FREE_WH') return { cards: taken, coupon: null };
  const { wh, elec, service } = freeOf(coupon, open);
  return { cards: taken, coupon: { wh, elecAmount: elec, serviceAmount: service } };
}

/**
 * Pays a bill in the order of the domain model, 1.5: energy cards, one coupon, points, cash. Each Wh is
 * covered by at most one card; cards cover the Wh in the order of the charge, and skip Wh that cost nothing
 * in the part they cover. A card of times uses one time for the rest of the charge; no card is used when it
 * covers nothing. The threshold and rate of a coupon apply to its part of the bill after cards. All
 * deductions pay for energy; the idle fee and a parking fee are paid in cash.
 *
 * @param prepaidAmount fen paid in advance; a surplus is refunded, a shortage stays unpaid
 */
export function settle(
  lines: readonly ChargeDetail[],
  choice: Choice,
  prepaidAmount: number,
  occupyAmount = 0,
  parkingAmount: number | null = null,
): Settlement {
  const totals = billTotals(lines);
  const open = openLines(lines);
  const taken = takeCards(open, choice.cards);
  const left = {
    elec: taken.reduce((elec, { elecAmount }) => elec - elecAmount, totals.elecAmount),
    service: taken.reduce((service, { serviceAmount }) => service - serviceAmount, totals.serviceAmount),
  };
  const cards = taken.map(({ cardId, wh, elecAmount, serviceAmount }) => ({
    cardId,
    wh,
    amount: elecAmount + serviceAmount,
  }));
  const cardAmount = cards.reduce((sum, card) => sum + card.amount, 0);
  const couponAmount = choice.coupon ? couponOff(choice.coupon, couponBase(choice.coupon, left), open) : 0;
  const due = left.elec + left.service - couponAmount;
  const pointAmount = Math.min(due, Math.floor((choice.points * 100) / rules.pointsPerYuan));
  const besides = occupyAmount + (parkingAmount ?? 0);
  const payableAmount = due - pointAmount + besides;
  return {
    totalAmount: totals.totalAmount + besides,
    occupyAmount,
    parkingAmount,
    cards,
    cardWh: cards.reduce((sum, card) => sum + card.wh, 0),
    cardAmount,
    couponAmount,
    points: Math.ceil((pointAmount * rules.pointsPerYuan) / 100),
    pointAmount,
    payableAmount,
    refundAmount: Math.max(0, prepaidAmount - payableAmount),
    arrearsAmount: Math.max(0, payableAmount - prepaidAmount),
  };
}
