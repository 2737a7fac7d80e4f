import type { CardRecord } from '#sandbox/complete-entities.ts';
import type { Coupon, EnergyCard } from '#sandbox/complete-entities.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import type { Payment } from '#sandbox/charging/payments/prepayment-record.ts';
import { parkingOf } from '#sandbox/charging/parking/parking-record.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { checkReliefs } from './reliefs.ts';
import { must, same, total } from './same.ts';

// Written independently of the sandbox: none of its tables and rules are imported.
const over = ['SETTLED', 'REFUNDED', 'CANCELLED'];
const active = ['PREPAID', 'STARTING', 'CHARGING', 'STOPPING', 'FINISHED'];

/**
 * Most rows are the same as one step before: each text is parsed once. Parsed rows are never changed here.
 */
const known = new Map<string, unknown>();

function parsed<T>({ json }: { json: string }): T {
  const value: unknown = known.get(json) ?? JSON.parse(json);
  if (known.size > 5_000) known.clear();
  known.set(json, value);
  return value as T;
}

/** Every row with a value, as the tables hold it. */
export async function stateOf({ db, clock }: SandboxContext) {
  return {
    /** Epoch ms of the sandbox. */
    time: clock.now(),
    orders: (await db.selectFrom('order').selectAll().execute()).map(({ json, ...row }): Order => ({
      ...row,
      status: row.status as Order['status'],
      record: parsed({ json }),
    })),
    reliefs: (await db.selectFrom('parking').selectAll().execute()).map(parkingOf),
    payments: (await db.selectFrom('prepayment').selectAll().execute()).map(({ json, ...row }): Payment => ({
      ...row,
      status: row.status as Payment['status'],
      record: parsed({ json }),
    })),
    ledger: await db.selectFrom('ledger').selectAll().execute(),
    cards: (await db.selectFrom('energyCard').selectAll().execute()).map((row) => parsed<EnergyCard>(row)),
    movements: (await db.selectFrom('cardRecord').selectAll().execute()).map((row) =>
      parsed<CardRecord>(row),
    ),
    coupons: (await db.selectFrom('coupon').selectAll().execute()).map((row) => parsed<Coupon>(row)),
    users: await db.selectFrom('user').selectAll().execute(),
    holds: await db.selectFrom('connectorState').selectAll().execute(),
  };
}
export type State = Awaited<ReturnType<typeof stateOf>>;

const paidBack = (payment: Payment): number => total(payment.record.refunds.map((refund) => refund.amount));

/**
 * Top-ups: one can be paid at a time, those that count are in what was prepaid, all others go back, and the rest of an order is
 * refunded from the payment that was made last.
 */
function checkTopUps({ record }: Order, mine: readonly Payment[]): void {
  const topUps = mine.filter((payment) => payment.purpose === 'TOP_UP');
  const open = topUps.filter(({ status }) => ['INIT', 'PAYING', 'PROCESSING'].includes(status));
  must('one top-up at a time', open.length <= 1);
  const counted = topUps.filter(({ prepayNo }) => record.topUps?.includes(prepayNo));
  same('number of top-ups that count', counted.length, record.topUps?.length ?? 0);
  for (const payment of topUps)
    if (!counted.includes(payment))
      same('a top-up that does not count goes back', paidBack(payment), payment.record.paidAmount);
  const first = mine.filter((payment) => payment.purpose === 'PREPAY');
  const funds = [...first, ...counted].sort((a, b) => (a.record.payTime ?? 0) - (b.record.payTime ?? 0));
  same('what was prepaid', record.prepaidAmount, total(funds.map((payment) => payment.record.paidAmount)));
  for (const [index, payment] of funds.entries()) {
    if (paidBack(payment) === 0) continue;
    for (const later of funds.slice(index + 1))
      same('a later payment is refunded first', paidBack(later), later.record.paidAmount);
  }
}

/** Money of one order: received is kept plus returned or being returned. */
function checkMoney(order: Order, payments: readonly Payment[], ledger: State['ledger']): void {
  const { record, status } = order;
  const mine = payments.filter((payment) => payment.orderNo === order.orderNo);
  const moved = (kind: string) =>
    total(
      ledger.filter((row) => row.kind === kind && row.orderNo === order.orderNo).map((row) => row.amount),
    );
  const back = (payment: Payment) => total(payment.record.refunds.map((refund) => refund.amount));
  const done = mine
    .flatMap((payment) => payment.record.refunds)
    .filter((refund) => refund.status === 'REFUNDED');
  same('ledger, paid', moved('PAID'), total(mine.map((payment) => payment.record.paidAmount)));
  same('ledger, refunded', moved('REFUND'), total(done.map((refund) => refund.amount)));
  for (const payment of mine) {
    must('no more refunded than paid', back(payment) <= payment.record.paidAmount);
    if (payment.record.mismatch) same('refund of a mismatch', back(payment), payment.record.paidAmount);
  }
  checkTopUps(order, mine);
  const kept = total(mine.map((payment) => payment.record.paidAmount - back(payment)));
  const credit = total(record.adjustments.map((adjustment) => adjustment.amount));
  if (status === 'REFUNDED' || status === 'CANCELLED')
    same('money kept for an order without a bill', kept, 0);
  if (status === 'SETTLED')
    same('money kept for a bill', kept, (record.settlement?.payableAmount ?? 0) + credit);
  if (status === 'ARREARS')
    same(
      'money kept plus unpaid amount',
      kept + (record.settlement?.arrearsAmount ?? 0) - (record.arrearsCleared ?? 0),
      (record.settlement?.payableAmount ?? 0) + credit,
    );
}

/** Whether an order may still use the deductions that its user chose. */
const mayUse = ({ status, record }: Order): boolean =>
  !record.settlement && !over.includes(status) && record.lateFrom === null;

/** The balance of a card: less what bills used, in thousandths of kWh or in whole times. */
function checkCard(card: EnergyCard, old: EnergyCard, { orders, movements }: State): void {
  const used = orders
    .flatMap((order) => order.record.settlement?.cards ?? [])
    .filter((part) => part.cardId === card.cardId);
  if (card.value > 10_000) {
    same('unlimited card', card.remain, old.remain);
    return;
  }
  const taken = card.unit === 'TIMES' ? used.length * 1_000 : total(used.map((part) => part.wh));
  const left = Math.round(card.remain * 1000);
  same('card', left, Math.round(old.remain * 1000) - taken);
  must('a card is not overdrawn', left >= 0);
  const mine = movements.filter((movement) => movement.cardId === card.cardId);
  const changes = Math.round(total(mine.map((movement) => movement.change)) * 1000);
  const ended = card.status === 'EXPIRED' ? left : 0;
  same('entries of a card', changes, -taken - ended);
}

/** Points, coupons and card energy: nothing is used twice, and what was held without a bill is returned. */
function checkWallet(now: State, before: State): void {
  for (const user of now.users) {
    const mine = now.orders.filter((order) => order.userId === user.userId);
    const used = total(mine.map((order) => order.record.settlement?.points ?? 0));
    const locked = total(mine.filter(mayUse).map((order) => order.record.choice.points));
    const old = before.users.find((candidate) => candidate.userId === user.userId)?.points;
    same('points', user.points + used + locked, old);
    must('points are not negative', user.points >= 0);
  }
  for (const coupon of now.coupons) {
    const mine = now.orders.filter((order) => order.record.choice.coupon?.couponId === coupon.couponId);
    const used = mine.filter((order) => (order.record.settlement?.couponAmount ?? 0) > 0).length;
    const locked = mine.filter(mayUse).length;
    must('a coupon is used once', used + locked <= 1);
    const old = before.coupons.find((candidate) => candidate.couponId === coupon.couponId)?.status;
    same('coupon', coupon.status, used > 0 ? 'USED' : locked > 0 ? 'LOCKED' : old);
  }
  for (const [index, card] of now.cards.entries()) {
    const old =
      before.cards[index]?.cardId === card.cardId
        ? before.cards[index]
        : before.cards.find((candidate) => candidate.cardId === card.cardId);
    if (!old) throw new Error('an unknown card');
    checkCard(card, old, now);
    const holders = now.orders.filter(
      (order) => mayUse(order) && order.record.choice.cards.some((chosen) => chosen.cardId === card.cardId),
    );
    must('a card is held once', holders.length <= 1);
    same('a card that is held', card.status === 'FROZEN', holders.length === 1);
  }
}

/** One active order per user and per car; an active order holds the connector, a finished one does not. */
function checkActive({ orders, holds }: State): void {
  const running = orders.filter((order) => active.includes(order.status));
  const unique = (values: readonly string[]) =>
    same('active orders at the same time', values.length, new Set(values).size);
  unique(running.map((order) => order.userId));
  unique(running.map((order) => order.vin));
  for (const order of orders) {
    const holding = holds.some((hold) => hold.orderNo === order.orderNo);
    if (over.includes(order.status) || order.status === 'ARREARS' || order.status === 'ABNORMAL')
      must('a finished order holds no connector', !holding);
    if (['PREPAID', 'STARTING', 'CHARGING', 'STOPPING'].includes(order.status))
      must('an active order holds its connector', holding);
  }
}

/** A finished order does not change unless its device reports energy afterwards. */
function checkEnds(now: State, last: State): void {
  for (const order of last.orders) {
    if (!over.includes(order.status)) continue;
    const after = now.orders.find((candidate) => candidate.orderNo === order.orderNo);
    if (after?.record.reportedWh === order.record.reportedWh)
      same('status of a finished order', after.status, order.status);
  }
}

/**
 * Invariants after each step. @param before the state before the sequence @param last the state before the
 * step
 */
export function checkInvariants(now: State, before: State, last: State): void {
  for (const order of now.orders) checkMoney(order, now.payments, now.ledger);
  checkWallet(now, before);
  checkActive(now);
  checkReliefs(now, last);
  checkEnds(now, last);
}
