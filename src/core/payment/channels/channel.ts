import type { AnswerOf } from '#contract/call.ts';
import type { orderPay } from '#contract/calls/order/order-pay.ts';
import { hostOf } from '#core/device/web-address.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';

/** Parameters of the cashier in the response of the server. */
export type PayParams = AnswerOf<typeof orderPay>['payParams'];
export type ChannelEnv = Pick<Environment, 'navigator' | 'bridge' | 'hasHostCashier'>;

/**
 * One way to pay. It leads the owner to a cashier and does not judge the result: coming back proves nothing (domain
 * model, 2.2), only the call pay-result does.
 */
export interface Channel {
  /**
   * @returns `left` if the page is being left, `back` once the owner is back from a cashier over it
   * @throws AppError `unsupported` if this device cannot open it, so that another channel is tried; `refused` for an
   * address that does not belong to this channel; `cancelled` if the owner left the cashier
   */
  open(env: ChannelEnv, params: PayParams): Promise<'left' | 'back'>;
}

/** @returns the failure of a channel that this device cannot open, with a text for the owner */
export const notSupported = (): AppError =>
  new AppError({ kind: 'unsupported', message: '暂不支持该支付方式', call: 'pay' });

const refused = (): AppError =>
  new AppError({ kind: 'refused', message: '支付链接异常，请更换支付方式', call: 'pay' });

/**
 * A cashier that is a web page of the channel.
 *
 * @param hosts hosts of the channel; only https addresses on them are opened
 */
export const cashierAt = (...hosts: string[]): Channel => ({
  open: async ({ navigator }, { url }) => {
    if (url === null) throw notSupported();
    const host = hostOf(url);
    if (host === null || !hosts.includes(host)) throw refused();
    navigator.leave(url);
    return 'left';
  },
});

/** @returns the text. @throws AppError if it does not match the pattern */
export function expectLike(pattern: RegExp, text: string): string {
  if (!pattern.test(text)) throw refused();
  return text;
}
