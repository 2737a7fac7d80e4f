import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { href } from '#routes.ts';

type OpenOrder = NonNullable<ChargeUserInfo['openOrder']>;
type User = Pick<ChargeUserInfo, 'openOrder' | 'currentOrderNo'>;

const words: Partial<Record<OpenOrder['status'], string>> = {
  PREPAID: '已支付，待启动',
  STARTING: '启动中',
  CHARGING: '充电中',
  STOPPING: '停止中',
  FINISHED: '充电已结束，请拔枪',
};

/**
 * @returns status and place of an unfinished order, e.g. `充电中 · 梅林科技城充电站`; the status alone if its station is not known
 */
export function openOrderText({ status, startFailed, stationName }: OpenOrder): string {
  const word = status === 'PREPAID' && startFailed ? '启动失败，可重试或退款' : words[status];
  return [word ?? '正在进行', stationName].filter(Boolean).join(' · ');
}

/** @returns the unfinished order, in any status, with the page that continues it; `null` if there is none */
export function openOrderOf({ openOrder, currentOrderNo }: User): { text: string; href: string } | null {
  if (openOrder)
    return { text: openOrderText(openOrder), href: href('charge', { orderNo: openOrder.orderNo }) };
  // A back end that only reports that a charge runs.
  return currentOrderNo
    ? { text: '您有一笔订单正在进行', href: href('charge', { orderNo: currentOrderNo }) }
    : null;
}
