import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Failure } from './run.ts';

export const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** A file of a folder: its path inside with slashes, bytes, and SHA-256 of its content. */
export interface HashedFile {
  readonly path: string;
  readonly bytes: number;
  readonly hash: string;
}

/**
 * @returns the paths of all files under a folder, with slashes and sorted; none if there is no folder
 * @throws Failure that names a symbolic link, pipe or device: its target is not part of the folder, and reading it
 * would publish a file from elsewhere
 */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const pathOf = (entry: Dirent) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  const strange = entries.find((entry) => !entry.isDirectory() && !entry.isFile());
  if (strange) throw new Failure(`${join(folder, pathOf(strange))} is ${kindOfEntry(strange)}; ${noLinks}`);
  return entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .sort();
}

const noLinks = 'put a real file in its place, or remove it';
const kindOfEntry = (entry: Dirent): string =>
  entry.isSymbolicLink() ? 'a symbolic link' : 'neither a file nor a folder';

/** Reads every file under a folder; see {@link filesUnder}. */
export const hashFiles = async (folder: string): Promise<HashedFile[]> =>
  Promise.all(
    (await filesUnder(folder)).map(async (path) => {
      const content = await readFile(join(folder, path));
      return { path, bytes: content.length, hash: hashOf(content) };
    }),
  );

/** Rewrites each page under a folder, one after the other. @param change of the page with that path */
export async function changePages(
  folder: string,
  change: (html: string, path: string) => string | Promise<string>,
): Promise<void> {
  for (const path of await filesUnder(folder)) {
    if (!path.endsWith('.html')) continue;
    const file = join(folder, path);
    await writeFile(file, await change(await readFile(file, 'utf8'), path));
  }
}
