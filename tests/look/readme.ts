import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#delivery/run.ts';

/** The pictures of the README, each with the scene that it is: another picture cannot get there. */
export const readmePictures: Readonly<Record<string, string>> = {
  'charge-map.png': 'chargeMap/ready',
  'charging.png': 'charge/ready',
};

const folder = '.readme';
/** A README is read over slow lines too. */
const mostBytes = 150 * 1024;

/**
 * Puts the pictures that were just taken into the README.
 * @param out folder of the pictures @returns the files written
 * @throws Failure for a picture that is larger than a README should load
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
