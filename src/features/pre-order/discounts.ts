import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatYuan } from '#core/money.ts';
import { cardHint, couponHint } from './trial-text.ts';

type Combination = PaymentTrial['combinations'][number];
type Used = Pick<Combination, 'cardIds' | 'couponId'>;

/** A coupon that saves less is better kept for another charge, fen. */
const leastSaving = 100;

const isSame = (one: Used, other: Used): boolean =>
  one.couponId === other.couponId &&
  one.cardIds.length === other.cardIds.length &&
  one.cardIds.every((id) => other.cardIds.includes(id));

const usesNothing = ({ cardIds, couponId }: Used): boolean => cardIds.length === 0 && couponId === null;

const savingOf = ({ cardAmount, couponAmount }: Pick<PaymentTrial, 'cardAmount' | 'couponAmount'>): number =>
  cardAmount + couponAmount;

/** A card or coupon whose row could not be read has a general name. */
const cardName = ({ cards }: PaymentTrial, id: string): string =>
  cards.find(({ card }) => card.cardId === id)?.card.name ?? '能量卡';
const couponName = ({ coupons }: PaymentTrial, id: string | null): string[] =>
  id === null ? [] : [coupons.find(({ coupon }) => coupon.couponId === id)?.coupon.name ?? '优惠券'];

/** @returns the names of cards and coupon in use: `年度充电卡 + 满20减5元券` */
const namesOf = (trial: PaymentTrial, { cardIds, couponId }: Used): string =>
  [...cardIds.map((id) => cardName(trial, id)), ...couponName(trial, couponId)].join(' + ');

/** The row of cards and coupon; amounts in fen. */
export interface DiscountRow {
  /** Whether the recommended combination is in use. */
  recommended: boolean;
  hint: string;
  /** `null`: nothing is used. */
  amount: number | null;
  /** What the recommended combination would save beyond the present one; 0 if it is in use, or unknown. */
  missed: number;
}

/** @returns the row of cards and coupon; points have a row of their own */
export function discountRow(trial: PaymentTrial): DiscountRow {
  const { chosen, cards, coupons, combinations } = trial;
  const [best] = combinations;
  const isNone = usesNothing(chosen);
  const usable = [
    { count: cards.filter((offer) => offer.usable).length, unit: '张能量卡' },
    { count: coupons.filter((offer) => offer.usable).length, unit: '张优惠券' },
  ].flatMap(({ count, unit }) => (count > 0 ? [`${count} ${unit}`] : []));
  const unused = usable.length > 0 ? `${usable.join('、')}可用` : '暂无可用的卡和券';
  return {
    recommended: best !== undefined && isSame(best, chosen),
    hint: isNone ? unused : namesOf(trial, chosen),
    amount: isNone ? null : savingOf(trial),
    missed: best ? Math.max(0, savingOf(best) - savingOf(trial)) : 0,
  };
}

/** An option in the sheet of discounts. */
export interface DiscountOption {
  /** The choice to send; `undefined` values for the recommended combination, so that it follows the charge. */
  choice: { cardIds: string[] | undefined; couponId: string | null | undefined };
  title: string;
  hint: string;
  /** fen */
  amount: number;
  chosen: boolean;
}

function hintOf(trial: PaymentTrial, { cardIds, couponId, ...amounts }: Combination): string {
  const card = trial.cards.find((offer) => offer.card.cardId === cardIds[0]);
  const coupon = trial.coupons.find((offer) => offer.coupon.couponId === couponId);
  if (cardIds.length + (couponId === null ? 0 : 1) > 1) {
    const cards = cardIds.map((id) => cardName(trial, id)).join('、');
    return [
      cards && `${cards}抵 ¥${formatYuan(amounts.cardAmount)}`,
      ...couponName(trial, couponId).map((name) => `${name}抵 ¥${formatYuan(amounts.couponAmount)}`),
    ]
      .filter(Boolean)
      .join('，');
  }
  return (card && cardHint(card.card)) ?? (coupon && couponHint(coupon.coupon)) ?? '';
}

/**
 * @returns the recommended combination, each card and coupon alone, and none; empty if the back end recommends nothing, as
 *   in the first edition
 */
export function discountOptions(trial: PaymentTrial): DiscountOption[] {
  const { chosen, combinations } = trial;
  if (combinations.length === 0) return [];
  const options = combinations.map((combination, index): DiscountOption => {
    const { cardIds, couponId } = combination;
    const names = namesOf(trial, combination);
    return {
      choice: index === 0 ? { cardIds: undefined, couponId: undefined } : { cardIds, couponId },
      title:
        index > 0 ? `只用${names}` : cardIds.length + (couponId ? 1 : 0) > 1 ? '推荐组合' : `推荐：${names}`,
      hint: hintOf(trial, combination),
      amount: savingOf(combination),
      chosen: isSame(combination, chosen),
    };
  });
  const none = { cardIds: [], couponId: null };
  options.push({ choice: none, title: '不使用优惠', hint: '', amount: 0, chosen: usesNothing(chosen) });
  if (!options.some((option) => option.chosen)) {
    const { cardIds, couponId } = chosen;
    const amount = savingOf(trial);
    options.splice(1, 0, {
      choice: { cardIds, couponId },
      title: '自选组合',
      hint: namesOf(trial, chosen),
      amount,
      chosen: true,
    });
  }
  return options;
}

/** @returns the usable coupons that the recommended combination saves for another charge, with the reason: one line each */
export function keptLines(trial: PaymentTrial): string[] {
  const [best] = trial.combinations;
  if (!best || !isSame(best, trial.chosen)) return [];
  return trial.coupons
    .filter(({ coupon, usable }) => usable && coupon.couponId !== best.couponId)
    .map(({ coupon }) => {
      const alone = trial.combinations.find(
        ({ cardIds, couponId }) => cardIds.length === 0 && couponId === coupon.couponId,
      );
      const saving = alone ? savingOf(alone) : leastSaving;
      if (saving < leastSaving) return `${coupon.name}为您留着：本次只省 ¥${formatYuan(saving)}`;
      return `${coupon.name}为您留着：${best.couponId === null ? '本次用不上' : '一次只能用一张券，这样省得更多'}`;
    });
}
