import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { formatDayAs } from '#core/time/format-date.ts';
import { formatSecond, missing } from '#core/time/format-time.ts';
import { finalAmount, statusLabel } from '../labels.ts';
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
    .filter((it) => it.status === 'SETTLED' || it.status === 'ARREARS')
    .sort((a, b) => a.createTime - b.createTime);
  const sum = (value: (order: ListedOrder) => number) => orders.reduce((total, it) => total + value(it), 0);
  return {
    orders,
    chargedWh: sum((it) => it.chargedWh),
    totalAmount: sum((it) => it.totalAmount),
    payableAmount: sum(finalAmount),
    arrearsAmount: sum((it) => it.arrearsAmount),
  };
}

const text = (it: string | null): Cell => ({ text: it ?? '' });
const time = (it: number | null): string =>
  it === null ? missing : `${formatDayAs(it, 'YYYY-MM-DD')} ${formatSecond(it)}`;
const minutes = ({ durationSec }: ListedOrder): string => String(Math.floor(durationSec / 60));

const columns: readonly (readonly [string, (order: ListedOrder) => Cell])[] = [
  ['订单编号', (it) => digitsCell(it.orderNo)],
  ['状态', (it) => statusLabel(it).text],
  ['车牌号', (it) => text(it.licenseNumber)],
  ['车架号后六位', (it) => text(it.vin && it.vin.slice(-6))],
  ['充电站', (it) => text(it.station.name)],
  ['地址', (it) => text(it.station.address)],
  ['充电枪', (it) => text(it.connector.connectorName)],
  ['运营商', (it) => text(it.operatorName)],
  ['开始时间', (it) => time(it.startTime)],
  ['结束时间', (it) => time(it.endTime)],
  ['时长(分钟)', minutes],
  ['充电量(度)', (it) => kwhCell(it.chargedWh)],
  ['电费(元)', (it) => yuanCell(it.elecAmount)],
  ['服务费(元)', (it) => yuanCell(it.serviceAmount)],
  ['占位费(元)', (it) => yuanCell(it.occupyAmount)],
  ['费用合计(元)', (it) => yuanCell(it.totalAmount)],
  ['能量卡抵扣(元)', (it) => yuanCell(it.cardAmount)],
  ['优惠券(元)', (it) => yuanCell(it.couponAmount)],
  ['积分抵扣(元)', (it) => yuanCell(it.pointAmount)],
  ['账单调整(元)', (it) => yuanCell(finalAmount(it) - it.payableAmount)],
  ['应付(元)', (it) => yuanCell(finalAmount(it))],
  ['实付(元)', (it) => yuanCell(finalAmount(it) - it.arrearsAmount)],
  ['待补缴(元)', (it) => yuanCell(it.arrearsAmount)],
];

/** @returns the bill of a month as a CSV file: one line an order, no sums, so that other programs can read it */
export const csvOfMonth = ({ orders }: MonthBill): string =>
  csvOf(
    columns.map(([name]) => name),
    orders.map((order) => columns.map(([, cell]) => cell(order))),
  );
