import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { formatListTime } from '#core/time/day.ts';
import { formatKwh } from '#core/money.ts';
import { vinEnd } from '#domain/vin-end.ts';
import { costNowWord, finalAmount } from '../labels.ts';

/** The amount that says most about an order in its state, and what it is; fen, `null` where it could not be read. */
export function rowAmount(order: ListedOrder): { amount: number | null; label: string } {
  const shown = amountOf(order);
  return Number.isNaN(shown.amount) ? { amount: null, label: '金额待核实' } : shown;
}

function amountOf(order: ListedOrder): { amount: number; label: string } {
  switch (order.status) {
    case 'CREATED':
      return { amount: order.unpaidAmount, label: '待支付' };
    case 'PREPAID':
    case 'STARTING':
      return { amount: order.prepaidAmount, label: '已预付' };
    case 'CHARGING':
    case 'STOPPING':
    case 'FINISHED':
      return { amount: order.totalAmount, label: costNowWord };
    case 'ARREARS':
      return { amount: order.arrearsAmount, label: '还差' };
    case 'SETTLED':
      return { amount: finalAmount(order), label: '实付' };
    case 'REFUNDED':
      return { amount: order.refundAmount, label: '退款' };
    case 'CANCELLED':
      return { amount: 0, label: '未产生费用' };
    case 'ABNORMAL':
      return { amount: order.totalAmount, label: '费用待核实' };
    default:
      return { amount: order.totalAmount, label: '费用' };
  }
}

/**
 * Time, connector, car and energy as the second line; a missing time is `--`, what else is missing is left out.
 *
 * @param now the server's time, epoch ms
 */
export function rowFacts(order: ListedOrder, now: number): string[] {
  return [
    formatListTime(order.createTime, now),
    order.connector.connectorName,
    order.licenseNumber ?? '',
    order.chargedWh > 0 ? `${formatKwh(order.chargedWh)} 度` : '',
  ].filter(Boolean);
}

/** @returns what the owner has to know beside the state, else an empty text */
export function rowNote(order: ListedOrder): string {
  if (order.refundStatus === 'FAILED') return '退款失败，请联系客服';
  if (order.status === 'ABNORMAL') return order.abnormalReason ?? '';
  return order.status === 'SETTLED' && order.refundStatus === 'PROCESSING' ? '剩余金额退款处理中' : '';
}

/** @returns the months to choose from: those where tab and car leave something, and the one that is chosen */
export const choosableMonths = <Month extends { month: string; count: number }>(
  months: readonly Month[],
  chosen: string,
): Month[] => months.filter(({ month, count }) => count > 0 || month === chosen);

/** @returns the plate of a car, else the end of its VIN */
export const carWord = (
  cars: readonly { vin: string; licenseNumber: string | null }[],
  vin: string,
): string => cars.find((car) => car.vin === vin)?.licenseNumber ?? vinEnd(vin);
