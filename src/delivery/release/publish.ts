import type { BrandName } from '#contract/brand.ts';
import { parallel } from '../parallel.ts';
import { Failure, lineOf } from '../run.ts';
import { kindOf } from './file-kinds.ts';
import { withLock } from './lock.ts';
import {
  copyPath,
  createRelease,
  isMutable,
  manifestOf,
  manifestPath,
  readReleases,
  recordHeaders,
  releasesFolder,
  type Release,
  type Releases,
} from './release.ts';
import type { SiteFile } from './site.ts';
import { changedFiles, stalePages, switchRelease } from './switch-release.ts';
import { uploadsAtOnce, type Target } from './target.ts';

export interface PublishOptions {
  brand: BrandName;
  /** Number of releases to keep. */
  keep: number;
  /** Epoch ms. */
  time: number;
  /** Called after each upload with the number of uploaded and of all files. */
  onProgress(done: number, all: number): void;
}

/** Steps of a deploy. */
export interface Plan {
  release: Release;
  releases: Releases;
  /** Files of the site that are missing or different at the target. */
  uploads: SiteFile[];
  /** Contents that a rollback will need and that are not stored yet. */
  copies: SiteFile[];
  /** Paths to delete: pages that this release does not have, then files of no kept release; records last. */
  removals: string[];
}

/**
 * Hashed files are deleted with the last release that names them. Others may be an operator's (a payment service's
 * proof of a domain): they are deleted only if a dropped release brought them.
 *
 * @param all releases, newest first @param keep how many are kept @param current is always kept
 */
function leftovers(stored: Iterable<string>, all: readonly Release[], keep: number, current: Release) {
  const kept = all.filter((release, index) => index < keep || release.id === current.id);
  const dropped = all.filter((release) => !kept.includes(release));
  const needed = new Set(kept.flatMap(({ files }) => files.map(({ path }) => path)));
  const copies = new Set(kept.flatMap(({ files }) => files.filter(isMutable).map(copyPath)));
  const brought = new Set(dropped.flatMap(({ files }) => files.map(({ path }) => path)));
  const paths = [...stored].filter((path) =>
    path.startsWith(`${releasesFolder}files/`)
      ? !copies.has(path)
      : !needed.has(path) && (kindOf(path) === 'hashed' || brought.has(path)),
  );
  return [...paths, ...dropped.map(({ id }) => manifestPath(id))];
}

/** Reads the target and changes nothing. @throws Failure if it holds another brand */
export async function planPublish(
  target: Target,
  files: readonly SiteFile[],
  { brand, keep, time }: Pick<PublishOptions, 'brand' | 'keep' | 'time'>,
): Promise<Plan> {
  const stored = await target.list();
  const releases = await readReleases(target, stored);
  const { all, current } = releases;
  const other = all.find((release) => release.brand !== brand)?.brand;
  if (other)
    throw new Failure(`${target.name} holds the site of ${other}; ${brand} needs a place of its own`);

  const made = createRelease(brand, files, time, current?.id ?? null);
  // An interrupted deploy continues with its own record; the same build again is no new release.
  const begun = all.find(
    ({ digest, published, id }) => digest === made.digest && (!published || id === current?.id),
  );
  const release = begun?.published === null ? { ...begun, previous: made.previous } : (begun ?? made);
  const stale = stalePages(stored, releases, release);
  const known = begun ? all : [release, ...all];
  return {
    release,
    releases,
    uploads: changedFiles(files, stored, current),
    copies: files.filter((file) => isMutable(file) && stored.get(copyPath(file)) !== file.md5),
    removals: [...new Set([...stale, ...leftovers(stored.keys(), known, keep, release)])],
  };
}

/**
 * Publishes a site: first files that no page requests yet, with the record of the release; then pages, each kind after
 * its dependencies; then the pointer; at last it deletes files of no kept release.
 *
 * @throws Failure; the pages of the former release still work then
 */
export function publish(target: Target, files: readonly SiteFile[], options: PublishOptions): Promise<Plan> {
  return withLock(target, async (checkLock) => {
    await target.tidy();
    const plan = await planPublish(target, files, options);
    const { release, uploads, copies } = plan;
    let done = 0;
    const step = () => options.onProgress((done += 1), uploads.length + copies.length);

    const hashed = uploads.filter((file) => !isMutable(file));
    await parallel(hashed, uploadsAtOnce, (file) => target.write(file.path, file.body, file).then(step));
    await parallel(copies, uploadsAtOnce, (file) =>
      target.write(copyPath(file), file.body, recordHeaders).then(step),
    );
    // Before any page: after an interrupted deploy, the next must know which files belong to which release.
    if (!release.published) await target.write(manifestPath(release.id), manifestOf(release), recordHeaders);

    await checkLock();
    const published = release.published ?? new Date(options.time).toISOString();
    await switchRelease(target, { ...release, published }, uploads, step);
    await clear(target, plan.removals);
    return plan;
  });
}

/** @throws Failure that says that the release is published although old files could not be deleted */
async function clear(target: Target, paths: readonly string[]): Promise<void> {
  // Records are deleted last, so that an interrupted deploy can be continued.
  const isRecord = (path: string) => path.startsWith(releasesFolder) && path.endsWith('.json');
  const files = paths.filter((path) => !isRecord(path));
  try {
    await parallel(files, uploadsAtOnce, target.remove);
    await parallel(paths.filter(isRecord), 1, target.remove);
  } catch (error) {
    throw new Failure(`the release is up, but old files could not be removed: ${lineOf(error)}`);
  }
}
