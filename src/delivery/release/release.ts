import * as v from 'valibot';
import { brandNames, type BrandName } from '#contract/brand.ts';
import { kindOf } from './file-kinds.ts';
import { digestOf, type SiteFile } from './site.ts';

/** Folder of the target where releases are recorded; its files are never part of a page. */
export const releasesFolder = '.releases/';
export const pointerPath = `${releasesFolder}current.json`;

const idShape = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** Name of a release: its time and the digest of its files, so that names sort by time. */
export const isReleaseId = (text: string): boolean => idShape.test(text);

/** The record is read from a place where others may write: a path must stay inside of it. */
const path = v.pipe(
  v.string(),
  v.check((it) => !/^$|^\/|\\|(^|\/)\.\.?(\/|$)/.test(it), 'a path that leaves the folder'),
);
const file = v.object({
  path,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  md5: v.string(),
  bytes: v.number(),
  contentType: v.string(),
  cacheControl: v.string(),
});
const id = v.pipe(v.string(), v.regex(idShape));

export const releaseSchema = v.object({
  id,
  brand: v.picklist(brandNames),
  digest: v.string(),
  /** ISO 8601; `null` until all of its pages were in place for the first time. */
  published: v.nullable(v.string()),
  /** Name of the release that it took the place of. */
  previous: v.nullable(id),
  files: v.array(file),
});
export type Release = v.InferOutput<typeof releaseSchema>;
export type ReleaseFile = Release['files'][number];

export const pointerSchema = v.object({ current: id });

export const manifestPath = (releaseId: string): string => `${releasesFolder}${releaseId}.json`;
/** Where the content of a file that changes under its name is kept, for a rollback. */
export const copyPath = ({ sha256 }: { sha256: string }): string => `${releasesFolder}files/${sha256}`;

/** Whether a file keeps its name when its content changes. */
export const isMutable = (it: { path: string }): boolean => kindOf(it.path) !== 'hashed';

/** @returns the record of a release that is not published yet. @param time epoch ms */
export function createRelease(
  brand: BrandName,
  files: readonly SiteFile[],
  time: number,
  previous: string | null,
): Release {
  const digest = digestOf(files);
  const stamp = new Date(time).toISOString().replace(/[-:.]/g, '');
  return {
    id: `${stamp}-${digest}`,
    brand,
    digest,
    published: null,
    previous,
    files: files.map(({ body, ...it }) => ({ ...it, bytes: body.length })),
  };
}
