import type { RequestOf } from '#contract/call.ts';
import { orderCreate as call } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import type { PaymentTrial } from '#sandbox/complete-entities.ts';
import { implement, type SandboxContext } from '../context.ts';
import { getConnector } from '../world/connectors.ts';
import { costRulesOf } from '../world/cost-rules.ts';
import { isStricter } from '../world/stricter-rules.ts';
import { carOrRefuse, connectorOrRefuse, estimate, type Estimate } from './sessions/estimate.ts';
import { cancelOrder, moveOrder } from './orders/order-moves.ts';
import { nextNumber, orderNoOf } from './ids.ts';
import { holdConnector, lockChoice } from './locks.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { newPayment } from './payments/new-payment.ts';
import { orderMachine } from './orders/order-machine.ts';
import { checkInterval, checkOtherOrders } from './orders/other-orders.ts';
import { saveCase } from './orders/order-case.ts';
import { costRulesIn, freshRecord, type Order } from './orders/order-record.ts';
import { newParking, plateOrRefuse } from './parking/new-parking.ts';
import { saveParking } from './parking/parking-store.ts';
import { brandIdOf, placeOf } from './sessions/place.ts';
import { plugIn } from './sessions/plug.ts';
import { rules } from './rules.ts';
import { startModeOf } from './scans.ts';
import { ordersOf, saveOrder, savePayment } from './store.ts';
import { refuse } from './orders/refuse.ts';
import type { Choice } from './orders/settlement.ts';
import { cashOf, checkPoints, isPrepayAmount, wrongAmount } from './payments/trial.ts';
import { cardProblem, couponProblem } from './cards/wallet.ts';

type Request = RequestOf<typeof call>;

const preCreateError = () => refuse(codes.preCreateError);

/** @throws Refusal 1282048 for a trial that is unknown, expired or about another connector. */
async function checkTrial(
  context: SandboxContext,
  userId: string,
  request: Request,
): Promise<{ priceE4: number; costRules: CostRules | null }> {
  const trial = await context.db
    .selectFrom('trial')
    .selectAll()
    .where('trialId', '=', request.trialId)
    .executeTakeFirst();
  const valid =
    trial?.userId === userId &&
    trial.connectorId === request.connectorId &&
    trial.expireTime > context.clock.now();
  if (!valid) throw preCreateError();
  const { costRules } = JSON.parse(trial.json) as PaymentTrial;
  return { priceE4: trial.currentPriceE4, costRules };
}

/**
 * A card that is named twice is used once, as in the trial. @throws Refusal 1282048 when a card or coupon is
 * not available any more.
 */
function chosenOf(of: Estimate, request: Request, now: number): Choice {
  const cards = [...new Set(request.cardIds)].map((id) => of.wallet.cards.find((card) => card.cardId === id));
  const usable = cards.filter((card) => card !== undefined && cardProblem(card, of.car.vin, now) === null);
  const wanted = request.couponId ?? null;
  const coupon =
    of.wallet.coupons.find(
      (candidate) => candidate.couponId === wanted && couponProblem(candidate, now, of) === null,
    ) ?? null;
  if (usable.length !== cards.length || (wanted !== null && !coupon)) throw preCreateError();
  return { cards: usable as Choice['cards'], coupon, points: request.points };
}

async function makeOrder(
  context: SandboxContext,
  userId: string,
  request: Request,
  of: Estimate,
  choice: Choice,
) {
  const now = context.clock.now();
  const orderNo = orderNoOf(now, await nextNumber(context.db));
  const cashAmount = cashOf(of, choice, request.prepayAmount);
  const prepayNo = cashAmount > 0 ? `P${orderNo}` : null;
  const order: Order = {
    orderNo,
    userId,
    vin: of.car.vin,
    connectorId: request.connectorId,
    stationId: of.view.row.stationId,
    status: transition(orderMachine, null, 'create'),
    createTime: now,
    statusTime: now,
    record: {
      ...freshRecord,
      details: [],
      adjustments: [],
      ...(await placeOf(context, of.view)),
      channelType: request.channelType,
      brand: brandIdOf(of.car.vehicle.brandName),
      licenseNumber: of.car.vehicle.licenseNumber,
      tariff: of.tariff,
      member: of.member,
      choice,
      target: request.target ?? null,
      prepayNo,
      startMode: await startModeOf(context, userId, request.connectorId),
    },
  };
  const payment = prepayNo
    ? newPayment({ prepayNo, orderNo, userId, purpose: 'PREPAY', amount: cashAmount }, now)
    : null;
  return { order, payment };
}

/**
 * Creates an order and its prepayment. The checks run in the fixed order of the domain model, 2.1. Unpaid
 * orders of the user are cancelled and replaced by the new one.
 */
export const orderCreate = implement(call, async (context, request, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const car = await carOrRefuse(context, userId, request.vin);
  const plate = request.plate === undefined ? undefined : plateOrRefuse(request.plate);
  await checkOtherOrders(context, userId, car.vin, () => true);
  checkInterval(context, (await ordersOf(db, userId))[0]?.createTime, rules.createIntervalMs);
  const known = await getConnector(context, request.connectorId);
  const { priceE4, costRules } = await checkTrial(context, userId, request);
  if (!known) throw preCreateError();
  const of = await estimate(context, userId, car, known, request.target);
  const choice = chosenOf(of, request, clock.now());
  if (of.currentPriceE4 !== priceE4) throw preCreateError();
  const rulesNow = costRulesOf(context, of.tariff, of.view.row.stationId);
  if (costRules && isStricter(costRules, rulesNow)) throw preCreateError();
  if (cashOf(of, choice, 1) > 0 && !isPrepayAmount(request.prepayAmount)) {
    // No amount: cards or points covered everything at the time of the trial, and do not any more.
    throw request.prepayAmount === 0 ? preCreateError() : wrongAmount();
  }
  const { status } = await connectorOrRefuse(context, userId, request.connectorId, car);
  checkPoints(request.points, of.wallet.points);

  for (const old of of.wallet.replaceable) {
    await cancelOrder(context, old, 'cancel', clock.now());
    await saveCase(context, old);
  }
  const { order, payment } = await makeOrder(context, userId, request, of, choice);
  order.record.costRules = costRules ?? rulesNow;
  const parking = newParking(order, costRulesIn(order.record).parking, plate);
  if (parking) await saveParking(db, parking);
  await lockChoice(db, order);
  await holdConnector(db, order, status, clock.now());
  if (payment) await savePayment(db, payment);
  else {
    moveOrder(order, 'covered', clock.now(), 'cash is 0');
    await plugIn(context, order, clock.now());
  }
  await saveOrder(db, order);
  return {
    orderNo: order.orderNo,
    prepayNo: payment?.prepayNo ?? null,
    cashAmount: payment?.amount ?? 0,
    status: order.status,
    expireTime: payment?.expireTime ?? clock.now() + rules.prepaidMs,
  };
});
