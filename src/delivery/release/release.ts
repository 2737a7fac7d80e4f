import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { brandNames, type BrandName } from '#contract/brand.ts';
import { parallel } from '../parallel.ts';
import { Failure } from '../run.ts';
import { noticesFile, shippedIn } from '../supply/shipped.ts';
import { kindOf } from './file-kinds.ts';
import type { SiteFile } from './site.ts';
import { isSitePath, uploadsAtOnce, type FileHeaders, type Target } from './target.ts';

/** Folder of the target for the records of releases; its files are never part of a page. */
export const releasesFolder = '.releases/';
export const pointerPath = `${releasesFolder}current.json`;
export const manifestPath = (releaseId: string): string => `${releasesFolder}${releaseId}.json`;
/** Path of a copy of a file with a stable name, for a rollback. */
export const copyPath = ({ sha256 }: { sha256: string }): string => `${releasesFolder}files/${sha256}`;

/** Records must never be cached. */
export const recordHeaders: FileHeaders = {
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-store',
};

const idShape = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** Name of a release: its time and the digest of its files, so that names sort by time. */
export const isReleaseId = (text: string): boolean => idShape.test(text);

const id = v.pipe(v.string(), v.regex(idShape));
/** A record is read from a place where others may write, and its paths are written and deleted there. */
const path = v.pipe(v.string(), v.check(isSitePath, 'no path of a file of a site'));
const releaseSchema = v.object({
  id,
  brand: v.picklist(brandNames),
  digest: v.string(),
  /** ISO 8601; `null` until all of its pages were published for the first time. */
  published: v.nullable(v.string()),
  /** Name of the release that it replaced. */
  previous: v.nullable(id),
  files: v.array(
    v.object({
      path,
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      md5: v.string(),
      bytes: v.number(),
      contentType: v.string(),
      cacheControl: v.string(),
    }),
  ),
  /** Packages and data of others in the files; releases of former versions of this command have no such list. */
  shipped: v.optional(v.array(v.object({ name: v.string(), version: v.string(), licence: v.string() })), []),
});
const pointerSchema = v.object({ current: id });
export type Release = v.InferOutput<typeof releaseSchema>;
export type ReleaseFile = Release['files'][number];

/** Whether a file keeps its name when its content changes. */
export const isMutable = (file: { path: string }): boolean => kindOf(file.path) !== 'hashed';

/** @returns the record of a release that is not published yet. @param time epoch ms */
export function createRelease(
  brand: BrandName,
  files: readonly SiteFile[],
  time: number,
  previous: string | null,
): Release {
  const lines = files.map((file) => `${file.path} ${file.sha256}\n`).join('');
  const digest = createHash('sha256').update(lines).digest('hex').slice(0, 8);
  const notices = files.find(({ path }) => path === noticesFile)?.body.toString() ?? '';
  const stamp = new Date(time).toISOString().replace(/[-:.]/g, '');
  return {
    id: `${stamp}-${digest}`,
    brand,
    digest,
    published: null,
    previous,
    files: files.map(({ body, ...file }) => ({ ...file, bytes: body.length })),
    shipped: shippedIn(notices),
  };
}

/** State of a target. */
export interface Releases {
  /** Newest first. */
  all: Release[];
  current: Release | undefined;
}

const unreadable = ({ name }: Target, at: string): Failure =>
  new Failure(`${name}: ${at} cannot be read as a record of releases`);

async function readRecord<T>(target: Target, at: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const text = (await target.read(at))?.toString() ?? '';
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw unreadable(target, at);
  }
}

/** @param stored listing of the target @throws Failure for a damaged or missing record */
export async function readReleases(target: Target, stored: ReadonlyMap<string, string>): Promise<Releases> {
  const ids = [...stored.keys()]
    .filter((name) => name.startsWith(releasesFolder) && name.endsWith('.json'))
    .map((name) => name.slice(releasesFolder.length, -'.json'.length))
    .filter(isReleaseId);
  const all: Release[] = [];
  await parallel(ids, uploadsAtOnce, async (name) => {
    const release = await readRecord(target, manifestPath(name), releaseSchema);
    if (release.id !== name) throw unreadable(target, manifestPath(name));
    all.push(release);
  });
  all.sort((one, other) => (one.id < other.id ? 1 : -1));
  if (!stored.has(pointerPath)) return { all, current: undefined };
  const pointer = await readRecord(target, pointerPath, pointerSchema);
  const current = all.find((release) => release.id === pointer.current);
  if (current) return { all, current };
  throw new Failure(`${target.name}: the record of its release ${pointer.current} is missing`);
}

const recordOf = (content: object): Buffer => Buffer.from(`${JSON.stringify(content, null, 1)}\n`);
export const manifestOf = (release: Release): Buffer => recordOf(release);
export const pointerTo = ({ id: current }: Release): Buffer => recordOf({ current });
