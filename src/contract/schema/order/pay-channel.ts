import { openEnum } from '../common.ts';

export const payChannels = ['WECHAT_H5', 'WECHAT_MINI', 'ALIPAY_WAP'] as const;
export const payChannel = openEnum(payChannels);
export type PayChannel = (typeof payChannels)[number];
