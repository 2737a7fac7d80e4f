import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesUnder } from '../files.ts';
import { headersOf } from './file-kinds.ts';
import type { FileHeaders } from './target.ts';

/**
 * One file of a built site with its content: the checked bytes are the published ones, whatever changes on the disk.
 */
export interface SiteFile extends FileHeaders {
  path: string;
  body: Buffer;
  sha256: string;
  md5: string;
}

export const md5Of = (body: Buffer): string => createHash('md5').update(body).digest('hex');

/** @returns the file of a site with that path and content */
export const siteFile = (path: string, body: Buffer): SiteFile => ({
  path,
  body,
  sha256: createHash('sha256').update(body).digest('hex'),
  md5: md5Of(body),
  ...headersOf(path),
});

/** @returns every file of `folder` sorted by path; none if there is no such folder */
export const readSite = async (folder: string): Promise<SiteFile[]> =>
  Promise.all(
    (await filesUnder(folder)).map(async (path) => siteFile(path, await readFile(join(folder, path)))),
  );
