import type { PayMethod } from '#core/payment/pay-methods.ts';

export const payMethodWords: Readonly<Record<PayMethod, string>> = { WECHAT: '微信支付', ALIPAY: '支付宝' };
