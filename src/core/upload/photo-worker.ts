import { drawMark } from './draw-mark.ts';

/** A photo and how to process it: px, and the quality of the JPEG from 0 to 1. */
export interface PhotoQuestion {
  file: Blob;
  width: number;
  height: number;
  quality: number;
  /** Watermark text; empty for none. */
  mark: string;
}

/** @throws if a worker has no canvas (iOS before 16.4), or ignores the EXIF orientation */
async function shrink({ file, width, height, quality, mark }: PhotoQuestion): Promise<Blob> {
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined')
    throw new Error('a worker without a canvas');
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
  if (!context) throw new Error('a worker without a canvas');
  // A JPEG has no transparency: without a background, transparent parts would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'medium';
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  if (mark) drawMark(context, { width, height }, mark);
  return context.canvas.convertToBlob({ type: 'image/jpeg', quality });
}

self.addEventListener('message', ({ data }: MessageEvent<PhotoQuestion>) => {
  shrink(data).then(
    (made) => self.postMessage(made),
    () => self.postMessage(null),
  );
});
