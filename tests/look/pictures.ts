import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders beside those of the pages, with files made from the pictures. */
export const sheetsFolder = 'sheets';
export const differencesFolder = 'differences';
const made: readonly string[] = [sheetsFolder, differencesFolder];

/** @returns the pictures of a folder as `chargeMap/ready.light.png`, in order */
export async function picturesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const pages = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !made.includes(entry.name),
  );
  const names = await Promise.all(
    pages.map(async ({ name }) =>
      (await readdir(join(folder, name)))
        .filter((file) => file.endsWith('.png'))
        .map((file) => `${name}/${file}`),
    ),
  );
  return names.flat().sort();
}

/** Removes the pictures of an earlier run, and files made from them; other files of the folder stay. */
export async function clearPictures(folder: string, only = ''): Promise<void> {
  const old = (await picturesIn(folder)).filter((name) => sceneOf(name).includes(only));
  await Promise.all(old.map((name) => rm(join(folder, name))));
  await Promise.all(made.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** @returns the scene of a picture, as `chargeMap/ready` of `chargeMap/ready-whole.dark.png` */
export const sceneOf = (picture: string): string =>
  picture.replace(/\.(light|dark)\.png$/, '').replace(/-(whole|text200)$/, '');
