import { expectLike, notSupported, type Channel } from './channel.ts';

/** A cashier on this very host. Only the sandbox has one: pages of a brand were not told of any, and open none. */
export const hostCashier: Channel = {
  async open({ navigator, hasHostCashier }, { url }) {
    if (url === null || !hasHostCashier) throw notSupported();
    navigator.go(expectLike(/^\/(?![/\\])/, url));
    return 'left';
  },
};
