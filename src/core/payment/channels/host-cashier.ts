import { expectLike, type Channel } from './channel.ts';

/** A cashier on this host, if the settings of the page allow one. */
export const hostCashier: Channel = {
  async open({ navigator }, { url }) {
    navigator.go(expectLike(/^\/(?![/\\])/, url ?? ''));
    return 'left';
  },
};
