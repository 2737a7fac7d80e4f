import { payChannels, type PayChannel } from '#contract/schema/order/pay-channel.ts';
import type { Platform } from '../bridge/types.ts';

/** What the owner chooses. The channel follows from it and from the device. */
export type PayMethod = 'WECHAT' | 'ALIPAY';

const methods: Record<PayChannel, PayMethod> = {
  WECHAT_MINI: 'WECHAT',
  WECHAT_H5: 'WECHAT',
  ALIPAY_WAP: 'ALIPAY',
};

/** Drops channels of later versions. */
const known = (channels: readonly string[]): PayChannel[] =>
  channels.flatMap((name) => payChannels.filter((channel) => channel === name));

/** @returns the methods that the server offers, in its order. */
export const methodsOf = (channels: readonly string[]): PayMethod[] => [
  ...new Set(known(channels).map((channel) => methods[channel])),
];

/** What decides which of the offered channels are tried. */
export interface ChannelWish {
  /** The method that the owner chose; `undefined` for the first one. */
  method: PayMethod | undefined;
  /** The channel of an earlier attempt. */
  former: PayChannel | null;
  /** A mini program needs an app that can open one. */
  platform: Platform;
}

/**
 * @param offered channels that the server offers, in its order
 * @returns the channels to try, one after the other: the former one first, as its cashier is open already; within
 * WeChat the mini program first, which needs no detour
 */
export function channelsToTry(
  offered: readonly string[],
  { method, former, platform }: ChannelWish,
): PayChannel[] {
  const usable = known([...new Set(former === null ? offered : [former, ...offered])]).filter(
    (channel) => channel !== 'WECHAT_MINI' || platform !== 'browser',
  );
  const first = usable.find((channel) => method === undefined || methods[channel] === method);
  const rank = (channel: PayChannel) => (channel === former ? 0 : channel === 'WECHAT_MINI' ? 1 : 2);
  return usable
    .filter((channel) => first !== undefined && methods[channel] === methods[first])
    .sort((a, b) => rank(a) - rank(b));
}
