import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { formatDayAs } from '#core/time/format-date.ts';
import { formatSecond, missing } from '#core/time/format-time.ts';
import { finalAmount, statusLabel } from '#domain/order/order-words.ts';
import { csvOf, digitsCell, kwhCell, yuanCell, type Cell } from './csv.ts';

/** A month of billed orders, the oldest first; energy in Wh, amounts in fen. */
export interface MonthBill {
  orders: readonly ListedOrder[];
  chargedWh: number;
  totalAmount: number;
  /** After corrections. */
  payableAmount: number;
  /** Part of what is payable that is still owed. */
  arrearsAmount: number;
}

/** @returns of a month's orders those that have a bill: what was cancelled, refunded or is open costs nothing yet */
export function billOfMonth(all: readonly ListedOrder[]): MonthBill {
  const orders = all
    .filter((order) => order.status === 'SETTLED' || order.status === 'ARREARS')
    .sort((a, b) => (a.createTime ?? 0) - (b.createTime ?? 0));
  const sum = (value: (order: ListedOrder) => number) =>
    orders.reduce((total, order) => total + value(order), 0);
  return {
    orders,
    chargedWh: sum((order) => order.chargedWh),
    totalAmount: sum((order) => order.totalAmount),
    payableAmount: sum(finalAmount),
    arrearsAmount: sum((order) => order.arrearsAmount),
  };
}

const text = (words: string | null): Cell => ({ text: words ?? '' });
const time = (moment: number | null): string =>
  moment === null ? missing : `${formatDayAs(moment, 'YYYY-MM-DD')} ${formatSecond(moment)}`;
/** To the nearest minute, as the pages say it. */
const minutes = ({ durationSec }: ListedOrder): string =>
  durationSec === null ? missing : String(Math.round(durationSec / 60));

const columns: readonly (readonly [string, (order: ListedOrder) => Cell])[] = [
  ['订单编号', (order) => digitsCell(order.orderNo)],
  ['状态', (order) => statusLabel(order).text],
  ['车牌号', (order) => text(order.licenseNumber)],
  ['车架号后六位', (order) => text(order.vin && order.vin.slice(-6))],
  ['充电站', (order) => text(order.station.name)],
  ['地址', (order) => text(order.station.address)],
  ['充电枪', (order) => text(order.connector.connectorName)],
  ['运营商', (order) => text(order.operatorName)],
  ['开始时间', (order) => time(order.startTime)],
  ['结束时间', (order) => time(order.endTime)],
  ['时长(分钟)', minutes],
  ['充电量(度)', (order) => kwhCell(order.chargedWh)],
  ['电费(元)', (order) => yuanCell(order.elecAmount)],
  ['服务费(元)', (order) => yuanCell(order.serviceAmount)],
  ['超时占位费(元)', (order) => yuanCell(order.occupyAmount)],
  ['费用合计(元)', (order) => yuanCell(order.totalAmount)],
  ['能量卡抵扣(元)', (order) => yuanCell(order.cardAmount)],
  ['优惠券(元)', (order) => yuanCell(order.couponAmount)],
  ['积分抵扣(元)', (order) => yuanCell(order.pointAmount)],
  ['账单调整(元)', (order) => yuanCell(finalAmount(order) - order.payableAmount)],
  ['应付(元)', (order) => yuanCell(finalAmount(order))],
  ['实付(元)', (order) => yuanCell(finalAmount(order) - order.arrearsAmount)],
  ['待补缴(元)', (order) => yuanCell(order.arrearsAmount)],
];

/** @returns the bill of a month as a CSV file: one line an order, no sums, so that other programs can read it */
export const csvOfMonth = ({ orders }: MonthBill): string =>
  csvOf(
    columns.map(([name]) => name),
    orders.map((order) => columns.map(([, cell]) => cell(order))),
  );
