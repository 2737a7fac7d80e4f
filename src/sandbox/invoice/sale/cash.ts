import { billTotals } from '#contract/bill.ts';
import { shareOf } from '#contract/invoice/tax.ts';
import { costRulesIn, type OrderRecord } from '#sandbox/charging/orders/order-record.ts';
import { energyPaidBy, type PaidEnergy } from '#sandbox/charging/orders/settlement.ts';
import { saleKinds, type SaleKind } from './sellers.ts';

/** Fen by what they paid. */
export type CashParts = Record<SaleKind, number>;

/**
 * Cash really paid for a settled order, in fen: the amount after cards, coupon and points, less credits of
 * service. The refunded surplus of the prepayment does not belong to it.
 */
export const cashOf = ({ settlement, adjustments }: OrderRecord): number =>
  settlement
    ? adjustments.reduce((cash, adjustment) => cash + adjustment.amount, settlement.payableAmount)
    : 0;

/** Subtracts a sum from some of the parts, in proportion to their remaining amounts, to the fen. */
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

/** A deduction that paid a part of a bill: its amount, what it applies to, and the energy if known. */
interface Payer {
  cover: string;
  amount: number;
  energy: PaidEnergy | null;
}

/**
 * The cards and the coupon of an order. Each covered its Wh at their prices; the amounts are recalculated
 * from the bill and used if they match the settlement. A money coupon and an unknown card covered no Wh.
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
 * What the cash paid. A deduction for one part alone is subtracted from that part: a card of service fees, a
 * coupon of electricity. A card or an energy coupon for both parts is subtracted from both by the prices of
 * its Wh. Money for both, as of a coupon or of points, is subtracted in proportion to what is left of them.
 * None of these pays for the idle fee and a parking fee; credits of service are subtracted from everything. The parts add up to
 * {@link cashOf}.
 */
export function cashPartsOf(record: OrderRecord): CashParts {
  const { settlement, details, adjustments } = record;
  const parts: CashParts = { elec: 0, service: 0, occupy: 0, parking: 0 };
  if (!settlement) return parts;
  const totals = billTotals(details);
  Object.assign(parts, {
    elec: totals.elecAmount,
    service: totals.serviceAmount,
    occupy: settlement.occupyAmount,
    parking: settlement.parkingAmount ?? 0,
  });
  const { cards, coupon } = payersOf(record);
  for (const { cover, amount, energy: paid } of [...cards, ...coupon]) {
    if (!paid) takeOff(parts, coveredBy(cover), amount);
    parts.elec -= paid?.elecAmount ?? 0;
    parts.service -= paid?.serviceAmount ?? 0;
  }
  takeOff(parts, energy, settlement.pointAmount);
  const credit = -adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0);
  takeOff(parts, saleKinds, credit);
  return parts;
}

/** The cash for which an invoice can be issued: all but a parking fee whose rule has none on the invoice of the charge. */
export function invoiceablePartsOf(record: OrderRecord): CashParts {
  const parts = cashPartsOf(record);
  const isOnInvoice = costRulesIn(record).parking?.invoice === 'SAME';
  return isOnInvoice ? parts : { ...parts, parking: 0 };
}

/** @returns the sum of {@link invoiceablePartsOf}, fen */
export const invoiceableOf = (record: OrderRecord): number =>
  Object.values(invoiceablePartsOf(record)).reduce((sum, part) => sum + part, 0);

/**
 * Energy paid in cash, Wh: the charged energy, less the Wh whose electricity cards or an energy coupon paid.
 * A card of service fees, points and a money coupon subtract no energy. @param elec fen of the cash that paid
 * for electricity @returns `null` if it is unknown to the Wh
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
