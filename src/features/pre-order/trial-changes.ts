import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatPriceE4, formatYuan } from '#core/money.ts';

const unavailable = (name: string, reason: string | null | undefined) =>
  `${name}已不可用${reason ? `：${reason}` : ''}`;

function cardChanges(before: PaymentTrial, after: PaymentTrial): string[] {
  const of = ({ cards }: PaymentTrial, id: string) => cards.find((card) => card.card.cardId === id);
  const lost = before.chosen.cardIds.filter((id) => !after.chosen.cardIds.includes(id));
  const added = after.chosen.cardIds.filter((id) => !before.chosen.cardIds.includes(id));
  return [
    ...lost.map((id) => {
      const name = `能量卡「${of(before, id)?.card.name ?? ''}」`;
      const now = of(after, id);
      return now?.usable ? `${name}未使用` : unavailable(name, now?.reason);
    }),
    ...added.map((id) => `已改用能量卡「${of(after, id)?.card.name ?? ''}」`),
  ];
}

function couponChanges(before: PaymentTrial, after: PaymentTrial): string[] {
  const [was, is] = [before.chosen.couponId, after.chosen.couponId];
  if (was === is) return [];
  const find = ({ coupons }: PaymentTrial, id: string | null) =>
    coupons.find((coupon) => coupon.coupon.couponId === id);
  const lines: string[] = [];
  if (was !== null) {
    const name = `优惠券「${find(before, was)?.coupon.name ?? ''}」`;
    const now = find(after, was);
    lines.push(now?.usable ? `${name}未使用` : unavailable(name, now?.reason));
  }
  if (is !== null) lines.push(`已改用优惠券「${find(after, is)?.coupon.name ?? ''}」`);
  return lines;
}

/**
 * What is different for the owner between two trials of the same choice: the price, what takes something off, and
 * what the cashier would ask for. An estimate that moved by itself is no change.
 *
 * @returns one line each; empty where nothing changed
 */
export function trialChanges(before: PaymentTrial, after: PaymentTrial): string[] {
  const lines: string[] = [];
  if (before.currentPriceE4 !== after.currentPriceE4) {
    const [from, to] = [formatPriceE4(before.currentPriceE4), formatPriceE4(after.currentPriceE4)];
    lines.push(`当前电价 ${from} → ${to} 元/度`);
  }
  lines.push(...cardChanges(before, after), ...couponChanges(before, after));
  if (before.chosen.points !== after.chosen.points) {
    lines.push(`抵扣积分 ${before.chosen.points} → ${after.chosen.points}`);
  }
  if (before.cashAmount !== after.cashAmount) {
    lines.push(`预付金额 ¥${formatYuan(before.cashAmount)} → ¥${formatYuan(after.cashAmount)}`);
  }
  return lines;
}
