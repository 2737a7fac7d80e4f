import type { CouponTab } from '#contract/calls/coupon/coupon-list.ts';
import type { Coupon } from '#contract/schema/card/coupon.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { dayOf, formatDate, formatListTime, formatMonthDay } from '#core/time/day.ts';
import { formatTime } from '#core/time/format-time.ts';

export const tabWords: Readonly<Record<CouponTab, string>> = {
  USABLE: '可用',
  LOCKED: '占用中',
  USED: '已用',
  EXPIRED: '已过期',
};

export const emptyWords: Readonly<Record<CouponTab, string>> = {
  USABLE: '暂无可用优惠券',
  LOCKED: '没有订单占用优惠券',
  USED: '还没有用过优惠券',
  EXPIRED: '没有过期的优惠券',
};

/** What a coupon takes off, as the large text of its card. */
export interface Worth {
  /** Before the number. */
  sign?: string;
  /** `5.00`, `8` of `8 折`. */
  number: string;
  unit?: string;
}

/** Percent times 100 of the whole price. */
const whole = 10_000;

/**
 * @param value fen, percent times 100, or Wh, by the type
 * @returns `¥5.00`, `8 折` for 20 % off, `5.00 度`; `null` for a type that this version does not know, and for a reduction of
 *   more than the price
 */
export function worthOf({ type, value }: Pick<Coupon, 'type' | 'value'>): Worth | null {
  switch (type) {
    case 'CASH':
      return { sign: '¥', number: formatYuan(value) };
    case 'DISCOUNT':
      return value > whole ? null : { number: String((whole - value) / 1_000), unit: '折' };
    case 'FREE_WH':
      return { number: formatKwh(value), unit: '度' };
    default:
      return null;
  }
}

const parts: Readonly<Record<Coupon['applyTo'], string>> = {
  SERVICE: '抵服务费',
  ELEC: '抵电费',
  TOTAL: '抵电费和服务费',
  UNKNOWN: '',
};

/** @returns what a coupon pays for and where: `抵服务费 · 全部公共充电站` */
export const scopeLine = ({ applyTo, scopeText }: Pick<Coupon, 'applyTo' | 'scopeText'>): string =>
  [parts[applyTo], scopeText].filter(Boolean).join(' · ');

const dayMs = 86_400_000;

/** An end within this time is shown in days. */
const soonMs = 7 * dayMs;

/** When a coupon ends. */
export interface EndLine {
  text: string;
  /** Whether it is lost soon if it is not used: it ends today or tomorrow. */
  urgent: boolean;
}

/**
 * @param now server time, epoch ms
 * @returns `今天 18:30 到期`, `明天 18:30 到期`, `12.03 18:30 到期，还剩 3 天`, `2026.12.20 到期`; before it begins
 *   `12.01 起可用，2026.12.20 到期`, after its end `11.20 18:30 已过期`
 */
export function endLine({ startTime, endTime }: Pick<Coupon, 'startTime' | 'endTime'>, now: number): EndLine {
  if (endTime === null) return { text: '到期时间未提供', urgent: false };
  if (endTime <= now) return { text: `${formatListTime(endTime, now)} 已过期`, urgent: false };
  if (startTime !== null && startTime > now)
    return { text: `${formatMonthDay(startTime)} 起可用，${formatDate(endTime)} 到期`, urgent: false };
  const clock = formatTime(endTime);
  const isOn = (time: number) => formatDate(endTime) === formatDate(time);
  if (isOn(now)) return { text: `今天 ${clock} 到期`, urgent: true };
  if (isOn(now + dayMs)) return { text: `明天 ${clock} 到期`, urgent: true };
  if (endTime - now < soonMs) {
    const days = Math.floor((endTime - now) / dayMs);
    return { text: `${formatMonthDay(endTime)} ${clock} 到期，还剩 ${days} 天`, urgent: false };
  }
  return { text: `${formatDate(endTime)} 到期`, urgent: false };
}

/** @returns the day of an order, with its year if that is not the present one */
export const orderDay = (time: number, now: number): string =>
  dayOf(time).year === dayOf(now).year ? formatMonthDay(time) : formatDate(time);
