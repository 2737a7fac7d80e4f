import * as v from 'valibot';
import { choosePictures } from '#core/device/choose-pictures.ts';
import { copyText } from '#core/device/copy-text.ts';
import { AppError, toAppError } from '#core/error.ts';
import type { Clock } from '#core/time/clock.ts';
import type { Action } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import { bridgeError } from '../errors.ts';
import { params as schemas, type ParamsOf } from '../methods/params.ts';
import { openBeside, useInAppText } from '../transports/browser-leave.ts';
import type { Ask, Link, MoreActions, ShareContent } from '../types.ts';
import type { BridgeWindow } from '../window.ts';
import { blobOf, saveInBrowser } from './pictures.ts';
import { rareAnswers } from './rare-answers.ts';

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
 * What is sent holds texts and places of others: it is held to the method map too.
 *
 * @throws AppError `native` for parameters that break it
 */
function checked<A extends Action>(action: A, values: ParamsOf<A>): ParamsOf<A> {
  const { success, issues } = v.safeParse(schemas[action], values);
  if (success) return values;
  throw bridgeError('native', action, '', new Error(`params.${v.getDotPath(issues[0])} does not fit`));
}

/** Actions of the bridge that few pages have (domain model, section 6). */
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
      rareAnswers.pickImage,
    );
    return Promise.all(files.slice(0, wish.count).map(blobOf));
  };
  const first = ([file]: Blob[]): Blob => {
    if (!file) throw bridgeError('native', 'takePhoto');
    return file;
  };
  /** A photo of the camera, where the app has no camera one of its album. */
  const takePhoto: MoreActions['takePhoto'] = async ({ camera = 'back', watermark } = {}) => {
    if (inBrowser) {
      return first(await choose('takePhoto', 1, camera === 'back' ? 'environment' : 'user', after));
    }
    try {
      const files = await ask('takePhoto', { camera, watermark }, rareAnswers.takePhoto);
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
        return await ask('getCarListVersion', {}, rareAnswers.getCarListVersion);
      } catch {
        const cars = await ask('getCarInfo', { all: true }, rareAnswers.getCarInfo);
        return cars.map((car) => ({ ...car, brand: '', vehicleVersion: '' }));
      }
    },
    getNetwork: () =>
      ask('getNetwork', {}, rareAnswers.getNetwork).catch(() => ({ connected: true, type: '' })),
    getMallLocation: () => ask('getMallLocation', {}, rareAnswers.getMallLocation),
    getCarLocation: (vin) => ask('getCarLocation', { vin }, rareAnswers.getCarLocation),
    openMiniProgram: async (target) => {
      await call('openMiniProgram', checked('openMiniProgram', target));
    },
    sendToCar: async (destination) => void (await call('sendToCar', checked('sendToCar', destination))),
  };
}
