import { drawMark } from './draw-mark.ts';
import { inspectPhoto, photoError, photoTexts } from './inspect.ts';
import { shrinkInWorker } from './shrink-in-worker.ts';

/** Longest edge of the photo that is sent, px (domain model, 4.1: any file). */
const longestEdge = 2_000;
/** JPEG quality: a phone photo becomes some 500 KB. */
const quality = 0.8;

/** Smallest legible size of a document. */
export interface LeastEdge {
  /** px of the shorter edge. */
  edge: number;
  /** Text for a smaller photo. */
  text: string;
}

/** Requirements of a photo and how it is processed. */
export interface PhotoWishes {
  /** Smallest size of the chosen photo. */
  least?: LeastEdge | undefined;
  /** Watermark on the sent photo; empty for none. */
  mark?: string | undefined;
}

interface Size {
  width: number;
  height: number;
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

/** Makes the JPEG on the main thread, if no worker can. @returns `null` if the browser cannot */
async function shrinkInPage(
  image: HTMLImageElement,
  { width, height }: Size,
  mark: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPEG has no transparency: without a background, transparent parts would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  if (mark) drawMark(context, { width, height }, mark);
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  // iOS keeps the memory of a canvas until its size is 0.
  canvas.width = 0;
  return made;
}

/**
 * Makes the JPEG that is sent from a photo: upright, its longest edge at most 2000 px, without the camera's metadata
 * (place, time, device).
 *
 * @throws AppError with a text for the owner
 */
export async function compressPhoto(file: Blob, { least, mark = '' }: PhotoWishes = {}): Promise<Blob> {
  const kind = await inspectPhoto(file);
  const image = await decode(file).catch((cause: unknown) => {
    throw photoError(kind === 'heic' ? photoTexts.heic : photoTexts.broken, cause);
  });
  const { naturalWidth, naturalHeight } = image;
  if (least && Math.min(naturalWidth, naturalHeight) < least.edge) throw photoError(least.text);
  const size = fitted({ width: naturalWidth, height: naturalHeight });
  const made =
    (await shrinkInWorker({ file, ...size, quality, mark })) ?? (await shrinkInPage(image, size, mark));
  if (!made) throw photoError(photoTexts.broken);
  return made;
}
