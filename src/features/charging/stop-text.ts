import { formatKwh, formatYuan } from '#core/money.ts';
import { isBilled } from './charging-view.ts';
import type { Running } from './sample.ts';

/** Of what the threshold of a coupon is counted. */
const bases: Partial<Record<string, string>> = { SERVICE: '服务费', ELEC: '电费' };

/**
 * @returns why a coupon takes nothing off, and that it is not lost: `未满 ¥20.00，优惠券将退还`; empty where there is none
 * @param back what becomes of it: 将退还 before the end, 已退还 after it
 */
export function couponBack({ waitingCoupon }: Pick<Running, 'waitingCoupon'>, back: string): string {
  if (!waitingCoupon) return '';
  const { applyTo, thresholdAmount } = waitingCoupon;
  const why = thresholdAmount > 0 ? `${bases[applyTo] ?? ''}未满 ¥${formatYuan(thresholdAmount)}，` : '';
  return `${why}优惠券${back}`;
}

/**
 * @returns what an owner asks himself before he ends a charge: what is in, what it costs, what goes back. A sum that is not
 *   known is not said
 */
export function stopText({ order, session, waitingCoupon }: Running): string {
  const { payableAmount: due, prepaidAmount } = order;
  const cost = session && isBilled({ order, session }) ? session.totalAmount : null;
  const facts = [
    session && `已充 ${formatKwh(session.chargedWh)} 度`,
    cost !== null && `费用 ¥${formatYuan(cost)}`,
    cost !== null && due !== null && due < cost && `抵扣后 ¥${formatYuan(due)}`,
    prepaidAmount && due !== null && `约退回 ¥${formatYuan(Math.max(0, prepaidAmount - due))}`,
  ].filter(Boolean);
  const rest = prepaidAmount && due === null ? '剩余预付金额自动退回' : '按实际用量结算';
  return [facts.join('，') || rest, couponBack({ waitingCoupon }, '将退还')]
    .filter(Boolean)
    .map((sentence) => `${sentence}。`)
    .join('');
}
