import type { AnswerOf } from '#contract/call.ts';
import type { orderPay } from '#contract/calls/order.ts';
import { payChannels, type PayChannel } from '#contract/schema/order/payment.ts';
import type { SandboxContext, Scenario } from '#sandbox/context.ts';

type PayParams = AnswerOf<typeof orderPay>['payParams'];

/** Channels that a trial offers, in the order of the page. */
export const channelsOf = ({ channels }: Scenario): PayChannel[] =>
  channels === 'all' ? [...payChannels] : ['ALIPAY_WAP'];

const at = (url: string, query: Record<string, string>): PayParams => ({
  type: 'URL',
  url: `${url}?${new URLSearchParams(query).toString()}`,
  miniProgram: null,
});

/** How the page opens each channel; the addresses are those of the channels, their values are invented. */
const ways: Record<PayChannel, (prepayNo: string, returnUrl: string) => PayParams> = {
  WECHAT_H5: (prepayNo, returnUrl) =>
    at('https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb', {
      prepay_id: `wx${prepayNo}`,
      redirect_url: returnUrl,
    }),
  WECHAT_MINI: (prepayNo) => ({
    type: 'MINI',
    url: null,
    miniProgram: { userName: 'gh_0000plugway', path: `pages/pay/index?prepayNo=${prepayNo}`, type: 0 },
  }),
  ALIPAY_WAP: (prepayNo, returnUrl) =>
    at('https://openapi.alipay.com/gateway.do', {
      method: 'alipay.trade.wap.pay',
      out_trade_no: prepayNo,
      return_url: returnUrl,
    }),
};

/**
 * @returns where the page has to go; in the scenario without real channels, a cashier of the sandbox replaces
 * each.
 */
export const payParamsOf = (
  { origin, scenario: { channels } }: SandboxContext,
  channel: PayChannel,
  prepayNo: string,
  returnPath: string,
): PayParams =>
  channels === 'all'
    ? ways[channel](prepayNo, new URL(returnPath, origin).href)
    : at('/__sandbox/cashier', { prepayNo, return: returnPath });
