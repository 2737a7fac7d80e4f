import { billTotals } from '#contract/bill.ts';
import { shareOf } from '#contract/invoice/tax.ts';
import type { OrderRecord } from '#sandbox/charging/orders/order-record.ts';
import type { SaleKind } from './sellers.ts';

/** Fen by what they were paid for. */
export type CashParts = Record<SaleKind, number>;

/**
 * Cash really paid for a settled order, in fen: what was due after cards, coupon and points, less what service took off.
 * What was prepaid beyond it goes back and is none of it.
 */
export const cashOf = ({ settlement, adjustments }: OrderRecord): number =>
  settlement
    ? adjustments.reduce((cash, adjustment) => cash + adjustment.amount, settlement.payableAmount)
    : 0;

/** Takes a sum off some of the parts, in proportion to what is left of them, to the fen. */
function takeOff(parts: CashParts, kinds: readonly SaleKind[], amount: number): void {
  const shares = shareOf(
    amount,
    kinds.map((kind) => parts[kind]),
  );
  kinds.forEach((kind, index) => {
    parts[kind] -= shares[index] ?? 0;
  });
}

const energy: readonly SaleKind[] = ['elec', 'service'];
const coveredBy = (cover: string): readonly SaleKind[] =>
  cover === 'SERVICE_ONLY' || cover === 'SERVICE'
    ? ['service']
    : cover === 'ELEC_ONLY' || cover === 'ELEC'
      ? ['elec']
      : energy;

/**
 * What the cash was paid for. What pays for one thing alone comes off that: a card of service fees, a coupon of
 * electricity. What pays for both comes off both in proportion to what is left of them, and so do points. None of these
 * pays for occupying; what service takes off comes off everything. The parts add up to {@link cashOf}.
 */
export function cashPartsOf(record: OrderRecord): CashParts {
  const { settlement, details, choice, adjustments } = record;
  const parts: CashParts = { elec: 0, service: 0, occupy: 0 };
  if (!settlement) return parts;
  const totals = billTotals(details);
  Object.assign(parts, {
    elec: totals.elecAmount,
    service: totals.serviceAmount,
    occupy: settlement.occupyAmount,
  });
  for (const { cardId, amount } of settlement.cards) {
    const card = choice.cards.find((candidate) => candidate.cardId === cardId);
    takeOff(parts, coveredBy(card?.cover ?? 'ALL'), amount);
  }
  takeOff(parts, coveredBy(choice.coupon?.applyTo ?? 'TOTAL'), settlement.couponAmount);
  takeOff(parts, energy, settlement.pointAmount);
  const credit = -adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0);
  takeOff(parts, ['elec', 'service', 'occupy'], credit);
  return parts;
}

/**
 * Energy that cash was paid for, Wh: what was charged, less what cards took whose electricity they paid for. A card of
 * service fees leaves all of it, and so do points and a coupon of money, which make it cheaper.
 * @param elec fen of the cash that were paid for electricity @returns `null` where it cannot be said to the Wh
 */
export function paidWhOf({ settlement, details, choice }: OrderRecord, elec: number): number | null {
  if (!settlement || elec === 0) return 0;
  const { coupon } = choice;
  const isFree = (applyTo: string) => coveredBy(applyTo).includes('elec');
  // How many Wh a coupon of energy took, no bill says.
  if (settlement.couponAmount > 0 && coupon?.type === 'FREE_WH' && isFree(coupon.applyTo)) return null;
  let { wh } = billTotals(details);
  for (const paid of settlement.cards) {
    const card = choice.cards.find(({ cardId }) => cardId === paid.cardId);
    if (!card) return null;
    if (isFree(card.cover)) wh -= paid.wh;
  }
  // What pays for both is taken off both in proportion: some of it may be left where no energy is.
  return wh > 0 ? wh : null;
}
