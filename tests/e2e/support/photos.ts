import type { Page } from '@playwright/test';

interface Drawn {
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png';
}

/** A picture that the browser makes: its left half red, its right half blue. */
export async function draw(page: Page, wish: Drawn): Promise<Buffer> {
  const base64 = await page.evaluate(({ width, height, type }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'red';
    context.fillRect(0, 0, width / 2, height);
    context.fillStyle = 'blue';
    context.fillRect(width / 2, 0, width / 2, height);
    return canvas.toDataURL(type).split(',')[1] ?? '';
  }, wish);
  return Buffer.from(base64, 'base64');
}

/** A photo as an owner chooses it. */
export const jpegFile = (buffer: Buffer, name = 'a.jpg') => ({ name, mimeType: 'image/jpeg', buffer });
