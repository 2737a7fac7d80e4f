import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import { orderView } from '#sandbox/charging/orders/order-view.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { checkBill } from './bill-oracle.ts';
import type { State } from './invariants.ts';
import { reached, type Deduction } from './reach.ts';
import { must, total } from './same.ts';
import type { ModelWorld } from './world.ts';

const note = (name: Deduction, is: boolean): void => (is ? reached(name) : undefined);

const isHalf = (wh: number, priceE4: number): boolean => (wh * priceE4) % 100_000 === 50_000;

/** Counts the parts of which a bill is made. */
function noteLines({ record }: Order, isMember: boolean): void {
  const { details, tariff } = record;
  const prices = new Set(details.map((line) => `${line.elecPriceE4} ${line.servicePriceE4}`)).size;
  note('bill: of two prices', prices === 2);
  note('bill: of three prices', prices > 2);
  note(
    'bill: a service fee of nothing',
    details.some((line) => line.servicePriceE4 === 0),
  );
  const special = tariff.segments.some(
    (segment) =>
      segment.memberServicePriceE4 !== null &&
      details.some((line) => line.elecPriceE4 === segment.elecPriceE4),
  );
  note('bill: at the price of members', special && isMember);
  note('bill: at the list price', special && !isMember);
  note(
    'bill: a line of exactly half a fen',
    details.some((line) => isHalf(line.wh, line.elecPriceE4) || isHalf(line.wh, line.servicePriceE4)),
  );
}

/** Counts what paid a bill, and which chosen deductions were returned. */
function notePayment(order: Order, state: State): void {
  const { settlement, choice, prepaidAmount, adjustments } = order.record;
  if (!settlement) return;
  const { cards, couponAmount, pointAmount, payableAmount, occupyAmount } = settlement;
  const covers = new Set<string>();
  for (const used of cards) {
    const card = choice.cards.find((chosen) => chosen.cardId === used.cardId);
    if (!card) throw new Error('a card that nobody chose');
    reached(`paid: card ${card.unit} ${card.cover}`);
    covers.add(card.cover);
    note('paid: card without end', card.value > 10_000);
    const left = state.cards.find((candidate) => candidate.cardId === card.cardId);
    note('paid: card used up', left?.status === 'USED_UP');
  }
  note('paid: two cards', cards.length > 1);
  note('paid: two cards of unlike cover', covers.size > 1);
  note('back: card without use', cards.length < choice.cards.length);
  const { coupon } = choice;
  if (coupon && couponAmount > 0) {
    reached(`paid: coupon ${coupon.type} ${coupon.applyTo}`);
    note('paid: coupon CASH TOTAL from its threshold on', coupon.thresholdAmount > 0);
  }
  note('back: coupon without use', coupon !== null && couponAmount === 0);
  note('paid: points', pointAmount > 0);
  note('paid: points and cash', pointAmount > 0 && payableAmount > 0);
  note('back: points without use', choice.points > settlement.points);
  const deducted = [cards.length, couponAmount, pointAmount].filter((part) => part > 0).length;
  note('paid: card, coupon, points and cash', deducted === 3 && payableAmount > 0);
  note('paid: nothing in cash', payableAmount === 0 && settlement.totalAmount > 0);
  note('paid: cash alone', deducted === 0 && payableAmount > 0);
  note('paid: occupy fee', occupyAmount > 0);
  note('paid: less than prepaid', settlement.refundAmount > 0);
  note('paid: all that was prepaid, to the fen', payableAmount > 0 && payableAmount === prepaidAmount);
  note('bill: owed', order.status === 'ARREARS');
  note('back: credit of service', total(adjustments.map((adjustment) => adjustment.amount)) < 0);
}

/** Each noted minute of a stay follows from a state of the station that was set since, or else from the simulated one. */
function checkOthersFree({ record, connectorId }: Order, world: ModelWorld): void {
  for (const [minute, sign] of [...(record.othersFree ?? '')].entries()) {
    const states = world.othersFree(connectorId, (record.end?.time ?? 0) + minute * 60_000);
    must('a minute of a stay is noted as it was', states.includes(sign === '1'));
  }
}

/** Counts the rule of the idle fee, and why parts of it are not charged. */
function noteIdleFee({ record }: Order, waived: ChargeOrder['occupyWaived']): void {
  const rule = record.costRules?.occupy;
  const amount = record.settlement?.occupyAmount ?? 0;
  note('idle fee: not told', rule === null);
  note('idle fee: none', rule?.perMinAmount === 0);
  note('idle fee: in every minute', amount > 0 && rule?.when === 'ALWAYS');
  note('idle fee: in busy minutes', amount > 0 && rule?.when === 'BUSY');
  note('idle fee: its maximum', amount > 0 && amount === rule?.capAmount);
  note('idle fee: without a maximum', amount > 0 && rule?.capAmount === null);
  note('idle fee: charged and waived in part', amount > 0 && waived.length > 0);
  note('idle fee: waived for two reasons', waived.length > 1);
  for (const { reason } of waived) if (reason !== 'UNKNOWN') reached(`waived: ${reason}`);
}

/** Counts who takes the parking fee, and how much of it is on the bill. */
function noteParking({ record }: Order): void {
  const rule = record.costRules?.parking;
  const { parkingAmount = null, occupyAmount = 0 } = record.settlement ?? {};
  const isOnBill = rule?.collector === 'OPERATOR';
  note('parking: not told', rule === null);
  note('parking: free', rule?.collector === 'NONE');
  note('parking: at the gate, not on the bill', rule?.collector === 'GATE' && parkingAmount === null);
  note('parking: on the bill', parkingAmount !== null && parkingAmount > 0);
  note('parking: on the bill, without a price', isOnBill && rule.perHourAmount === null);
  note(
    'parking: on the bill, within its free minutes',
    isOnBill && rule.perHourAmount !== null && parkingAmount === 0,
  );
  note('parking: on the bill, its maximum of a day', isOnBill && parkingAmount === rule.capDayAmount);
  note('parking: on the bill, beside an idle fee', (parkingAmount ?? 0) > 0 && occupyAmount > 0);
}

/** Counts what an order without a bill returned. */
function noteReturn({ record }: Order): void {
  const { cards, coupon, points } = record.choice;
  note('back: card of an order without bill', cards.length > 0);
  note('back: coupon of an order without bill', coupon !== null);
  note('back: points of an order without bill', points > 0);
}

/** Checks each bill that is new since the last state, and counts what happened to money and deductions. */
export function noteBills(now: State, last: State, world: ModelWorld): void {
  const before = new Map(last.orders.map((order) => [order.orderNo, order]));
  for (const order of now.orders) {
    const old = before.get(order.orderNo);
    const { settlement, settleTime } = order.record;
    if (settlement && old?.record.settleTime !== settleTime) {
      const level = now.users.find((user) => user.userId === order.userId)?.memberLevel ?? 0;
      checkOthersFree(order, world);
      const shown = orderView(order, world.context.clock.now());
      checkBill(order, world.tariff, level > 0, shown);
      noteIdleFee(order, shown.occupyWaived);
      noteParking(order);
      noteLines(order, level > 0);
      notePayment(order, now);
    }
    const change = order.record.targetChange?.state;
    if (change && change !== 'SENT' && change !== old?.record.targetChange?.state)
      reached(`target: ${change}`);
    note(
      'target: lower, ends the charge at once',
      !old?.record.end &&
        order.record.end?.reason === 6 &&
        order.record.end.time === order.record.chargedBefore?.time,
    );
    const funds = now.payments.filter(({ prepayNo }) =>
      [order.record.prepayNo, ...(order.record.topUps ?? [])].includes(prepayNo),
    );
    note(
      'top-up: refunded before the prepayment',
      order.status === 'SETTLED' &&
        old?.status !== 'SETTLED' &&
        new Set(funds.map(({ record }) => record.refunds.length)).size > 1,
    );
    const ended = order.status === 'REFUNDED' || order.status === 'CANCELLED';
    if (ended && old?.status !== order.status && !old?.record.lateFrom) noteReturn(order);
    const paid = now.payments.filter(
      (payment) => payment.orderNo === order.orderNo && payment.record.paidAmount > 0,
    );
    note(
      'paid: by a second payment',
      old?.status === 'ARREARS' && order.status === 'SETTLED' && paid.length > 1,
    );
  }
  const payments = new Map(last.payments.map((payment) => [payment.prepayNo, payment]));
  for (const payment of now.payments) {
    const old = payments.get(payment.prepayNo);
    note(
      'back: refund that failed for good',
      payment.status === 'REFUND_FAILED' && old?.status !== payment.status,
    );
    const { topUps = [] } = now.orders.find(({ orderNo }) => orderNo === payment.orderNo)?.record ?? {};
    const isNewlyPaid = payment.record.payTime !== null && old?.record.payTime === null;
    const place = topUps.indexOf(payment.prepayNo);
    note('top-up: counts', isNewlyPaid && place === 0);
    note('top-up: a second one counts', isNewlyPaid && place > 0);
    const isTopUp = payment.purpose === 'TOP_UP' && isNewlyPaid && !payment.record.mismatch;
    note('top-up: after the end, all goes back', isTopUp && place < 0);
    note('back: payment of another amount', payment.record.mismatch && !old?.record.mismatch);
  }
  const expired = (state: State) => state.cards.filter((card) => card.status === 'EXPIRED').length;
  note('back: card past its end', expired(now) > expired(last));
}
