import { expectLike, type Channel } from './channel.ts';

/** A cashier on this very host, where the settings of the page say that there is one. */
export const hostCashier: Channel = {
  async open({ navigator }, { url }) {
    navigator.go(expectLike(/^\/(?![/\\])/, url ?? ''));
    return 'left';
  },
};
