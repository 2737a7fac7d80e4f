import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { dayOf } from './time/day.ts';

/**
 * @returns `梅林科技城充电站 11月10日的充电`, by which an owner knows which one is meant; an empty text where its station is
 * not known
 */
export function chargeWord(charge: ChargeUserInfo['unratedCharge']): string {
  if (!charge?.stationName) return '';
  const { stationName, time } = charge;
  if (time === null) return `${stationName}的充电`;
  const { month, day } = dayOf(time);
  return `${stationName} ${month}月${day}日的充电`;
}
