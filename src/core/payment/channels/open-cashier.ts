import type { PayChannel } from '#contract/schema/order/pay-channel.ts';
import { AppError } from '#core/error.ts';
import { loadErrorText, reloadIfOutdated, notifyLoadError } from '#core/lazy/chunk-errors.ts';
import { notSupported, type Channel, type ChannelEnv, type PayParams } from './channel.ts';

/** Code of each channel, loaded when somebody pays by it. */
const loaders: Record<PayChannel, () => Promise<{ default: Channel }>> = {
  WECHAT_H5: () => import('./wechat-h5.ts'),
  WECHAT_MINI: () => import('./wechat-mini.ts'),
  ALIPAY_WAP: () => import('./alipay-wap.ts'),
  SANDBOX: () => import('./sandbox.ts'),
};

/**
 * Which code opens what the server answered: its sandbox stands in for any channel.
 * @throws AppError `unsupported` for an answer that this version does not know
 */
function channelFor(channel: PayChannel, { type }: PayParams): PayChannel {
  if (type === 'SANDBOX') return 'SANDBOX';
  if (type === 'UNKNOWN' || (type === 'MINI') !== (channel === 'WECHAT_MINI') || channel === 'SANDBOX') {
    throw notSupported();
  }
  return channel;
}

/** @throws AppError: nothing went out, so nothing is unknown */
function lost(cause: unknown): never {
  notifyLoadError();
  throw new AppError({ kind: 'offline', message: loadErrorText, cause });
}

/** Leads the owner to the cashier of a channel; see {@link Channel.open}. @throws AppError */
export async function openCashier(
  env: ChannelEnv,
  channel: PayChannel,
  params: PayParams,
): Promise<'left' | 'back'> {
  const load = loaders[channelFor(channel, params)];
  const { default: code } = await load().catch(reloadIfOutdated).catch(lost);
  return code.open(env, params);
}
