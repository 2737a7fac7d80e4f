import { DeployError, lineOf } from './deploy-error.ts';
import { kindOf, kinds } from './file-kinds.ts';
import type { Lock } from './lock.ts';
import { parallel } from './parallel.ts';
import { isMutable, manifestPath, pointerPath, type Release, type ReleaseFile } from './release.ts';
import { writePointer, writeRelease, type Releases } from './release-store.ts';
import { uploadsAtOnce, type Target } from './target.ts';
import { createUndoLog } from './undo-log.ts';

export interface Switch {
  target: Target;
  lock: Lock;
  releases: Releases;
  /** The release that becomes the current one; the target holds all of its hashed files. */
  release: Release;
  /** Its files that differ from those of the target; see {@link changedFiles}. */
  changed: readonly ReleaseFile[];
  bodyOf(file: ReleaseFile): Promise<Buffer> | Buffer;
  /** Called after each file. */
  onFile(file: ReleaseFile): void;
}

/** @returns the files whose content or headers at the target are not those of the release. */
export function changedFiles<F extends ReleaseFile | (Omit<ReleaseFile, 'bytes'> & { body: Buffer })>(
  files: readonly F[],
  stored: ReadonlyMap<string, string>,
  current: Release | undefined,
): F[] {
  const known = new Map(current?.files.map((it) => [it.path, it]));
  return files.filter((it) => {
    const before = known.get(it.path);
    return (
      stored.get(it.path) !== it.md5 ||
      (before !== undefined &&
        (before.contentType !== it.contentType || before.cacheControl !== it.cacheControl))
    );
  });
}

/** @returns pages and rules at the target that some release brought and this one does not have. */
export function stalePages(
  stored: ReadonlyMap<string, string>,
  { all }: Releases,
  release: Release,
): string[] {
  const wanted = new Set(release.files.map((it) => it.path));
  const known = new Set(all.flatMap((it) => it.files.map(({ path }) => path)));
  return [...known].filter(
    (it) => stored.has(it) && !wanted.has(it) && ['page', 'rules', 'entry'].includes(kindOf(it)),
  );
}

/**
 * Makes a release the current one: its changing files in the order of their kinds, then the pointer. A failure on the
 * way puts the former files back.
 *
 * @throws DeployError that says what owners have now
 */
export async function switchRelease({ target, lock, releases, release, ...it }: Switch): Promise<void> {
  await lock.check();
  const log = createUndoLog(target);
  try {
    for (const kind of kinds) {
      const files = it.changed.filter((file) => isMutable(file) && kindOf(file.path) === kind);
      await parallel(files, uploadsAtOnce, async (file) => {
        await log.write(file.path, await it.bodyOf(file), file);
        it.onFile(file);
      });
    }
    const recorder = { ...target, write: log.write };
    const known = releases.all.find(({ id }) => id === release.id);
    if (!known?.published) await writeRelease(recorder, release);
    if (releases.current?.id !== release.id) await writePointer(recorder, release);
  } catch (error) {
    const left = await log.undo();
    const pages = left.filter((path) => path !== pointerPath && path !== manifestPath(release.id));
    const state =
      pages.length === 0
        ? 'the former pages are back in place'
        : `could not put back ${pages.join(', ')}; pages of both releases are up, and the files of both are there`;
    throw new DeployError(`${lineOf(error)}; ${state}; run the command again to finish`);
  }
}
