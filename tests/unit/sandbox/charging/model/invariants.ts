import type { Coupon, EnergyCard } from '#sandbox/told.ts';
import { activeStates } from '#sandbox/charging/orders/order-machine.ts';
import { orderOf, type Order } from '#sandbox/charging/orders/order-record.ts';
import { paymentOf, type Payment } from '#sandbox/charging/payments/prepayment-record.ts';
import type { SandboxContext } from '#sandbox/context.ts';

/** Some million checks a run: an assertion of the test framework would cost more than all else. */
function same(what: string, actual: unknown, wanted: unknown): void {
  if (actual !== wanted) throw new Error(`${what}: ${String(actual)}, not ${String(wanted)}`);
}
const must = (what: string, is: boolean): void => same(what, is, true);

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const over = ['SETTLED', 'REFUNDED', 'CANCELLED'];

/** Everything that has a value, as it stands in the tables. */
export async function stateOf({ db }: SandboxContext) {
  return {
    orders: (await db.selectFrom('order').selectAll().execute()).map(orderOf),
    payments: (await db.selectFrom('prepayment').selectAll().execute()).map(paymentOf),
    ledger: await db.selectFrom('ledger').selectAll().execute(),
    cards: (await db.selectFrom('energyCard').selectAll().execute()).map(
      (card) => JSON.parse(card.json) as EnergyCard,
    ),
    coupons: (await db.selectFrom('coupon').selectAll().execute()).map(
      (coupon) => JSON.parse(coupon.json) as Coupon,
    ),
    users: await db.selectFrom('user').selectAll().execute(),
    holds: await db.selectFrom('connectorState').selectAll().execute(),
  };
}
export type State = Awaited<ReturnType<typeof stateOf>>;

/** Money of one order: what came is what is kept and what went, or is going, back. */
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
    must('no more back than came', back(payment) <= payment.record.paidAmount);
    if (payment.record.mismatch) same('mismatch sent back', back(payment), payment.record.paidAmount);
  }
  const kept = total(mine.map((payment) => payment.record.paidAmount - back(payment)));
  const credit = total(record.adjustments.map((adjustment) => adjustment.amount));
  if (status === 'REFUNDED' || status === 'CANCELLED') same('kept of an order without a bill', kept, 0);
  if (status === 'SETTLED') same('kept of a bill', kept, (record.settlement?.payableAmount ?? 0) + credit);
  if (status === 'ARREARS')
    same('kept and owed', kept + (record.settlement?.arrearsAmount ?? 0), record.settlement?.payableAmount);
  if (record.settlement) {
    const { totalAmount, occupyAmount, cardAmount, couponAmount, pointAmount, payableAmount } =
      record.settlement;
    same('parts of a bill', cardAmount + couponAmount + pointAmount + payableAmount, totalAmount);
    const energy = total(record.details.map((detail) => detail.elecAmount + detail.serviceAmount));
    same('lines and occupy fee', energy + occupyAmount, totalAmount);
  }
}

/** An order that may still use what its owner chose. */
const mayUse = ({ status, record }: Order): boolean =>
  !record.settlement && !over.includes(status) && record.lateFrom === null;

/** Points, coupons and card energy: nothing is used twice, and what was locked for nothing is back. */
function checkWallet(now: State, before: State): void {
  for (const user of now.users) {
    const mine = now.orders.filter((order) => order.userId === user.userId);
    const used = total(mine.map((order) => order.record.settlement?.points ?? 0));
    const locked = total(mine.filter(mayUse).map((order) => order.record.choice.points));
    same(
      'points',
      user.points + used + locked,
      before.users.find((candidate) => candidate.userId === user.userId)?.points,
    );
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
  for (const card of now.cards) {
    const old = before.cards.find((candidate) => candidate.cardId === card.cardId);
    const used = total(
      now.orders
        .flatMap((order) => order.record.settlement?.cards ?? [])
        .filter((part) => part.cardId === card.cardId)
        .map((part) => part.wh),
    );
    if (card.value > 10_000) same('unlimited card', card.remain, old?.remain);
    else same('card', Math.round(card.remain * 1000), Math.round((old?.remain ?? 0) * 1000) - used);
  }
}

/** One active order per owner and per car; whoever is active holds the connector, whoever is over does not. */
function checkActive({ orders, holds }: State): void {
  const active = orders.filter((order) => activeStates.includes(order.status));
  const unique = (values: readonly string[]) => same('active at once', values.length, new Set(values).size);
  unique(active.map((order) => order.userId));
  unique(active.map((order) => order.vin));
  for (const order of orders) {
    const holding = holds.some((hold) => hold.orderNo === order.orderNo);
    if (over.includes(order.status) || order.status === 'ARREARS' || order.status === 'ABNORMAL')
      must('an order that is over holds no connector', !holding);
    if (['PREPAID', 'STARTING', 'CHARGING', 'STOPPING'].includes(order.status))
      must('an active order holds its connector', holding);
  }
}

/** What holds after each step, whatever happened. */
export function checkInvariants(now: State, before: State): void {
  for (const order of now.orders) checkMoney(order, now.payments, now.ledger);
  checkWallet(now, before);
  checkActive(now);
}
