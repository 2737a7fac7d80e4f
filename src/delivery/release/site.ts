import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { headersOf } from './file-kinds.ts';
import type { FileHeaders } from './target.ts';

/** One file of a built site, read whole: what is checked is what is published, whatever happens on the disk. */
export interface SiteFile extends FileHeaders {
  path: string;
  body: Buffer;
  sha256: string;
  md5: string;
}

const digest = (algorithm: 'sha256' | 'md5', body: Buffer | string): string =>
  createHash(algorithm).update(body).digest('hex');

export const md5Of = (body: Buffer): string => digest('md5', body);

/** @returns the file of a site with that path and content. */
export const siteFile = (path: string, body: Buffer): SiteFile => ({
  path,
  body,
  sha256: digest('sha256', body),
  md5: md5Of(body),
  ...headersOf(path),
});

/** @returns every file of `folder` in the order of paths; none where there is no such folder. */
export async function readSite(folder: string): Promise<SiteFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = found.filter((it) => it.isFile()).map((it) => relative(folder, join(it.parentPath, it.name)));
  return Promise.all(
    paths.sort().map(async (it) => siteFile(it.split(sep).join('/'), await readFile(join(folder, it)))),
  );
}

/** @returns one short text for all paths and contents of a site: the same for the same build. */
export const digestOf = (files: readonly { path: string; sha256: string }[]): string =>
  digest('sha256', files.map((it) => `${it.path} ${it.sha256}\n`).join('')).slice(0, 8);
