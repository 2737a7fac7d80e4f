import { expectLike, notSupported, type Channel } from './channel.ts';

/** A WeChat mini program, opened by the native app; the page stays open until the owner comes back. */
export const wechatMini: Channel = {
  async open({ bridge }, { miniProgram: target }) {
    if (target === null) throw notSupported();
    const userName = expectLike(/^gh_[0-9a-z]{1,32}$/, target.userName);
    const path = expectLike(/^[\w/-]+(\?[^#\\]*)?$/, target.path);
    const { openMiniProgram } = await bridge.more();
    await openMiniProgram({ userName, path, type: target.type });
    return 'back';
  },
};
