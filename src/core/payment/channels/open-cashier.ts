import type { PayChannel } from '#contract/schema/order/pay-channel.ts';
import { alipayWap } from './alipay-wap.ts';
import { notSupported, type Channel, type ChannelEnv, type PayParams } from './channel.ts';
import { hostCashier } from './host-cashier.ts';
import { wechatH5 } from './wechat-h5.ts';
import { wechatMini } from './wechat-mini.ts';

const channels: Record<PayChannel, Channel> = {
  WECHAT_H5: wechatH5,
  WECHAT_MINI: wechatMini,
  ALIPAY_WAP: alipayWap,
};

/**
 * The channel that opens the response of the server. On a host with its own cashier, that one replaces any channel.
 * @throws AppError `unsupported` for a response that this version does not know
 */
function channelFor(env: ChannelEnv, channel: PayChannel, { type, url }: PayParams): Channel {
  if (env.hasHostCashier && url?.startsWith('/')) return hostCashier;
  if (type === 'UNKNOWN' || (type === 'MINI') !== (channel === 'WECHAT_MINI')) throw notSupported();
  return channels[channel];
}

/** Leads the owner to the cashier of a channel; see {@link Channel.open}. @throws AppError */
export async function openCashier(
  env: ChannelEnv,
  channel: PayChannel,
  params: PayParams,
): Promise<'left' | 'back'> {
  return channelFor(env, channel, params).open(env, params);
}
