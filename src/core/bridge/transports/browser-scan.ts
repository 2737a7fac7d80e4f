import { choosePictures } from '#core/device/choose-pictures.ts';
import type { Clock } from '#core/time/clock.ts';
import { bridgeError } from '../errors.ts';

interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}

/** Chromium on Android and macOS has it, no other browser does. */
type Detecting = typeof globalThis & { BarcodeDetector?: new (options: { formats: string[] }) => Detector };

/** Reads a QR code from a photo that the owner takes. @throws AppError `unsupported` in a browser that cannot read codes */
export async function browserScan(after: Clock['after']): Promise<{ text: string }> {
  const { BarcodeDetector } = globalThis as Detecting;
  if (!BarcodeDetector || typeof createImageBitmap === 'undefined')
    throw bridgeError('unsupported', 'scanQr');
  const [photo] = await choosePictures(1, 'environment', after);
  if (!photo) throw bridgeError('cancelled', 'scanQr');
  const codes = await new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(photo));
  const text = codes[0]?.rawValue;
  if (!text) throw bridgeError('native', 'scanQr', '未识别到二维码，请重试');
  return { text };
}
