import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { ChargeDetail } from '#contract/schema/order/order.ts';
import type { Coupon, EnergyCard } from '#sandbox/complete-entities.ts';
import type { OccupyRule, ParkingRule } from '#contract/schema/station/cost-rules.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { must, same, total } from './same.ts';

/** Calculates a bill a second time, Wh by Wh, without any code of the sandbox. */

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** fen for an energy at a price in 1/10000 yuan per kWh, half a fen rounded up; exact for any size. */
const halfUp = (wh: number, priceE4: number): number =>
  Number((BigInt(wh) * BigInt(priceE4) * 2n + 100_000n) / 200_000n);

/** The Wh of a charge in order, each with the amount that it adds to the bill. */
function whOf(lines: readonly ChargeDetail[]) {
  const all: { elec: number; service: number; elecPrice: number; servicePrice: number; isFree: boolean }[] =
    [];
  for (const { wh, elecPriceE4, servicePriceE4 } of lines) {
    let [elec, service] = [0, 0];
    for (let upTo = 1; upTo <= wh; upTo += 1) {
      // Numbers this small are exact; halfUp checks the rounding of each line.
      const elecUp = Math.floor((upTo * elecPriceE4 + 50_000) / 100_000);
      const serviceUp = Math.floor((upTo * servicePriceE4 + 50_000) / 100_000);
      all.push({
        elec: elecUp - elec,
        service: serviceUp - service,
        elecPrice: elecPriceE4,
        servicePrice: servicePriceE4,
        isFree: false,
      });
      [elec, service] = [elecUp, serviceUp];
    }
  }
  return all;
}
type Wh = ReturnType<typeof whOf>[number];

const looksAtElec = (of: EnergyCard['cover'] | Coupon['applyTo']): boolean =>
  of === 'ALL' || of === 'TOTAL' || of === 'ELEC_ONLY' || of === 'ELEC';
const looksAtService = (of: EnergyCard['cover'] | Coupon['applyTo']): boolean =>
  of === 'ALL' || of === 'TOTAL' || of === 'SERVICE_ONLY' || of === 'SERVICE';

/** The first Wh, at most `most`, that nothing covers yet and that cost something in the examined part. */
const firstOf = (all: readonly Wh[], most: number, of: EnergyCard['cover'] | Coupon['applyTo']): Wh[] =>
  all
    .filter(
      (wh) =>
        !wh.isFree && (looksAtElec(of) ? wh.elecPrice : 0) + (looksAtService(of) ? wh.servicePrice : 0) > 0,
    )
    .slice(0, most);
const worth = (some: readonly Wh[], of: EnergyCard['cover'] | Coupon['applyTo']): number =>
  total(some.map((wh) => (looksAtElec(of) ? wh.elec : 0) + (looksAtService(of) ? wh.service : 0)));

function capacityOf(card: EnergyCard): number {
  if (card.value > 10_000) return Infinity;
  if (card.unit === 'TIMES') return card.remain >= 1 ? Infinity : 0;
  return Math.round(card.remain * 1000);
}

function couponWorth(coupon: Coupon, base: number, free: () => number): number {
  if (base < coupon.thresholdAmount) return 0;
  if (coupon.type === 'CASH') return Math.min(coupon.value, base);
  if (coupon.type === 'DISCOUNT') return Math.min(base, halfUp(base, coupon.value * 10));
  return Math.min(base, free());
}

/** The deductions of a bill by cards, coupon and points, in the order of the domain model, 1.5. */
function deductions(lines: readonly ChargeDetail[], { choice }: Order['record']) {
  const all = whOf(lines);
  const ordered = [...choice.cards].sort(
    (a, b) => a.endTime - b.endTime || a.priority - b.priority || (a.cardId < b.cardId ? -1 : 1),
  );
  let due = total(all.map((wh) => wh.elec + wh.service));
  const cards: { cardId: string; wh: number; amount: number }[] = [];
  const rest = { elec: total(all.map((wh) => wh.elec)), service: total(all.map((wh) => wh.service)) };
  for (const card of ordered) {
    const some = firstOf(all, capacityOf(card), card.cover);
    const amount = worth(some, card.cover);
    if (amount === 0) continue;
    for (const wh of some) wh.isFree = true;
    if (looksAtElec(card.cover)) rest.elec -= total(some.map((wh) => wh.elec));
    if (looksAtService(card.cover)) rest.service -= total(some.map((wh) => wh.service));
    cards.push({ cardId: card.cardId, wh: some.length, amount });
    due -= amount;
  }
  const { coupon } = choice;
  const base = coupon
    ? (looksAtElec(coupon.applyTo) ? rest.elec : 0) + (looksAtService(coupon.applyTo) ? rest.service : 0)
    : 0;
  const couponAmount = coupon
    ? couponWorth(coupon, base, () => worth(firstOf(all, coupon.value, coupon.applyTo), coupon.applyTo))
    : 0;
  due -= couponAmount;
  // A point is worth one fen.
  const pointAmount = Math.min(due, choice.points);
  return { cards, couponAmount, pointAmount, due: due - pointAmount };
}

/**
 * Each line lies within one price of the tariff, has the price of the user, and costs what its energy costs.
 */
function checkLines(order: Order, tariff: Tariff, isMember: boolean): void {
  let last = 0;
  for (const line of order.record.details) {
    must('lines follow each other', line.startTime >= last && line.endTime > line.startTime && line.wh > 0);
    last = line.endTime;
    const midnight = line.startTime - ((line.startTime + 8 * 60 * minuteMs) % dayMs);
    const from = (line.startTime - midnight) / minuteMs;
    const price = tariff.segments.find((segment) => segment.startMin <= from && from < segment.endMin);
    if (!price) throw new Error('a line without a price');
    must('a line ends with its price', (line.endTime - midnight) / minuteMs <= price.endMin);
    const service = isMember ? (price.memberServicePriceE4 ?? price.servicePriceE4) : price.servicePriceE4;
    same('price of electricity', line.elecPriceE4, price.elecPriceE4);
    same('price of service', line.servicePriceE4, service);
    same('fee of electricity', line.elecAmount, halfUp(line.wh, line.elecPriceE4));
    same('fee of service', line.serviceAmount, halfUp(line.wh, line.servicePriceE4));
  }
}

const reasons = ['FAULT', 'LOCKED', 'NOT_TOLD', 'NOT_BUSY', 'SERVICE'] as const;
type Reason = (typeof reasons)[number];

/** Why a minute of a stay, counted from the end of the charge, is not charged; `null` if it is. */
function whyFree({ record }: Order, { graceMin, when }: OccupyRule, minute: number): Reason | null {
  const { end, lockedUntil, endNotice, othersFree = '', occupyForgiven } = record;
  if (!end) throw new Error('no end');
  const begin = end.time + minute * minuteMs;
  const afterGrace = (time: number) => begin >= time + graceMin * minuteMs;
  if (end.reason === 3 || end.reason === 8) return 'FAULT';
  if (lockedUntil !== undefined && !afterGrace(lockedUntil)) return 'LOCKED';
  if (endNotice) {
    const { deliveredTime, afterFailure } = endNotice;
    if (deliveredTime === null) return 'NOT_TOLD';
    if (afterFailure ? begin < deliveredTime + 5 * minuteMs : !afterGrace(deliveredTime)) return 'NOT_TOLD';
  }
  if (when === 'BUSY' && othersFree.slice(minute, minute + 2) !== '00') return 'NOT_BUSY';
  return occupyForgiven ? 'SERVICE' : null;
}

/** The idle fee minute by minute: what is charged, what each reason takes off, up to the cap, and until when the car stayed. */
function occupyOf(order: Order): {
  amount: number;
  waived: { reason: Reason; minutes: number; amount: number }[];
  /** When the car left the connector, epoch ms. */
  leftAt: number;
} {
  const { end, leaveTime, costRules } = order.record;
  const rule = costRules?.occupy;
  if (!end) throw new Error('no end');
  // Where staying costs nothing, the driver leaves at once.
  if (!rule || rule.perMinAmount === 0) return { amount: 0, waived: [], leftAt: end.time };
  // The device reported the charge after the order was over: how long the car stayed is unknown.
  if (order.record.charge?.kind === 'replay') return { amount: 0, waived: [], leftAt: end.time };
  const cap = rule.capAmount ?? Infinity;
  const feeOf = (minutes: number) => Math.min(cap, minutes * rule.perMinAmount);
  const counts = new Map<Reason | null, number>();
  // A driver who never comes leaves once the fee has reached its cap, at the latest after 12 hours.
  let costly = 0;
  let leftAt = end.time + 12 * 60 * minuteMs;
  for (let minute = 0; minute < 12 * 60; minute += 1) {
    if (leaveTime !== null && end.time + (minute + 1) * minuteMs > leaveTime) {
      leftAt = leaveTime;
      break;
    }
    if (rule.when !== 'BUSY' && feeOf(costly) >= cap) {
      leftAt = end.time + minute * minuteMs;
      break;
    }
    if (minute < rule.graceMin) continue;
    const why = whyFree(order, rule, minute);
    counts.set(why, (counts.get(why) ?? 0) + 1);
    const isFault = why === 'FAULT';
    const shifted = isFault
      ? whyFree({ ...order, record: { ...order.record, end: { ...end, reason: 2 } } }, rule, minute)
      : why;
    if (shifted !== 'LOCKED' && shifted !== 'NOT_TOLD') costly += 1;
  }
  let left = total([...counts.values()]);
  const waived = reasons.flatMap((reason) => {
    const minutes = counts.get(reason) ?? 0;
    const amount = feeOf(left) - feeOf(left - minutes);
    left -= minutes;
    return amount > 0 ? [{ reason, minutes, amount }] : [];
  });
  return { amount: feeOf(left), waived, leftAt };
}

/** The operator's parking fee hour by hour: each begun hour costs, up to the maximum of a day. */
function parkingOf({ freeMin, perHourAmount, capDayAmount }: ParkingRule, from: number, to: number): number {
  let [sum, ofDay] = [0, 0];
  let hour = 0;
  for (let begin = from + (freeMin ?? 0) * minuteMs; begin < to; begin += 60 * minuteMs) {
    if (hour % 24 === 0) ofDay = 0;
    const fee = Math.min(perHourAmount ?? 0, (capDayAmount ?? Infinity) - ofDay);
    sum += fee;
    ofDay += fee;
    hour += 1;
  }
  return sum;
}

/** The parking fee on a bill, fen; `null` if the operator takes none. @param leftAt when the car left the connector */
function parkingAmountOf({ record: { costRules, charge } }: Order, leftAt: number): number | null {
  const rule = costRules?.parking;
  if (rule?.collector !== 'OPERATOR') return null;
  // A charge that the device reported after the order was over says nothing of the car.
  return charge?.kind === 'simulated' ? parkingOf(rule, charge.startTime, leftAt) : 0;
}

/**
 * Fails if the bill of an order does not follow from its charge, its user and the chosen deductions.
 *
 * @param shown what the order shows of its idle fee that is not charged, and its parking fee
 */
export function checkBill(
  order: Order,
  tariff: Tariff,
  isMember: boolean,
  shown: Pick<ChargeOrder, 'occupyWaived' | 'parkingAmount' | 'totalAmount'>,
): void {
  const { settlement, details, end, charge, prepaidAmount } = order.record;
  if (!settlement || !end) throw new Error('no bill');
  checkLines(order, tariff, isMember);
  same('energy of the lines', total(details.map((line) => line.wh)), end.wh);
  const energy = total(details.map((line) => line.elecAmount + line.serviceAmount));
  const { amount: occupyAmount, waived: free, leftAt } = occupyOf(order);
  const parkingAmount = parkingAmountOf(order, leftAt);
  const besides = occupyAmount + (parkingAmount ?? 0);
  const { cards, couponAmount, pointAmount, due } = deductions(details, order.record);
  same('occupy fee', settlement.occupyAmount, occupyAmount);
  same('waived idle fee', JSON.stringify(shown.occupyWaived), JSON.stringify(free));
  same('total', settlement.totalAmount, energy + besides);
  same('parking fee', settlement.parkingAmount ?? null, parkingAmount);
  same('parking fee shown', shown.parkingAmount, parkingAmount);
  same('total shown', shown.totalAmount, energy + besides);
  same('cards', JSON.stringify(settlement.cards), JSON.stringify(cards));
  same('energy of cards', settlement.cardWh, total(cards.map((card) => card.wh)));
  same('amount of cards', settlement.cardAmount, total(cards.map((card) => card.amount)));
  same('amount of the coupon', settlement.couponAmount, couponAmount);
  same('amount of points', settlement.pointAmount, pointAmount);
  same('points', settlement.points, pointAmount);
  same('cash', settlement.payableAmount, due + besides);
  if (charge?.kind === 'simulated') must('energy is paid before it flows', due <= prepaidAmount);
}
