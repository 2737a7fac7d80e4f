import type { PayChannel } from '#contract/schema/order/pay-channel.ts';

export { stopReasonText } from '#contract/schema/order/stop-reason.ts';

const channels: Record<PayChannel | 'UNKNOWN', string> = {
  WECHAT_H5: '微信支付',
  WECHAT_MINI: '微信支付',
  ALIPAY_WAP: '支付宝',
  UNKNOWN: '其他方式',
};

export const channelText = (channel: PayChannel | 'UNKNOWN' | null): string =>
  channel === null ? '未选择' : channels[channel];

const refunds: Record<string, string> = {
  PROCESSING: '处理中',
  REFUNDED: '已到账',
  FAILED: '退款失败',
};

/** @param status of a refund; one that is not known is shown as 未知 */
export const refundText = (status: string): string => refunds[status] ?? '未知';

const startModes: Record<string, string> = {
  SCAN: '扫码启动',
  APP: '在APP内启动',
  PLUG_CHARGE: '即插即充',
  SCHEDULE: '预约启动',
};

export const startModeText = (mode: string): string => startModes[mode] ?? '未知';

/** What the owner may give as the reason of a refund; one of them is required (domain model, 4.6). */
export const refundReasons = [
  '充电枪无法启动',
  '车位被占用',
  '行程有变，暂不充电',
  '下错订单',
  '其他原因',
] as const;
