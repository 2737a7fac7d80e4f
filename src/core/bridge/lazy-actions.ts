import * as v from 'valibot';
import { choosePictures } from '#core/device/choose-pictures.ts';
import { copyText } from '#core/device/copy-text.ts';
import { AppError, toAppError } from '#core/error.ts';
import { bd09, bd09ToGcj02 } from '#core/geo/convert.ts';
import type { Clock } from '#core/time/clock.ts';
import type { Action } from './actions.ts';
import { openBeside, useInAppText, offerWebMap } from './browser-actions.ts';
import { pageAddress, webMapAddress } from './browser.ts';
import { bridgeError } from './errors.ts';
import { lazyAnswers, type PickedFile } from './lazy-answers.ts';
import { params as schemas, type ParamsOf } from './methods/method.ts';
import type { Ask, Link, MoreActions, ShareContent, NavigationTarget } from './types.ts';
import type { BridgeWindow } from './window.ts';

export { browserAction } from './browser-actions.ts';
export { lazyAnswers };

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

/**
 * Checks parameters that contain foreign data (texts, addresses, places) against the method map.
 *
 * @throws AppError `native` for parameters that do not fit
 */
function checked<A extends Action>(action: A, values: ParamsOf<A>): ParamsOf<A> {
  const { success, issues } = v.safeParse(schemas[action], values);
  if (success) return values;
  throw bridgeError('native', action, '', new Error(`params.${v.getDotPath(issues[0])} does not fit`));
}

/** Actions of the bridge that few pages use (domain model, section 6). */
export function createMoreActions(
  window: BridgeWindow,
  { platform, call, fire }: Link,
  ask: Ask,
  { after, onFailure }: { after: Clock['after']; onFailure(error: AppError): void },
): MoreActions {
  const inBrowser = platform === 'browser';
  /** The full address, which other people can open. */
  const absolute = (path: string) => new URL(path, window.location.origin).href;
  const choose = async (action: Action, ...wish: Parameters<typeof choosePictures>): Promise<Blob[]> => {
    const chosen = await choosePictures(...wish);
    if (chosen.length === 0) throw bridgeError('cancelled', action);
    return chosen;
  };
  const pickImages: MoreActions['pickImages'] = async (wish) => {
    if (inBrowser) return choose('pickImage', wish.count, null, after);
    const files = await ask(
      'pickImage',
      checked('pickImage', { ...wish, quality: 1 }),
      lazyAnswers.pickImage,
    );
    return Promise.all(files.slice(0, wish.count).map(blobOf));
  };
  const first = ([file]: Blob[]): Blob => {
    if (!file) throw bridgeError('native', 'takePhoto');
    return file;
  };
  /** A photo of the camera; if the app has no camera action, one of its album. */
  const takePhoto: MoreActions['takePhoto'] = async ({ camera = 'back', watermark } = {}) => {
    if (inBrowser) {
      return first(await choose('takePhoto', 1, camera === 'back' ? 'environment' : 'user', after));
    }
    try {
      const files = await ask('takePhoto', { camera, watermark }, lazyAnswers.takePhoto);
      return first(await Promise.all(files.slice(0, 1).map(blobOf)));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.kind === 'cancelled' || error.kind === 'refused') throw error;
      return first(await pickImages({ count: 1, maxMb: 10 }));
    }
  };
  return {
    async share(content) {
      const link = absolute(content.link);
      const imgUrl = content.imgUrl === undefined ? undefined : absolute(content.imgUrl);
      try {
        if (inBrowser) await shareInBrowser(window, { ...content, link });
        else await call('share', checked('share', { ...content, link, imgUrl }));
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
      if (inBrowser) otherwise();
      else await fire('previewImage', { urls: urls.map(absolute), index }, otherwise);
    },
    pickImages,
    takePhoto,
    async saveImage(image) {
      if (inBrowser) return saveInBrowser(window, image);
      const params = 'url' in image ? { url: absolute(image.url) } : image;
      await call('saveImage', checked('saveImage', params));
    },
    async openPost({ postId, link }) {
      if (!inBrowser) return fire('openPost', checked('openPost', { postId }), onFailure);
      const url = pageAddress({ type: 'URL', url: link ?? '' });
      if (!url || !openBeside(window, url)) {
        throw bridgeError('unsupported', 'openPost', useInAppText);
      }
    },
    async getCarListVersion() {
      try {
        return await ask('getCarListVersion', {}, lazyAnswers.getCarListVersion);
      } catch {
        const cars = await ask('getCarInfo', { all: true }, lazyAnswers.getCarInfo);
        return cars.map((car) => ({ ...car, brand: '', vehicleVersion: '' }));
      }
    },
    getNetwork: () =>
      ask('getNetwork', {}, lazyAnswers.getNetwork).catch(() => ({ connected: true, type: '' })),
    getMallLocation: () => ask('getMallLocation', {}, lazyAnswers.getMallLocation),
    getCarLocation: (vin) => ask('getCarLocation', { vin }, lazyAnswers.getCarLocation),
    openMiniProgram: async (target) => {
      await call('openMiniProgram', checked('openMiniProgram', target));
    },
    sendToCar: async (destination) => void (await call('sendToCar', checked('sendToCar', destination))),
  };
}

/**
 * Opens the app's navigation. An app without navigation opens the web map; if it cannot do that either, the address of the
 * web map is copied.
 *
 * @param onFailure called with a refusal that the user should see
 */
export async function navigateTo(
  { fire, platform }: Link,
  { name, lat, lng, type }: NavigationTarget,
  onFailure: (error: AppError) => void,
): Promise<void> {
  const { longitude, latitude } =
    type === 1 ? bd09ToGcj02(bd09(lng, lat)) : { longitude: lng, latitude: lat };
  const url = webMapAddress(name, latitude, longitude);
  const offer = () => void offerWebMap(url).catch((thrown) => onFailure(toAppError(thrown)));
  await fire('navigate', { name, lat: latitude, lng: longitude, type: 0 }, (error) => {
    if (error.kind !== 'unsupported' || platform === 'browser') onFailure(error);
    else void fire('openPage', { type: 'URL', url }, offer);
  });
}

/** @throws AppError if the file of the app cannot be loaded */
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

/** @param base64 with or without the prefix of a data: address @throws Error for text that is not base64 */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (char) => char.charCodeAt(0));

const saveByPressText = '请长按图片保存';

/** Downloads a picture. @throws AppError `unsupported` on an iPhone or iPad, where no page can save to the album */
function saveInBrowser({ navigator }: BridgeWindow, image: Parameters<MoreActions['saveImage']>[0]): void {
  if (/iPhone|iPad|iPod/.test(navigator.userAgent)) {
    throw bridgeError('unsupported', 'saveImage', saveByPressText);
  }
  const own = 'base64' in image && URL.createObjectURL(new Blob([bytesOf(image.base64)]));
  const link = document.createElement('a');
  link.href = 'url' in image ? image.url : own || '';
  link.download = '';
  link.click();
  // The browser reads the blob some time after the press.
  if (own) setTimeout(() => URL.revokeObjectURL(own), 60_000);
}
