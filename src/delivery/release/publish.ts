import type { BrandName } from '#contract/brand.ts';
import { DeployError } from './deploy-error.ts';
import { kindOf } from './file-kinds.ts';
import { withLock } from './lock.ts';
import { parallel } from './parallel.ts';
import { leftovers, type Leftovers } from './prune.ts';
import { copyPath, createRelease, isMutable, type Release } from './release.ts';
import { readReleases, recordHeaders, writeRelease, type Releases } from './release-store.ts';
import type { SiteFile } from './site.ts';
import { changedFiles, stalePages, switchRelease } from './switch-release.ts';
import { uploadsAtOnce, type Target } from './target.ts';

export interface PublishOptions {
  brand: BrandName;
  /** Releases that stay. */
  keep: number;
  /** Epoch ms. */
  time: number;
  /** Called after each upload: done and all, in files. */
  onProgress(done: number, all: number): void;
}

/** What a run has to do. */
export interface Plan {
  release: Release;
  releases: Releases;
  /** Files of the site that the target does not have like this. */
  uploads: SiteFile[];
  /** Contents that a rollback will need and that are not kept yet. */
  copies: SiteFile[];
  /** Pages of earlier releases that this one does not have. */
  stale: string[];
  leftovers: Leftovers;
}

/** Looks at the target and changes nothing. @throws DeployError where it holds another brand */
export async function planPublish(
  target: Target,
  files: readonly SiteFile[],
  { brand, keep, time }: Pick<PublishOptions, 'brand' | 'keep' | 'time'>,
): Promise<Plan> {
  const stored = await target.list();
  const releases = await readReleases(target, stored);
  const { all, current } = releases;
  const other = all.find((it) => it.brand !== brand)?.brand;
  if (other)
    throw new DeployError(`${target.name} holds the site of ${other}; ${brand} needs a place of its own`);

  const made = createRelease(brand, files, time, current?.id ?? null);
  // A run that was cut goes on with its own record; the same build again is no new release.
  const begun = all.find((it) => it.digest === made.digest && (!it.published || it.id === current?.id));
  const release = begun?.published === null ? { ...begun, previous: made.previous } : (begun ?? made);
  const isNew = !all.some((it) => it.id === release.id);
  return {
    release,
    releases,
    uploads: changedFiles(files, stored, current),
    copies: files.filter((it) => isMutable(it) && stored.get(copyPath(it)) !== it.md5),
    stale: stalePages(stored, releases, release),
    leftovers: leftovers(stored.keys(), isNew ? [release, ...all] : all, keep, release),
  };
}

/**
 * Publishes a site: first what no page asks for yet, with the record of the release; then what owners see, each kind
 * after what it needs; then the pointer; at last it clears what no kept release names.
 *
 * @throws DeployError; the pages of the former release still work then
 */
export function publish(target: Target, files: readonly SiteFile[], options: PublishOptions): Promise<Plan> {
  return withLock(target, async (lock) => {
    await target.tidy();
    const plan = await planPublish(target, files, options);
    const { release, releases, uploads, copies } = plan;
    let done = 0;
    const all = uploads.length + copies.length;
    const step = () => options.onProgress((done += 1), all);

    const hashed = uploads.filter((it) => kindOf(it.path) === 'hashed');
    await parallel(hashed, uploadsAtOnce, (it) => target.write(it.path, it.body, it).then(step));
    await parallel(copies, uploadsAtOnce, (it) =>
      target.write(copyPath(it), it.body, recordHeaders).then(step),
    );
    // Before any page: whoever comes after a cut run must know which files belong to which release.
    if (!release.published) await writeRelease(target, release);

    const bodies = new Map(files.map((it) => [it.path, it.body]));
    await switchRelease({
      target,
      lock,
      releases,
      release: { ...release, published: release.published ?? new Date(options.time).toISOString() },
      changed: uploads.map(({ body, ...it }) => ({ ...it, bytes: body.length })),
      bodyOf: ({ path }) => bodies.get(path) ?? Buffer.alloc(0),
      onFile: step,
    });
    await clear(target, [...plan.stale, ...plan.leftovers.paths]);
    return plan;
  });
}

/** @throws DeployError that says that the release is up all the same */
async function clear(target: Target, paths: readonly string[]): Promise<void> {
  try {
    // Records go last and one by one, see `leftovers`.
    const records = paths.filter((it) => it.endsWith('.json') && it.startsWith('.releases/'));
    await parallel(
      paths.filter((it) => !records.includes(it)),
      uploadsAtOnce,
      target.remove,
    );
    await parallel(records, 1, target.remove);
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error);
    throw new DeployError(`the release is up, but old files could not be removed: ${line}`);
  }
}
