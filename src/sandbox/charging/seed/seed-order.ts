import { stoppedBy } from '#contract/schema/order/stop-reason.ts';
import type { Coupon, EnergyCard } from '#sandbox/complete-entities.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { getConnector } from '#sandbox/world/connectors.ts';
import { costRulesOf } from '#sandbox/world/cost-rules.ts';
import { isMember } from '#sandbox/world/stations.ts';
import { hashText, mix } from '#sandbox/world/make/hash.ts';
import { getTariff } from '#sandbox/world/tariffs.ts';
import type { Car } from '../sessions/car-state.ts';
import { readCard } from '../cards/card-ledger.ts';
import { linesAt } from '../sessions/charge-plan.ts';
import { nextNumber, orderNoOf, startChargeSeqOf } from '../ids.ts';
import { bookChoice, lockChoice, movePoints } from '../locks.ts';
import type { OrderState } from '../orders/order-machine.ts';
import { freshRecord, type Order } from '../orders/order-record.ts';
import { brandIdOf, placeOf } from '../sessions/place.ts';
import type { Payment } from '../payments/prepayment-record.ts';
import { rules } from '../rules.ts';
import type { PastSession } from './seed-sessions.ts';
import { chargeOf, type ReplayInput } from '../sessions/session-model.ts';
import { settle } from '../orders/settlement.ts';
import { addLedger, saveOrder, savePayment } from '../store.ts';

/** How a past order of a demo user ended. */
export type PastEnd =
  | Extract<OrderState, 'SETTLED' | 'ARREARS' | 'REFUNDED' | 'CANCELLED' | 'ABNORMAL' | 'CREATED'>
  | 'REFUND_FAILED';

export interface PastOrder {
  user: { userId: string; memberLevel: number };
  car: Car;
  connectorId: string;
  session: PastSession;
  /** Epoch ms at which the charge began. */
  startTime: number;
  end: PastEnd;
  rated: boolean;
  /** Cards that paid for it; they must exist. */
  cardIds: readonly string[];
  /** Coupon that paid for it, `null` without one; it must exist. */
  couponId: string | null;
  /** Points that the user chose, for at most half of the amount; they are added to the balance for it. */
  points: number;
  /** When the channel answers the refund of the surplus, epoch ms; `null`: it has answered. */
  refundDueTime: number | null;
}

const noCharge: readonly PastEnd[] = ['REFUNDED', 'REFUND_FAILED', 'CANCELLED', 'CREATED'];

/** Those of the order's cards that existed before it. */
async function usableCards({ db }: SandboxContext, { cardIds, startTime }: PastOrder): Promise<EnergyCard[]> {
  const cards = await Promise.all(cardIds.map((id) => readCard(db, id)));
  return cards.filter((card) => card.startTime + 2 * 86_400_000 < startTime);
}

async function couponOf({ db }: SandboxContext, { couponId }: PastOrder): Promise<Coupon | null> {
  if (couponId === null) return null;
  const { json } = await db
    .selectFrom('coupon')
    .select('json')
    .where('couponId', '=', couponId)
    .executeTakeFirstOrThrow();
  return JSON.parse(json) as Coupon;
}

async function baseOrder(context: SandboxContext, past: PastOrder): Promise<Order> {
  const view = await getConnector(context, past.connectorId);
  if (!view) throw new Error(`no connector ${past.connectorId}`);
  const createTime = past.startTime - 3 * 60_000;
  const tariff = await getTariff(context, view.row.tariffId);
  const orderNo = orderNoOf(createTime, await nextNumber(context.db));
  return {
    orderNo,
    userId: past.user.userId,
    vin: past.car.vin,
    connectorId: past.connectorId,
    stationId: view.row.stationId,
    status: past.end === 'REFUND_FAILED' ? 'REFUNDED' : past.end,
    createTime,
    statusTime: createTime,
    record: {
      ...freshRecord,
      details: [],
      adjustments: [],
      ...(await placeOf(context, view)),
      channelType: 0,
      brand: brandIdOf(past.car.vehicle.brandName),
      licenseNumber: past.car.vehicle.licenseNumber,
      tariff,
      costRules: costRulesOf(context, tariff, view.row.stationId),
      member: isMember(past.user.memberLevel),
      choice: {
        cards: await usableCards(context, past),
        coupon: await couponOf(context, past),
        points: 0,
      },
      prepayNo: `P${orderNo}`,
      rated: past.rated,
      // Two of three past drivers scanned the code.
      startMode: mix(hashText(past.session.session), 12) % 3 === 0 ? 'APP' : 'SCAN',
    },
  };
}

/** The real charge; its energy is exactly that of the file, split over the tariff. */
function addCharge({ record, ...order }: Order, { session, startTime, car }: PastOrder): void {
  const charge: ReplayInput = {
    kind: 'replay',
    startTime,
    current: car.vehicle.portDc ? 'DC' : 'AC',
    startSoc: session.startSoc,
    endSoc: session.endSoc,
    wh: session.wh,
    peakW: session.peakW,
    durationMs: session.durationMs,
  };
  const endTime = startTime + session.durationMs;
  record.charge = charge;
  record.attempts = 1;
  record.startChargeSeq = startChargeSeqOf(record.operatorId, order.orderNo, 1);
  record.plan = { endTime, wh: session.wh, reason: stoppedBy.full };
  record.end = { time: endTime, wh: session.wh, reason: session.endSoc >= 98 ? 2 : 0 };
  const { segments } = record.tariff;
  record.details = linesAt(
    { charge: chargeOf(charge), segments, member: record.member },
    endTime,
    session.wh,
  );
}

/** The prepayment: the first usual amount that covers the bill; for an unpaid order slightly too little. */
function prepaidFor(total: number, end: PastEnd): number {
  if (end === 'ARREARS') return Math.max(rules.minAmount, Math.floor((total * 0.8) / 100) * 100);
  return rules.prepayOptions.find((option) => option >= total) ?? Math.ceil(total / 1_000) * 1_000;
}

function paymentFor(order: Order, past: PastOrder, amount: number): Payment {
  const unpaid = past.end === 'CANCELLED' || past.end === 'CREATED';
  const payTime = unpaid ? null : order.createTime + 40_000;
  return {
    prepayNo: `P${order.orderNo}`,
    orderNo: order.orderNo,
    userId: order.userId,
    purpose: 'PREPAY',
    amount,
    status: past.end === 'CREATED' ? 'INIT' : unpaid ? 'CLOSED' : 'PAID',
    expireTime: order.createTime + rules.payMs,
    record: {
      channel: unpaid ? null : 'ALIPAY_WAP',
      payTime,
      tradeNo: unpaid ? null : `S${order.orderNo}`,
      paidAmount: unpaid ? 0 : amount,
      mismatch: false,
      processingTime: null,
      returnPath: '/',
      refunds: [],
    },
  };
}

/** The channel's state of the refund of `amount` fen that was requested when the order ended. */
function addRefund(order: Order, payment: Payment, amount: number, past: PastOrder): void {
  order.record.refundAmount = amount;
  if (amount === 0) return;
  const refundNo = `R${order.orderNo}`;
  const { refunds } = payment.record;
  if (past.refundDueTime !== null) {
    const time = order.statusTime;
    const dueTime = past.refundDueTime;
    refunds.push({ refundNo, amount, status: 'PROCESSING', time, acceptedTime: time, attempts: 0, dueTime });
    payment.status = 'REFUNDING';
    order.record.refundStatus = 'PROCESSING';
    return;
  }
  const failed = past.end === 'REFUND_FAILED';
  const status = failed ? 'FAILED' : 'REFUNDED';
  const time = order.statusTime + rules.refundMs;
  const acceptedTime = order.statusTime;
  refunds.push({ refundNo, amount, status, time, acceptedTime, attempts: failed ? 3 : 1, dueTime: time });
  const done = amount === payment.amount ? 'REFUNDED' : 'PARTIAL_REFUNDED';
  payment.status = failed ? 'REFUND_FAILED' : done;
  order.record.refundStatus = status;
}

/** Writes a past order with prepayment and ledger. */
export async function seedOrder(context: SandboxContext, past: PastOrder): Promise<void> {
  const { db } = context;
  const order = await baseOrder(context, past);
  const { record } = order;
  const charged = !noCharge.includes(past.end);
  if (charged) addCharge(order, past);
  const { totalAmount: total, payableAmount: due } = settle(record.details, record.choice, 0);
  record.choice.points = Math.min(past.points, Math.floor((due * rules.pointsPerYuan) / 200));
  const payment = paymentFor(order, past, charged ? prepaidFor(total, past.end) : 5_000);
  const paid = payment.record.paidAmount;
  record.prepaidAmount = paid;
  record.payTime = payment.record.payTime;
  const endTime = record.end?.time ?? order.createTime + 4 * 60_000;
  order.statusTime = past.end === 'CREATED' ? order.createTime : endTime + rules.billMs;
  if (past.end === 'SETTLED' || past.end === 'ARREARS') {
    record.settlement = settle(record.details, record.choice, paid);
    record.settleTime = order.statusTime;
    addRefund(order, payment, record.settlement.refundAmount, past);
    // Points paid here are in addition to the user's balance of today.
    await movePoints(db, order.userId, record.settlement.points);
    await lockChoice(db, order);
    await bookChoice(db, order);
  } else if (charged) {
    record.details = [];
    record.abnormalReason = '账单金额核对不一致，客服正在处理';
  } else if (paid > 0) {
    record.attempts = rules.startAttempts;
    record.startFail = { code: 2, text: '充电桩自检未通过', attempts: rules.startAttempts };
    addRefund(order, payment, paid, past);
  }
  await saveOrder(db, order);
  await savePayment(db, payment);
  if (paid > 0) await addLedger(db, 'PAID', payment, paid, record.payTime ?? order.createTime);
  const refund = payment.record.refunds.find((candidate) => candidate.status === 'REFUNDED');
  if (refund) await addLedger(db, 'REFUND', payment, refund.amount, refund.time);
}
