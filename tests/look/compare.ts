import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { differencesFolder, picturesIn } from './pictures.ts';

/** How one picture differs from the earlier one. */
export interface Difference {
  name: string;
  /** Description of the difference with its size. */
  text: string;
}

/**
 * Compares pictures of the same name. Every changed pixel counts: nothing is tolerated, since the same build gives the
 * same pixels.
 *
 * @param wanted selects the pictures that count
 * @returns those that differ, are new or are missing
 */
export async function compareFolders(
  now: string,
  before: string,
  wanted: (name: string) => boolean,
): Promise<Difference[]> {
  const current = (await picturesIn(now)).filter(wanted);
  const former = new Set((await picturesIn(before)).filter(wanted));
  const differences: Difference[] = [];
  for (const name of current) {
    if (!former.delete(name)) {
      differences.push({ name, text: 'new' });
      continue;
    }
    const text = await comparePicture(
      join(before, name),
      join(now, name),
      join(now, differencesFolder, name),
    );
    if (text) differences.push({ name, text });
  }
  for (const name of former) differences.push({ name, text: 'missing' });
  return differences;
}

/** @returns a description of the difference; writes its picture. Empty without one */
async function comparePicture(before: string, now: string, target: string): Promise<string> {
  const [old, fresh] = await Promise.all([readFile(before), readFile(now)]);
  if (old.equals(fresh)) return '';
  const [first, second] = [PNG.sync.read(old), PNG.sync.read(fresh)];
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(
    enlarged(first, width, height),
    enlarged(second, width, height),
    difference.data,
    width,
    height,
    // Antialiased edges count as well.
    { threshold: 0, includeAA: true },
  );
  const sized = first.width === second.width && first.height === second.height;
  if (pixels === 0 && sized) return '';
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, PNG.sync.write(difference));
  const share = ((100 * pixels) / (width * height)).toFixed(2);
  const sizes = `, ${first.width}x${first.height} before, ${second.width}x${second.height} now`;
  return `${pixels} pixels, ${share} %${sized ? '' : sizes}`;
}

/** @returns the pixels on a canvas of that size, empty beyond the picture */
function enlarged(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
}
