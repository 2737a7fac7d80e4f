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
  SANDBOX: hostCashier,
};

/**
 * Which channel opens what the server answered: its sandbox stands in for any channel.
 * @throws AppError `unsupported` for an answer that this version does not know
 */
function channelFor(channel: PayChannel, { type }: PayParams): PayChannel {
  if (type === 'SANDBOX') return 'SANDBOX';
  if (type === 'UNKNOWN' || (type === 'MINI') !== (channel === 'WECHAT_MINI') || channel === 'SANDBOX') {
    throw notSupported();
  }
  return channel;
}

/** Leads the owner to the cashier of a channel; see {@link Channel.open}. @throws AppError */
export async function openCashier(
  env: ChannelEnv,
  channel: PayChannel,
  params: PayParams,
): Promise<'left' | 'back'> {
  return channels[channelFor(channel, params)].open(env, params);
}
