import type { OccupyRule } from '#contract/schema/station/cost-rules.ts';
import { shanghaiMinute } from '#contract/pricing.ts';
import type { Order } from '../charging/orders/order-record.ts';

/** What the owner reads, and where a press leads. */
export interface NoticeWords {
  title: string;
  text: string;
  /** Address of a page without the base path. */
  target: string | null;
}

const two = (number: number): string => String(number).padStart(2, '0');
/** @param time epoch ms @returns the clock of Asia/Shanghai, `09:42` */
function clockOf(time: number): string {
  const minute = Math.floor(shanghaiMinute(time));
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
const yuan = (fen: number): string => (fen / 100).toFixed(2).replace(/\.00$/, '');
const kwh = (wh: number): string => (wh / 1_000).toFixed(1);

/** @returns where an order charges or charged: `演示充电站 A05` */
const placeOf = ({ record }: Order): string => `${record.station.name} ${record.connector.connectorName}`;

/** @returns `之后 0.50 元/分钟，最高 60 元`, the price of staying */
const feeText = ({ perMinAmount, capAmount }: Pick<OccupyRule, 'perMinAmount' | 'capAmount'>): string =>
  `${(perMinAmount / 100).toFixed(2)} 元/分钟${capAmount ? `，最高 ${yuan(capAmount)} 元` : ''}`;

const orderPage = (orderNo: string): string => `/order/${orderNo}`;

/** The charge has ended. @param feeFrom from when staying costs, epoch ms; `null` if it costs nothing */
export function endedWords(order: Order, feeFrom: number | null): NoticeWords {
  const { end, tariff } = order.record;
  const energy = end ? `已充 ${kwh(end.wh)} 度。` : '';
  const leave =
    feeFrom === null || !tariff.occupy
      ? '请尽快拔枪驶离。'
      : `请在 ${clockOf(feeFrom)} 前拔枪驶离，之后超时占位费 ${feeText(tariff.occupy)}。`;
  return {
    title: '充电已结束',
    text: `${placeOf(order)}：${energy}${leave}`,
    target: orderPage(order.orderNo),
  };
}

/** A refund has arrived. @param amount fen */
export const refundedWords = (order: Order, amount: number): NoticeWords => ({
  title: '退款已到账',
  text: `${order.record.station.name}：¥${(amount / 100).toFixed(2)} 已原路退回。`,
  target: orderPage(order.orderNo),
});

/** An invoice is issued. @param amount fen */
export const issuedWords = (invoiceId: string, amount: number): NoticeWords => ({
  title: '发票已开具',
  text: `¥${(amount / 100).toFixed(2)} 的电子发票已开具，可查看和下载。`,
  target: `/invoice/detail/${invoiceId}`,
});

/** A home pile has ended a charge. */
export const pileEndedWords = (pileId: string, pileName: string, wh: number): NoticeWords => ({
  title: '家充桩已结束充电',
  text: `${pileName}：本次充入 ${kwh(wh)} 度。`,
  target: `/plugCharge/console?pileId=${pileId}`,
});
