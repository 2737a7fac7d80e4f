import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { dayOf } from './time/day.ts';

/** @returns `梅林科技城充电站 11月10日的充电`, which identifies a charge for the owner; empty if its station is not known */
export function chargeWord(charge: ChargeUserInfo['unratedCharge']): string {
  if (!charge?.stationName) return '';
  const { stationName, time } = charge;
  if (time === null) return `${stationName}的充电`;
  const { month, day } = dayOf(time);
  return `${stationName} ${month}月${day}日的充电`;
}
