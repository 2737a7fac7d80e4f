import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { hashFiles, type HashedFile } from '../files.ts';
import { isRunning } from '../processes.ts';
import { Failure, UsageError } from '../run.ts';

interface FolderWish {
  /** Path of the complete folder. */
  folder: string;
  /** Key of its inputs; another key builds it again. */
  key: string;
  /** Fills an empty folder. */
  make(work: string): Promise<void>;
}

export interface CachedFolder {
  readonly files: readonly HashedFile[];
  /** Whether it existed already, whole and for the same key. */
  readonly unchanged: boolean;
}

/** Name of the folder for records and unfinished builds: beside the built folders, so that those hold only the site. */
const workshop = '.plugway-build';

const recordSchema = v.object({
  key: v.string(),
  files: v.array(v.object({ path: v.string(), bytes: v.number(), hash: v.string() })),
});
type BuildRecord = v.InferOutput<typeof recordSchema>;

const recordPath = (folder: string): string =>
  join(dirname(folder), workshop, `${basename(folder)}.build.json`);

/**
 * @returns the record of the last build of a folder, each file with its bytes and SHA-256 as `hashFiles` returns them,
 * and the key of its inputs; `undefined` if no build made the folder, or its record is lost
 */
export async function readBuildRecord(folder: string): Promise<BuildRecord | undefined> {
  try {
    return v.parse(recordSchema, JSON.parse(await readFile(recordPath(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

type NamedHash = Pick<HashedFile, 'path' | 'hash'>;

/** @returns the paths that are in only one of two listings, or have different content */
export function differingPaths(one: readonly NamedHash[], other: readonly NamedHash[]): string[] {
  const hashes = new Map(one.map(({ path, hash }) => [path, hash]));
  const changed = other.filter(({ path, hash }) => hashes.get(path) !== hash).map(({ path }) => path);
  const present = new Set(other.map(({ path }) => path));
  return [...changed, ...[...hashes.keys()].filter((path) => !present.has(path))];
}

/** @throws Failure if a built folder differs from the record of its build, if there is one */
export async function checkUnchanged(folder: string): Promise<void> {
  const record = await readBuildRecord(folder);
  const [path] = record ? differingPaths(record.files, await hashFiles(folder)) : [];
  if (path) throw new Failure(`${folder}: ${path} is not as the build made it; build it again`);
}

/** Whether a folder without a record looks like a site. */
const looksBuilt = (files: readonly HashedFile[]): boolean =>
  files.some(({ path }) => path === '404.html') && files.some(({ path }) => path.startsWith('_astro/'));

/** Removes leftovers of killed builds. */
async function tidy(shop: string): Promise<void> {
  for (const left of await readdir(shop)) {
    const id = /\.work-(\d+)-/.exec(left)?.[1];
    if (id && !isRunning(Number(id))) await rm(join(shop, left), { recursive: true, force: true });
  }
}

/** Replaces the former folder by the finished one; the former stays whole until then, and is restored on failure. */
async function swap(made: string, folder: string, former: string): Promise<void> {
  if (existsSync(folder)) await rename(folder, former);
  try {
    await rename(made, folder);
  } catch (error) {
    // Another build was faster, and its result is as good.
    if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') return;
    if (existsSync(former)) await rename(former, folder);
    throw error;
  }
}

async function cached({ folder, key, make }: FolderWish): Promise<CachedFolder> {
  const shop = join(dirname(folder), workshop);
  await mkdir(shop, { recursive: true });
  await tidy(shop);
  const there = await hashFiles(folder);
  const record = await readBuildRecord(folder);
  if (there.length > 0 && record?.key === key && differingPaths(record.files, there).length === 0) {
    return { files: there, unchanged: true };
  }
  if (!record && there.length > 0 && !looksBuilt(there)) {
    throw new UsageError(`${folder} holds files that no build made; move them away or choose another place`);
  }
  const work = await mkdtemp(join(shop, `${basename(folder)}.work-${process.pid}-`));
  try {
    const made = join(work, 'site');
    await mkdir(made);
    await make(made);
    const files = await hashFiles(made);
    await swap(made, folder, join(work, 'former'));
    await writeFile(recordPath(folder), JSON.stringify({ key, files }));
    return { files, unchanged: false };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Builds a folder again if its key or its content differs from its record, which is kept beside it. The new folder is
 * built elsewhere and moved into place when it is complete: a failure leaves the former one unchanged.
 *
 * @throws UsageError if a folder that no build made is in the way; Failure in one line for an error of the file system;
 * else what `make` throws
 */
export const cachedFolder = (wish: FolderWish): Promise<CachedFolder> =>
  cached(wish).catch((error: unknown) => {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (!code || !syscall) throw error;
    const rest = existsSync(wish.folder) ? '; the former one is as it was' : '';
    throw new Failure(`${wish.folder} was not made: ${message}${rest}`);
  });
