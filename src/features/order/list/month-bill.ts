import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { formatDayAs } from '#core/time/format-date.ts';
import { formatSecond, missing } from '#core/time/format-time.ts';
import { waiverText } from '#domain/idle-fee-lines.ts';
import { finalAmount, statusLabel } from '#domain/order/order-words.ts';

/** Billed orders of a month, the oldest first; energy in Wh, amounts in fen. */
export interface MonthBill {
  orders: readonly ListedOrder[];
  chargedWh: number;
  totalAmount: number;
  /** After corrections. */
  payableAmount: number;
  /** Unpaid part of the payable amount. */
  arrearsAmount: number;
}

/** @returns the orders that have a bill; cancelled, refunded and open orders have none */
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
/** Rounded to minutes, as on the pages. */
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
  [
    '占位费免收(元)',
    ({ occupyWaived }) => yuanCell(occupyWaived.reduce((sum, { amount }) => sum + amount, 0)),
  ],
  ['占位费免收原因', ({ occupyWaived }) => text(occupyWaived.map(waiverText).join('；'))],
  ['停车费(元)', (order) => (order.parkingAmount === null ? '' : yuanCell(order.parkingAmount))],
  ['费用合计(元)', (order) => yuanCell(order.totalAmount)],
  ['能量卡抵扣(元)', (order) => yuanCell(order.cardAmount)],
  ['优惠券(元)', (order) => yuanCell(order.couponAmount)],
  ['积分抵扣(元)', (order) => yuanCell(order.pointAmount)],
  ['账单调整(元)', (order) => yuanCell(finalAmount(order) - order.payableAmount)],
  ['应付(元)', (order) => yuanCell(finalAmount(order))],
  ['实付(元)', (order) => yuanCell(finalAmount(order) - order.arrearsAmount)],
  ['待补缴(元)', (order) => yuanCell(order.arrearsAmount)],
];

/** @returns the bill of a month as CSV: one line per order and no sums, so that other programs can read it */
export const csvOfMonth = ({ orders }: MonthBill): string =>
  csvOf(
    columns.map(([name]) => name),
    orders.map((order) => columns.map(([, cell]) => cell(order))),
  );

/** Byte order mark: without it spreadsheets assume an older encoding than UTF-8. */
const mark = '\uFEFF';

/** A cell that a spreadsheet must show literally. */
export interface TextCell {
  text: string;
}
/** A string is a number that was formatted here and cannot look like a formula. */
export type Cell = TextCell | string;

/** The beginning of what spreadsheets take for a formula, also after blanks. */
const formula = /^[\s\u00a0\u3000]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/;

/** @returns the text, with an apostrophe in front if a spreadsheet would run it as a formula */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** RFC 4180: a cell with a comma, quote or line end is quoted, and quotes inside are doubled. */
const quoted = (text: string): string => (/[",\r\n\t]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** Text of an unknown number. */
const unknown = '--';

/** @param fen integer or NaN @returns yuan with two decimals and an ASCII minus */
export function yuanCell(fen: number): string {
  if (Number.isNaN(fen)) return unknown;
  const all = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}`;
}

/** @param wh integer or NaN @returns kWh with three decimals, not rounded */
export const kwhCell = (wh: number): string =>
  Number.isNaN(wh) ? unknown : `${Math.floor(wh / 1000)}.${String(wh % 1000).padStart(3, '0')}`;

/** A long number: the tab prevents a spreadsheet from rounding it to 15 digits. */
export const digitsCell = (digits: string): TextCell => ({ text: `${digits}\t` });

/** @returns the text of a CSV file (RFC 4180) with byte order mark; every line ends with CRLF */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (content: Cell) => quoted(typeof content === 'string' ? content : harmless(content.text));
  return mark + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
