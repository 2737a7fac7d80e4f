import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { Failure, lineOf } from '../run.ts';
import { md5Of } from './site.ts';
import type { Target } from './target.ts';

const half = /^\..+\.[0-9a-f-]{36}\.half$/;
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/**
 * A folder that a web server serves, or that another tool copies to its host. `folder` itself may be a symbolic link,
 * which an operator has named; one below it is refused, since it would redirect writes and removals to another place.
 */
export function folderTarget(folder: string): Target {
  const root = resolve(folder);
  const fail = (error: unknown): never => {
    throw error instanceof Failure ? error : new Failure(`${folder}: ${lineOf(error)}`);
  };
  const refuseLink = (path: string): never =>
    fail(
      new Error(`${path.split(sep).join('/')} is a symbolic link; put a real file or folder in its place`),
    );

  /** @returns the resolved path @throws Failure if it is or contains a symbolic link */
  async function at(path: string): Promise<string> {
    const names = path.split('/');
    for (let depth = 1; depth <= names.length; depth += 1) {
      const part = join(root, ...names.slice(0, depth));
      const found = await lstat(part).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
        return fail(error);
      });
      if (!found) break;
      if (found.isSymbolicLink()) refuseLink(relative(root, part));
    }
    return join(root, path);
  }

  async function filesOf(): Promise<string[]> {
    const found = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) =>
      codeOf(error) === 'ENOENT' ? [] : fail(error),
    );
    const pathOf = (entry: Dirent) => relative(root, join(entry.parentPath, entry.name));
    const linked = found.find((entry) => entry.isSymbolicLink());
    if (linked) refuseLink(pathOf(linked));
    return found.filter((entry) => entry.isFile()).map(pathOf);
  }

  /** Writes beside `path`, so that the later rename is on the same disk and the file is complete. */
  async function writeBeside(path: string, body: Buffer): Promise<string> {
    await mkdir(dirname(path), { recursive: true });
    const beside = join(dirname(path), `.${basename(path)}.${randomUUID()}.half`);
    try {
      const file = await open(beside, 'wx');
      try {
        await file.writeFile(body);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(beside, { force: true }).catch(() => {});
      throw error;
    }
    return beside;
  }

  return {
    name: folder,
    async list() {
      const paths = (await filesOf()).filter((path) => !half.test(basename(path)));
      const stored = new Map<string, string>();
      for (const path of paths)
        stored.set(path.split(sep).join('/'), md5Of(await readFile(join(root, path))));
      return stored;
    },
    read: async (path) =>
      readFile(await at(path)).catch((error: unknown) =>
        codeOf(error) === 'ENOENT' ? undefined : fail(error),
      ),
    async write(path, body) {
      const file = await at(path);
      try {
        await rename(await writeBeside(file, body), file);
      } catch (error) {
        fail(error);
      }
    },
    async create(path, body) {
      const file = await at(path);
      const beside = await writeBeside(file, body).catch(fail);
      try {
        // Unlike a rename, a link fails if the name is taken.
        await link(beside, file);
        return true;
      } catch (error) {
        return codeOf(error) === 'EEXIST' ? false : fail(error);
      } finally {
        await rm(beside, { force: true });
      }
    },
    remove: async (path) => rm(await at(path), { force: true }).catch(fail),
    async tidy() {
      for (const path of await filesOf()) {
        if (half.test(basename(path))) await rm(join(root, path), { force: true });
      }
    },
  };
}
