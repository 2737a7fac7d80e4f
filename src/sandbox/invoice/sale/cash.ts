import { billTotals } from '#contract/bill.ts';
import { shareOf } from '#contract/invoice/tax.ts';
import type { OrderRecord } from '#sandbox/charging/orders/order-record.ts';
import { energyPaidBy, type PaidEnergy } from '#sandbox/charging/orders/settlement.ts';
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

/** Something that paid for a part of a bill: how much, for what, and which energy it was where that is known. */
interface Payer {
  cover: string;
  amount: number;
  energy: PaidEnergy | null;
}

/**
 * The cards and the coupon of an order. Each took its Wh at the prices that these had; that is worked out again from the
 * bill, and believed where it comes to what the settlement says. A coupon of money and a card that nobody knows took none.
 */
function payersOf({ settlement, details, choice }: OrderRecord): { cards: Payer[]; coupon: Payer[] } {
  if (!settlement) return { cards: [], coupon: [] };
  const known = energyPaidBy(details, choice);
  const believed = (energyPaid: PaidEnergy | null | undefined, amount: number) =>
    energyPaid && energyPaid.elecAmount + energyPaid.serviceAmount === amount ? energyPaid : null;
  const cards = settlement.cards.map(({ cardId, amount }) => ({
    cover: choice.cards.find((card) => card.cardId === cardId)?.cover ?? 'ALL',
    amount,
    energy: believed(
      known.cards.find((card) => card.cardId === cardId),
      amount,
    ),
  }));
  const { couponAmount: amount } = settlement;
  const cover = choice.coupon?.applyTo ?? 'TOTAL';
  return { cards, coupon: amount > 0 ? [{ cover, amount, energy: believed(known.coupon, amount) }] : [] };
}

/**
 * What the cash was paid for. What pays for one thing alone comes off that: a card of service fees, a coupon of
 * electricity. A card, or a coupon of energy, that pays for both comes off both by the prices of the Wh that it took.
 * Money off both, as of a coupon or of points, comes off in proportion to what is left of them. None of these pays for
 * occupying; what service takes off comes off everything. The parts add up to {@link cashOf}.
 */
export function cashPartsOf(record: OrderRecord): CashParts {
  const { settlement, details, adjustments } = record;
  const parts: CashParts = { elec: 0, service: 0, occupy: 0 };
  if (!settlement) return parts;
  const totals = billTotals(details);
  Object.assign(parts, {
    elec: totals.elecAmount,
    service: totals.serviceAmount,
    occupy: settlement.occupyAmount,
  });
  const { cards, coupon } = payersOf(record);
  for (const { cover, amount, energy: paid } of [...cards, ...coupon]) {
    if (!paid) takeOff(parts, coveredBy(cover), amount);
    parts.elec -= paid?.elecAmount ?? 0;
    parts.service -= paid?.serviceAmount ?? 0;
  }
  takeOff(parts, energy, settlement.pointAmount);
  const credit = -adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0);
  takeOff(parts, ['elec', 'service', 'occupy'], credit);
  return parts;
}

/**
 * Energy that cash was paid for, Wh: what was charged, less what cards, or a coupon of energy, took whose electricity they
 * paid for. A card of service fees leaves all of it, and so do points and a coupon of money, which make it cheaper.
 * @param elec fen of the cash that were paid for electricity @returns `null` where it cannot be said to the Wh
 */
export function paidWhOf(record: OrderRecord, elec: number): number | null {
  if (!record.settlement || elec === 0) return 0;
  const isFree = (applyTo: string) => coveredBy(applyTo).includes('elec');
  const { cards, coupon } = payersOf(record);
  const paid = [...cards, ...(record.choice.coupon?.type === 'FREE_WH' ? coupon : [])];
  let { wh } = billTotals(record.details);
  for (const { cover, energy: taken } of paid) {
    if (!taken) return null;
    if (isFree(cover)) wh -= taken.wh;
  }
  return wh > 0 ? wh : null;
}
