import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { hashFiles, type HashedFile } from '../files.ts';
import { isRunning } from '../processes.ts';
import { Failure, UsageError } from '../run.ts';

interface FolderWish {
  /** Where the folder stands when it is complete. */
  folder: string;
  /** What it follows from; another key makes it anew. */
  key: string;
  /** Fills an empty folder. */
  make(work: string): Promise<void>;
}

export interface CachedFolder {
  readonly files: readonly HashedFile[];
  /** Whether it stood there already, whole and for the same key. */
  readonly unchanged: boolean;
}

/** Name of the folder of records, and of what is in the making: beside the folders, so that only the site is in them. */
const workshop = '.plugway-build';

const recordSchema = v.object({
  key: v.string(),
  files: v.array(v.object({ path: v.string(), bytes: v.number(), hash: v.string() })),
});
type BuildRecord = v.InferOutput<typeof recordSchema>;

const recordPath = (folder: string): string =>
  join(dirname(folder), workshop, `${basename(folder)}.build.json`);

/**
 * @returns what the last build of a folder wrote there, each file with its bytes and SHA-256 as `hashFiles` gives them,
 * and the key that it followed from; `undefined` where no build made the folder, or its record is lost
 */
export async function readBuildRecord(folder: string): Promise<BuildRecord | undefined> {
  try {
    return v.parse(recordSchema, JSON.parse(await readFile(recordPath(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

type NamedHash = Pick<HashedFile, 'path' | 'hash'>;

/** @returns the paths that are in one of two listings alone, or with another content */
export function differingPaths(one: readonly NamedHash[], other: readonly NamedHash[]): string[] {
  const hashes = new Map(one.map(({ path, hash }) => [path, hash]));
  const changed = other.filter(({ path, hash }) => hashes.get(path) !== hash).map(({ path }) => path);
  const present = new Set(other.map(({ path }) => path));
  return [...changed, ...[...hashes.keys()].filter((path) => !present.has(path))];
}

/** @throws Failure where a built folder holds anything else than its build wrote there, as far as its record is kept */
export async function checkUnchanged(folder: string): Promise<void> {
  const record = await readBuildRecord(folder);
  const [path] = record ? differingPaths(record.files, await hashFiles(folder)) : [];
  if (path) throw new Failure(`${folder}: ${path} is not as the build made it; build it again`);
}

/** A site whose record is lost. */
const looksBuilt = (files: readonly HashedFile[]): boolean =>
  files.some(({ path }) => path === '404.html') && files.some(({ path }) => path.startsWith('_astro/'));

/** Takes away what builds left behind that were killed. */
async function tidy(shop: string): Promise<void> {
  for (const left of await readdir(shop)) {
    const id = /\.work-(\d+)-/.exec(left)?.[1];
    if (id && !isRunning(Number(id))) await rm(join(shop, left), { recursive: true, force: true });
  }
}

/** Puts a finished folder in the place of the former one, which is whole until then and again if that fails. */
async function swap(made: string, folder: string, former: string): Promise<void> {
  if (existsSync(folder)) await rename(folder, former);
  try {
    await rename(made, folder);
  } catch (error) {
    // Another build was faster, and what it made is as good as ours.
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
 * Makes a folder anew where its key, or what is in it, is not that of the last time: a record of both is kept beside it.
 * The new one is built beside and takes its place when it is complete: a failure leaves the former one as it was.
 *
 * @throws UsageError where a folder that no build made stands in the way; Failure in one line where the file system
 * refuses, which is no fault of ours; else what `make` throws
 */
export const cachedFolder = (wish: FolderWish): Promise<CachedFolder> =>
  cached(wish).catch((error: unknown) => {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (!code || !syscall) throw error;
    const rest = existsSync(wish.folder) ? '; the former one is as it was' : '';
    throw new Failure(`${wish.folder} was not made: ${message}${rest}`);
  });
