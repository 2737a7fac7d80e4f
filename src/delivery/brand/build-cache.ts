import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hashFiles, type HashedFile } from '../files.ts';
import { Failure, UsageError } from '../run.ts';

interface FolderWish {
  /** Where the folder stands when it is complete. */
  folder: string;
  /** What it follows from; another key makes it anew. */
  key: string;
  /** Fills an empty folder. */
  make(work: string): Promise<void>;
}

export interface KeptFolder {
  readonly folder: string;
  readonly files: readonly HashedFile[];
  /** Whether it stood there already, whole and for the same key. */
  readonly unchanged: boolean;
}

/** What was made last: beside the folders, so that nothing but the site is in them. */
interface FolderRecord {
  key: string;
  files: readonly HashedFile[];
}

/** Name of the folder of records, and of what is in the making, beside the folders. */
const workshop = '.plugway-build';

const recordOf = (shop: string, folder: string): string => join(shop, `${basename(folder)}.json`);

const readRecord = async (file: string): Promise<FolderRecord | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as FolderRecord;
  } catch {
    return null;
  }
};

const sameFiles = (a: readonly HashedFile[], b: readonly HashedFile[]): boolean =>
  a.length === b.length && a.every((it, index) => it.path === b[index]?.path && it.hash === b[index].hash);

/** Puts a finished folder in the place of the former one, which is whole until then. */
async function swap(work: string, folder: string, former: string): Promise<void> {
  await rename(folder, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  try {
    await rename(work, folder);
  } catch (error) {
    // Another build was faster, and what it made is as good as ours.
    if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') return;
    if (existsSync(former)) await rename(former, folder);
    throw error;
  }
}

const isRunning = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** What builds left behind that were killed: a former folder goes back where nothing took its place. */
async function tidy(shop: string, folder: string): Promise<void> {
  const name = basename(folder);
  for (const left of await readdir(shop)) {
    const [, of, kind, id] = /^(.+)\.(work|former)-(\d+)-/.exec(left) ?? [];
    if (of !== name || isRunning(Number(id))) continue;
    if (kind === 'former' && !existsSync(folder))
      await rename(join(shop, left, 'site'), folder).catch(() => {});
    await rm(join(shop, left), { recursive: true, force: true });
  }
}

/** A site whose record is lost, or that was built before there were records. */
const looksBuilt = (files: readonly HashedFile[]): boolean =>
  files.some((it) => it.path === '404.html') && files.some((it) => it.path.startsWith('_astro/'));

async function makeAnew({ folder, key, make }: FolderWish, shop: string): Promise<HashedFile[]> {
  const place = (kind: 'work' | 'former') =>
    mkdtemp(join(shop, `${basename(folder)}.${kind}-${process.pid}-`));
  const work = await place('work');
  try {
    const site = join(work, 'site');
    await mkdir(site);
    await make(site);
    const files = await hashFiles(site);
    const record = join(work, 'record.json');
    await writeFile(record, JSON.stringify({ key, files } satisfies FolderRecord));
    const former = await place('former');
    await swap(site, folder, join(former, 'site'));
    await rename(record, recordOf(shop, folder));
    await rm(former, { recursive: true, force: true });
    return files;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Says in one line what the file system refused, which is no fault of ours. */
function failure(folder: string, error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return error;
  const rest = existsSync(folder) ? '; the former one is as it was' : '';
  return new Failure(`${folder} was not made: ${message}${rest}`);
}

/**
 * Makes a folder anew where its key, or what is in it, is not that of the last time. The new one is built beside
 * and takes its place when it is complete: a failure leaves the former one as it was.
 *
 * @throws UsageError where a folder that no build made stands in the way; Failure where the file system refuses;
 * else what `make` throws
 */
export async function keepFolder(wish: FolderWish): Promise<KeptFolder> {
  const { folder, key } = wish;
  const shop = join(dirname(folder), workshop);
  try {
    await mkdir(shop, { recursive: true });
    await tidy(shop, folder);
    const record = await readRecord(recordOf(shop, folder));
    const there = await hashFiles(folder);
    if (record?.key === key && there.length > 0 && sameFiles(record.files, there)) {
      return { folder, files: there, unchanged: true };
    }
    if (!record && there.length > 0 && !looksBuilt(there)) {
      throw new UsageError(
        `${folder} holds files that no build made; move them away or choose another place`,
      );
    }
    return { folder, files: await makeAnew(wish, shop), unchanged: false };
  } catch (error) {
    throw failure(folder, error);
  }
}
