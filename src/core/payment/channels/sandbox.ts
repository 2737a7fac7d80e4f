import { expectLike, notSupported, type Channel } from './channel.ts';

/** The cashier of the sandbox, on this very host. */
export const sandbox: Channel = {
  async open({ navigator }, { url }) {
    if (url === null) throw notSupported();
    navigator.go(expectLike(/^\/(?![/\\])/, url));
    return 'left';
  },
};
