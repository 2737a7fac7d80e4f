import { inspectPhoto, photoError, photoTexts } from './inspect.ts';

/** Longest edge of the photo that is sent, px (domain model, 4.1: any file). */
const longestEdge = 2_000;
/** Of the JPEG: a photo of a phone becomes some 500 KB. */
const quality = 0.8;

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

/**
 * Makes the JPEG that is sent from a photo: upright, its longest edge at most 2000 px, without the camera's metadata
 * (place, time, device).
 *
 * @throws AppError with the words for the owner
 */
export async function compressPhoto(file: Blob): Promise<Blob> {
  const kind = await inspectPhoto(file);
  const image = await decode(file).catch((cause: unknown) => {
    throw photoError(kind === 'heic' ? photoTexts.notAPicture : photoTexts.broken, cause);
  });
  const scale = Math.min(1, longestEdge / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw photoError(photoTexts.broken);
  // A JPEG has no transparency: without a background, transparent parts would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  // iOS keeps the memory of a canvas until its size is 0.
  canvas.width = 0;
  if (!made) throw photoError(photoTexts.broken);
  return made;
}
