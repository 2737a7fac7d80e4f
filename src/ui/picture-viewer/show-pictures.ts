import type { FileRef } from '#contract/schema/common.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';

/**
 * Shows pictures full-screen: by the app, or else by a viewer in the page, which is loaded then.
 *
 * @param label name of all pictures, or of each, for screen readers
 */
export type ShowPictures = <Picture extends FileRef>(
  pictures: readonly Picture[],
  index: number,
  label: string | ((picture: Picture, index: number) => string),
) => Promise<void>;

const viewer = lazy(() => import('./picture-viewer.ts'));

/** Shows them by a viewer in the page, which is loaded then. */
export const showInPage: ShowPictures = (pictures, index, label) =>
  viewer().then(
    ({ showPictures }) =>
      showPictures(
        pictures.map((picture, at) => ({
          url: picture.url,
          width: picture.width,
          height: picture.height,
          label: typeof label === 'string' ? `${label} ${at + 1}` : label(picture, at),
        })),
        index,
      ),
    () => {},
  );

/** @returns a function that never rejects (domain model, section 6: action 16) */
export function createShowPictures(env: Environment): ShowPictures {
  return async (pictures, index, label) => {
    const inPage = () => void showInPage(pictures, index, label);
    await env.bridge
      .more()
      .then(({ previewImage }) => previewImage({ urls: pictures.map(({ url }) => url), index }, inPage))
      .catch(inPage);
  };
}
