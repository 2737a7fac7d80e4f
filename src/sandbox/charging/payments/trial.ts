import type { RequestOf } from '#contract/call.ts';
import { paymentTrial as call } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import type { Coupon, PaymentTrial } from '#sandbox/complete-entities.ts';
import { billTotals } from '#contract/bill.ts';
import { implement, Refusal, type SandboxContext } from '#sandbox/context.ts';
import { costRulesOf } from '#sandbox/world/cost-rules.ts';
import { cashNeeded } from '../sessions/charge-plan.ts';
import { carOrRefuse, connectorOrRefuse, estimate, kindsOf, type Estimate } from '../sessions/estimate.ts';
import { nextNumber } from '../ids.ts';
import { channelsOf } from './pay-params.ts';
import { rules } from '../rules.ts';
import { bestCombination, combinationsOf, type Combination } from './combinations.ts';
import { byExpiry, settle, type Choice, type Settlement } from '../orders/settlement.ts';
import { cardProblem, couponProblem } from '../cards/wallet.ts';

/** The refusal of an amount that cannot be prepaid; the page has the same message. */
export const wrongAmount = (): Refusal => new Refusal(codes.failure, '请输入10-500之间的整数金额');

/** A prepayment is whole yuan between the limits (domain model, 1.5). */
export const isPrepayAmount = (amount: number): boolean =>
  amount >= rules.minAmount && amount <= rules.maxAmount && amount % 100 === 0;

/** @returns 0 when cards or points let the charge reach the estimate without cash. */
export function cashOf(of: Estimate, choice: Choice, prepayAmount: number): number {
  const deducts = choice.cards.length > 0 || choice.points > 0;
  return deducts && cashNeeded(of.planOf(choice), of.wh) === 0 ? 0 : prepayAmount;
}

/**
 * The amount needed until the charge ends by itself, after deductions, rounded up to ¥10, within the limits.
 */
function suggested(of: Estimate, choice: Choice): number {
  const needed = Math.ceil(cashNeeded(of.planOf(choice), of.wh) / 1_000) * 1_000;
  return Math.min(rules.maxAmount, Math.max(rules.minAmount, needed));
}

/** @throws Refusal 1282042 when the request uses more points than the user has. */
export function checkPoints(points: number, usable: number): void {
  if (points > usable) {
    throw new Refusal(codes.orderPointError, '积分抵扣失败，请重新选择', { pointsUsable: usable });
  }
}

/** Why a coupon would save nothing on this charge. */
const useless = ({ thresholdAmount, applyTo }: Coupon): string => {
  const base = { SERVICE: '服务费', ELEC: '电费', TOTAL: '', UNKNOWN: '' }[applyTo];
  return thresholdAmount > 0 ? `${base}未满${thresholdAmount / 100}元，暂不可用` : '本次没有可抵扣的费用';
};

function couponChoices(of: Estimate, cards: Choice['cards'], now: number): PaymentTrial['coupons'] {
  const rows = of.wallet.coupons.map((coupon) => {
    const estimatedAmount = settle(of.lines, { cards, coupon, points: 0 }, 0).couponAmount;
    const reason = couponProblem(coupon, now, of) ?? (estimatedAmount === 0 ? useless(coupon) : null);
    return { coupon, usable: reason === null, reason, estimatedAmount };
  });
  const best = rows
    .filter((offer) => offer.usable)
    .sort((a, b) => b.estimatedAmount - a.estimatedAmount || a.coupon.endTime - b.coupon.endTime)[0];
  return rows.map((offer) => ({ ...offer, best: offer === best }));
}

/** Every card in the order of use; each as if it were the only one. */
const cardChoices = (of: Estimate, now: number): PaymentTrial['cards'] =>
  byExpiry(of.wallet.cards).map((card) => {
    const reason = cardProblem(card, of.car.vin, now);
    const alone = settle(of.lines, { cards: reason ? [] : [card], coupon: null, points: 0 }, 0);
    return {
      card,
      usable: reason === null,
      reason,
      estimatedWh: alone.cardWh,
      estimatedAmount: alone.cardAmount,
    };
  });

/**
 * Cards are used if chosen; without a choice of coupon the best one is used, points only if requested. If the
 * request asks for the recommendation, this replaces what it does not name.
 */
function choose(
  request: RequestOf<typeof call>,
  cards: PaymentTrial['cards'],
  recommended: Combination,
  couponsFor: (cards: Choice['cards']) => PaymentTrial['coupons'],
): { choice: Choice; coupons: PaymentTrial['coupons'] } {
  const cardIds = request.cardIds ?? (request.recommend ? recommended.cards.map((card) => card.cardId) : []);
  const chosen = cards
    .filter((offer) => offer.usable && cardIds.includes(offer.card.cardId))
    .map((offer) => offer.card);
  const coupons = couponsFor(chosen);
  // The best coupon may differ when the user has chosen cards.
  const couponId =
    request.couponId === undefined && request.recommend && !request.cardIds
      ? (recommended.coupon?.couponId ?? null)
      : request.couponId;
  const wanted = (offer: PaymentTrial['coupons'][number]) =>
    couponId === undefined ? offer.best : offer.coupon.couponId === couponId;
  const coupon: Coupon | null = coupons.find((offer) => offer.usable && wanted(offer))?.coupon ?? null;
  return { choice: { cards: chosen, coupon, points: request.points ?? 0 }, coupons };
}

/** Midnight begins a line of the bill as well, without a new price. */
const changesPrice = ({ lines }: Estimate): boolean =>
  new Set(lines.map(({ elecPriceE4, servicePriceE4 }) => elecPriceE4 + servicePriceE4)).size > 1;

/** What each chosen card covers together with the others; unchosen cards as if alone. */
const withShares = (cards: PaymentTrial['cards'], { cards: shares }: Settlement, choice: Choice) =>
  cards.map((offer): PaymentTrial['cards'][number] => {
    const { cardId } = offer.card;
    if (!choice.cards.some((card) => card.cardId === cardId)) return offer;
    const share = shares.find((part) => part.cardId === cardId);
    return { ...offer, estimatedWh: share?.wh ?? 0, estimatedAmount: share?.amount ?? 0 };
  });

async function saveTrial(context: SandboxContext, userId: string, trial: PaymentTrial): Promise<void> {
  const { trialId, connectorId, expireTime, currentPriceE4 } = trial;
  await context.db
    .insertInto('trial')
    .values({ trialId, userId, connectorId, expireTime, currentPriceE4, json: JSON.stringify(trial) })
    .execute();
}

/** 试算 (domain model, 1.5 and 3.2 row 23). */
export const paymentTrial = implement(call, async (context, request, caller): Promise<PaymentTrial> => {
  const userId = caller?.userId ?? '';
  const now = context.clock.now();
  const car = await carOrRefuse(context, userId, request.vin);
  const view = await connectorOrRefuse(context, userId, request.connectorId, car);
  const of = await estimate(context, userId, car, view, request.target);
  checkPoints(request.points ?? 0, of.wallet.points);
  if (request.prepayAmount !== undefined && !isPrepayAmount(request.prepayAmount)) throw wrongAmount();
  const cards = cardChoices(of, now);
  const usable = {
    cards: cards.filter((offer) => offer.usable).map((offer) => offer.card),
    coupons: of.wallet.coupons.filter((coupon) => couponProblem(coupon, now, of) === null),
  };
  const recommended = bestCombination(of.lines, usable);
  const { choice, coupons } = choose(request, cards, recommended, (chosenCards) =>
    couponChoices(of, chosenCards, now),
  );
  const settled = settle(of.lines, choice, 0);
  const suggestedAmount = suggested(of, choice);
  const cashAmount = cashOf(of, choice, request.prepayAmount || suggestedAmount);
  const trial: PaymentTrial = {
    trialId: `T${String(await nextNumber(context.db)).padStart(12, '0')}`,
    expireTime: now + rules.trialMs,
    connectorId: request.connectorId,
    vin: car.vin,
    tariffId: of.tariff.tariffId,
    currentPriceE4: of.currentPriceE4,
    prepayOptions: [...new Set([...rules.prepayOptions, suggestedAmount])].sort((a, b) => a - b),
    suggestedAmount,
    minAmount: rules.minAmount,
    maxAmount: rules.maxAmount,
    estimatedWh: of.wh,
    estimatedAmount: billTotals(of.lines).totalAmount,
    costRules: costRulesOf(context, of.tariff, view.row.stationId),
    startSoc: of.car.soc,
    estimatedSoc: of.endSoc,
    estimatedSec: of.seconds,
    targetKinds: kindsOf(view.row.powerClass === 'SLOW' ? 'AC' : 'DC'),
    targetQuotes: of.quotesOf(choice),
    cards: withShares(cards, settled, choice),
    coupons,
    combinations: combinationsOf(of.lines, recommended, usable),
    pointsUsable: of.wallet.points,
    pointsPerYuan: rules.pointsPerYuan,
    chosen: {
      cardIds: choice.cards.map((card) => card.cardId),
      couponId: choice.coupon?.couponId ?? null,
      points: choice.points,
      prepayAmount: cashAmount,
    },
    cardAmount: settled.cardAmount,
    couponAmount: settled.couponAmount,
    pointAmount: settled.pointAmount,
    cashAmount,
    channels: channelsOf(context.scenario),
    agreementId: 'prepay',
    warnings: changesPrice(of) ? ['充电期间将跨越电价时段，费用按各时段电价计算'] : [],
  };
  await saveTrial(context, userId, trial);
  return trial;
});
