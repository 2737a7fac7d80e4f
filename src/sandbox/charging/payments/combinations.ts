import type { Coupon, EnergyCard, PaymentTrial } from '#sandbox/complete-entities.ts';
import type { ChargeDetail } from '#contract/schema/order/order.ts';
import { settle } from '../orders/settlement.ts';
import { rules } from '../rules.ts';

/** The cards and coupons that can be used for a charge; cards in the order of use. */
export interface Usable {
  cards: readonly EnergyCard[];
  coupons: readonly Coupon[];
}

/** Cards and a coupon together. */
export interface Combination {
  cards: EnergyCard[];
  coupon: Coupon | null;
}

/** Every subset, smaller ones first. */
function subsets<T>(all: readonly T[]): T[][] {
  const sets = all.reduce<T[][]>((found, one) => [...found, ...found.map((set) => [...set, one])], [[]]);
  return sets.sort((a, b) => a.length - b.length);
}

/**
 * The combination that leaves the least to pay, where each card and the coupon saves at least {@link
 * rules.leastSaving}: what saves less is kept for another charge. Between two of equal value the one with
 * fewer parts wins, then the one that expires first.
 */
export function bestCombination(lines: readonly ChargeDetail[], { cards, coupons }: Usable): Combination {
  const inOrder = [...coupons].sort((a, b) => a.endTime - b.endTime);
  let best: Combination = { cards: [], coupon: null };
  let least = Infinity;
  // More combinations would take long to try, and no charge uses up so many cards.
  for (const set of subsets(cards.slice(0, rules.combinedCards))) {
    for (const coupon of [null, ...inOrder]) {
      const { payableAmount } = settle(lines, { cards: set, coupon, points: 0 }, 0);
      const cost = payableAmount + (set.length + (coupon ? 1 : 0)) * rules.leastSaving;
      if (cost >= least) continue;
      least = cost;
      best = { cards: set, coupon };
    }
  }
  return best;
}

/** The best combination, then each card and each coupon alone that saves something. */
export function combinationsOf(
  lines: readonly ChargeDetail[],
  best: Combination,
  { cards, coupons }: Usable,
): PaymentTrial['combinations'] {
  const shown = new Set<string>();
  return [
    best,
    ...cards.map((card) => ({ cards: [card], coupon: null })),
    ...coupons.map((coupon) => ({ cards: [], coupon })),
  ].flatMap((combination) => {
    const cardIds = combination.cards.map(({ cardId }) => cardId);
    const couponId = combination.coupon?.couponId ?? null;
    const key = [...cardIds, couponId].join();
    const { cardAmount, couponAmount } = settle(lines, { ...combination, points: 0 }, 0);
    if (cardAmount + couponAmount === 0 || shown.has(key)) return [];
    shown.add(key);
    return [{ cardIds, couponId, cardAmount, couponAmount }];
  });
}
