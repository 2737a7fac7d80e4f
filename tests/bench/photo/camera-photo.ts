import type { Page } from 'playwright';

/** Edges of a photo of 12 MP, px. */
const [wide, high] = [4_000, 3_000];

/** EXIF data of a camera, as a TIFF: a GPS block alone, whose latitude is 22° 32' 25.8" north. */
function placeOf(): Buffer {
  const tiff = Buffer.alloc(112);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  tiff.writeUInt16LE(1, 8);
  entry(10, 0x8825, 4, 1, 26);
  tiff.writeUInt16LE(2, 26);
  entry(28, 1, 2, 2, 0x4e);
  entry(40, 2, 5, 3, 64);
  [22, 1, 32, 1, 258, 10].forEach((part, index) => tiff.writeUInt32LE(part, 64 + 4 * index));
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

/** A photo of 12 MP with GPS data, as a phone makes it; some 5 MB. Each is a different file. */
export async function cameraPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([width, height]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      // Sensor noise, in tiles: random pixels alone would make a JPEG of 30 MB.
      const grain = new ImageData(250, 250);
      for (let tile = 0; tile * 250 < width * (height / 250); tile += 1) {
        for (let index = 0; index < grain.data.length; index += 4) {
          const light = 90 + ((index / 4) % 120) + Math.random() * 40;
          grain.data.set([light, light * 0.9, light * 0.8, 255], index);
        }
        pen.putImageData(grain, (tile * 250) % width, Math.floor((tile * 250) / width) * 250);
      }
      return canvas.toDataURL('image/jpeg', 0.92).split(',')[1] ?? '';
    },
    [wide, high] as const,
  );
  const jpeg = Buffer.from(base64, 'base64');
  const place = placeOf();
  const head = Buffer.from([0xff, 0xe1, (place.length + 2) >> 8, (place.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, place, jpeg.subarray(2)]);
}

/** Whether a file still has the EXIF data of the camera. */
export const hasPlace = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('Exif\0\0', 0, 'latin1');
