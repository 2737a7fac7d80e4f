import { bridgeError } from '../errors.ts';
import type { MoreActions } from '../types.ts';
import type { BridgeWindow } from '../window.ts';
import type { PickedFile } from './rare-answers.ts';

/** @throws AppError when the app names a file that cannot be loaded */
export async function blobOf({ mime, base64, url }: PickedFile): Promise<Blob> {
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

const saveByPressText = '请长按图片保存';

/** Downloads a picture. @throws AppError `unsupported` on a phone of Apple, where no page can save to the album */
export function saveInBrowser(
  { navigator }: BridgeWindow,
  image: Parameters<MoreActions['saveImage']>[0],
): void {
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
