import type { CaseKind } from '#contract/schema/case.ts';
import type { ParkingState } from '#contract/schema/order/order-parking.ts';
import type { Order } from '../charging/orders/order-record.ts';
import { minuteOf } from '../invoice/day.ts';

/** @returns fen as owners read it, `¥3.00` */
export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

/** @param time epoch ms @returns in Asia/Shanghai, `11.18 20:14` */
export const dayAndTime = (time: number): string => minuteOf(time).slice(5).replace('-', '.');

/** @param time epoch ms @returns in Asia/Shanghai, `20:14` */
export const clockTime = (time: number): string => minuteOf(time).slice(11);

/** What an order is about: time of the charge, station and connector. */
export const aboutOrder = ({ record, createTime }: Order): string =>
  `${dayAndTime(record.charge?.startTime ?? createTime)} · ${record.station.name} ${record.connector.connectorName}`;

/** Kinds of a case in the owner's words. */
export const kindWords: Readonly<Record<CaseKind, string>> = {
  BILL: '费用申诉',
  REFUND: '退款申诉',
  OVERSTAY: '占位费申诉',
  PARKING: '停车减免申诉',
  CHARGE: '充电问题',
  INVOICE: '发票问题',
  OTHER: '其他问题',
};

/** States of a relief of parking in the owner's words. */
export const parkingWords: Readonly<Record<ParkingState, string>> = {
  NONE: '不提供减免',
  WAITING: '待充电结束',
  SENT: '已提交',
  GRANTED: '已减免',
  NO_ENTRY: '查不到入场记录',
  NOT_MET: '未达条件',
  NO_ANSWER: '停车场系统无应答',
  EXPIRED: '已过期',
};
