import { inspectPhoto, photoError, photoTexts } from './inspect.ts';

/** Longest edge of the photo that is sent, px (domain model, 4.1: any file). */
const longestEdge = 2_000;
/** Of the JPEG: a photo of a phone becomes some 500 KB. */
const quality = 0.8;

/** Up to so many times smaller the quick way of making a photo small leaves nothing out. */
const quickest = 2.2;

/** The least that a document has to have to be read. */
export interface LeastEdge {
  /** px of the shorter edge. */
  edge: number;
  /** What the owner reads of less. */
  text: string;
}

interface Size {
  width: number;
  height: number;
}

/** A photo that can be drawn, upright. */
interface Decoded extends Size {
  source: CanvasImageSource;
  close(): void;
}

/** Decodes a photo as the browser shows it: all supported web views rotate it by its EXIF orientation. */
async function decode(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @returns the size of the photo that is sent: its longest edge at most 2000 px */
function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Makes a photo small without the page waiting for it, where the web view can: it is decoded again beside the page, so
 * that only the making small is left to it. Of the image that is decoded already the page would make another bitmap first,
 * which takes a slow phone 2 s for 12 million pixels. Elsewhere the canvas does it.
 */
async function resize(file: Blob, image: HTMLImageElement, { width, height }: Size): Promise<Decoded> {
  const asItIs: Decoded = { source: image, width, height, close() {} };
  if (image.naturalWidth === width || typeof createImageBitmap !== 'function') return asItIs;
  try {
    // Web views that do not know the word fail here; those before it did not agree on how a photo is turned.
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const small = await createImageBitmap(whole, {
      resizeWidth: width,
      resizeHeight: height,
      // Halves lose nothing by the quick way, which takes the page half the time.
      resizeQuality: image.naturalWidth <= width * quickest ? 'low' : 'medium',
    });
    whole.close();
    // A web view that does not know the options makes the photo as large as it was.
    if (small.width !== width || small.height !== height) {
      small.close();
      return asItIs;
    }
    return { source: small, width, height, close: () => small.close() };
  } catch {
    return asItIs;
  }
}

/**
 * Makes the JPEG that is sent from a photo: upright, its longest edge at most 2000 px, without the camera's metadata
 * (place, time, device).
 *
 * @param least what the chosen photo has to have
 * @throws AppError with the words for the owner
 */
export async function compressPhoto(file: Blob, least?: LeastEdge): Promise<Blob> {
  const kind = await inspectPhoto(file);
  const image = await decode(file).catch((cause: unknown) => {
    throw photoError(kind === 'heic' ? photoTexts.heic : photoTexts.broken, cause);
  });
  const { naturalWidth, naturalHeight } = image;
  if (least && Math.min(naturalWidth, naturalHeight) < least.edge) throw photoError(least.text);
  const { source, width, height, close } = await resize(
    file,
    image,
    fitted({ width: naturalWidth, height: naturalHeight }),
  );
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw photoError(photoTexts.broken);
  // A JPEG has no transparency: without a background, transparent parts would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  close();
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  // iOS keeps the memory of a canvas until its size is 0.
  canvas.width = 0;
  if (!made) throw photoError(photoTexts.broken);
  return made;
}
