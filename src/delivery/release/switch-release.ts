import { Failure, lineOf } from '../run.ts';
import { headersOf, kindOf, kinds } from './file-kinds.ts';
import { parallel } from '../parallel.ts';
import {
  isMutable,
  manifestOf,
  manifestPath,
  pointerPath,
  pointerTo,
  recordHeaders,
  releasesFolder,
  type Release,
  type ReleaseFile,
  type Releases,
} from './release.ts';
import { uploadsAtOnce, type FileHeaders, type Target } from './target.ts';

/** A file with its content, to be written to a target. */
export type NewFile = FileHeaders & { path: string; body: Buffer };

/** @returns the files of the release whose content or headers differ at the target */
export function changedFiles<File extends Omit<ReleaseFile, 'bytes'>>(
  files: readonly File[],
  stored: ReadonlyMap<string, string>,
  current: Release | undefined,
): File[] {
  const known = new Map(current?.files.map((file) => [file.path, file]));
  return files.filter(({ path, md5, contentType, cacheControl }) => {
    const before = known.get(path) ?? { contentType, cacheControl };
    return (
      stored.get(path) !== md5 || before.contentType !== contentType || before.cacheControl !== cacheControl
    );
  });
}

/** @returns pages and rules at the target that a release brought and this one does not have */
export function stalePages(
  stored: ReadonlyMap<string, string>,
  { all }: Releases,
  release: Release,
): string[] {
  const wanted = new Set(release.files.map((file) => file.path));
  const known = new Set(all.flatMap(({ files }) => files.map(({ path }) => path)));
  return [...known].filter(
    (path) => stored.has(path) && !wanted.has(path) && ['page', 'rules', 'entry'].includes(kindOf(path)),
  );
}

/** Restores former contents, `undefined` for no file. @returns paths that could not be restored */
async function putBack(target: Target, former: ReadonlyMap<string, Buffer | undefined>): Promise<string[]> {
  const left: string[] = [];
  await parallel([...former].reverse(), uploadsAtOnce, async ([path, body]) => {
    const headers = path.startsWith(releasesFolder) ? recordHeaders : headersOf(path);
    try {
      await (body ? target.write(path, body, headers) : target.remove(path));
    } catch {
      // If nothing can be written, the failed write changed nothing either.
      const now = await target.read(path).catch(() => Buffer.alloc(0));
      if (body ? !now?.equals(body) : now) left.push(path);
    }
  });
  return left;
}

/**
 * Makes a release the current one: its files with stable names, in the order of their kinds, then the records. A
 * failure restores the former files.
 *
 * @param release its hashed files are at the target @param changed its other files that differ at the target
 * @param onFile called after each file
 * @throws Failure that describes the state of the published site
 */
export async function switchRelease(
  target: Target,
  release: Release,
  changed: readonly NewFile[],
  onFile: () => void = () => {},
): Promise<void> {
  const former = new Map<string, Buffer | undefined>();
  const write = async (path: string, body: Buffer, headers: FileHeaders) => {
    former.set(path, await target.read(path));
    await target.write(path, body, headers);
  };
  try {
    for (const kind of kinds) {
      const files = changed.filter((file) => isMutable(file) && kindOf(file.path) === kind);
      await parallel(files, uploadsAtOnce, async (file) => {
        await write(file.path, file.body, file);
        onFile();
      });
    }
    await write(manifestPath(release.id), manifestOf(release), recordHeaders);
    await write(pointerPath, pointerTo(release), recordHeaders);
  } catch (error) {
    const left = await putBack(target, former);
    const pages = left.filter((path) => !path.startsWith(releasesFolder));
    const state =
      pages.length === 0
        ? 'the former pages are back in place'
        : `could not put back ${pages.join(', ')}; pages of both releases are up, and the files of both are there`;
    throw new Failure(`${lineOf(error)}; ${state}; run the command again to finish`);
  }
}
