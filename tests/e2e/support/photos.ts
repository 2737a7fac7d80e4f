import type { Page } from '@playwright/test';

interface Drawn {
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png';
}

/** Runs inside the page. @returns a picture, its left half red and its right half blue, in base64 */
export function drawInPage({ width, height, type }: Drawn): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = 'blue';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas.toDataURL(type).split(',')[1] ?? '';
}

/** A picture that the browser makes: see {@link drawInPage}. */
export const draw = async (page: Page, wish: Drawn): Promise<Buffer> =>
  Buffer.from(await page.evaluate(drawInPage, wish), 'base64');

/** A photo as an owner chooses it. */
export const jpegFile = (buffer: Buffer, name = 'a.jpg') => ({ name, mimeType: 'image/jpeg', buffer });
