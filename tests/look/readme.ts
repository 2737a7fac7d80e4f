import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#delivery/run.ts';

/** The pictures of the README, each with its scene, so that no other picture can get there. */
export const readmePictures: Readonly<Record<string, string>> = {
  'charge-map.png': 'chargeMap/ready',
  'charging.png': 'charge/ready',
};

const folder = '.readme';
/** A README is also read over slow lines. */
const mostBytes = 150 * 1024;

/**
 * Copies the new pictures into the README's folder.
 * @param out folder of the pictures @returns the files written
 * @throws Failure for a picture that is too large for a README
 */
export async function putIntoReadme(out: string): Promise<string[]> {
  const written: string[] = [];
  for (const [name, scene] of Object.entries(readmePictures)) {
    const taken = join(out, `${scene}.light.png`);
    const { size } = await stat(taken);
    if (size > mostBytes) throw new Failure(`${taken} has ${size} bytes; the README takes ${mostBytes}`);
    await copyFile(taken, join(folder, name));
    written.push(join(folder, name));
  }
  return written;
}
