import { copyText } from '#core/device/copy-text.ts';
import { AppError, toAppError } from '#core/error.ts';
import { bridgeError } from '../errors.ts';
import { readCarLocation, readLocation, readPickedFiles, type PickedFile } from './rare-answers.ts';
import type { AskBy, Link, MoreActions, ShareContent } from '../types.ts';
import type { BridgeWindow } from '../window.ts';

/** Opens the browser's share sheet; closing it is not a failure. @throws AppError */
async function shareInBrowser({ navigator }: BridgeWindow, content: ShareContent): Promise<void> {
  if (!navigator.share) throw bridgeError('unsupported', 'share');
  try {
    await navigator.share({ title: content.title, text: content.desc, url: content.link });
  } catch (cause) {
    const closed = cause instanceof Error && cause.name === 'AbortError';
    throw bridgeError(closed ? 'cancelled' : 'native', 'share', '', cause);
  }
}

/** @throws AppError when the app names a file that cannot be loaded */
async function blobOf({ mime, base64, url }: PickedFile): Promise<Blob> {
  try {
    // The content security policy of the pages forbids `fetch` of a data: address.
    if (base64) return new Blob([bytesOf(base64)], { type: mime });
    const response = await fetch(url);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.blob();
  } catch (cause) {
    throw bridgeError('native', 'pickImage', '图片读取失败，请重新选择', cause);
  }
}

/** @param base64 with or without the prefix of a data: address. @throws Error for text that is not base64 */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (char) => char.charCodeAt(0));

/** Actions of the bridge that few pages have (domain model, section 6). */
export function createMoreActions(
  window: BridgeWindow,
  { platform, call, fire }: Link,
  askBy: AskBy,
): MoreActions {
  /** The full address, which other people can open. */
  const absolute = (path: string) => new URL(path, window.location.origin).href;
  return {
    async share(content) {
      const link = absolute(content.link);
      const imgUrl = content.imgUrl === undefined ? undefined : absolute(content.imgUrl);
      try {
        if (platform === 'browser') await shareInBrowser(window, { ...content, link });
        else await call('share', { ...content, link, imgUrl });
        return 'shared';
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.kind === 'cancelled') throw error;
        if (await copyText(link)) return 'copied';
        throw new AppError({
          kind: 'native',
          message: '分享失败，请稍后重试',
          call: 'share',
          cause: error,
        });
      }
    },
    async previewImage({ urls, index }, otherwise) {
      if (platform === 'browser') otherwise();
      else await fire('previewImage', { urls: urls.map(absolute), index }, otherwise);
    },
    async pickImages(wish) {
      const files = await askBy('pickImage', { ...wish, quality: 1 }, readPickedFiles);
      return Promise.all(files.slice(0, wish.count).map(blobOf));
    },
    getMallLocation: () => askBy('getMallLocation', {}, readLocation),
    getCarLocation: (vin) => askBy('getCarLocation', { vin }, readCarLocation),
    openMiniProgram: async (target) => void (await call('openMiniProgram', { ...target })),
    sendToCar: async (destination) => void (await call('sendToCar', { ...destination })),
  };
}
