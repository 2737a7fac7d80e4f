import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { Failure, lineOf } from '../run.ts';
import { md5Of } from './site.ts';
import type { Target } from './target.ts';

const half = /^\..+\.[0-9a-f-]{36}\.half$/;
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** A folder that a web server serves, or that another tool takes to its host. */
export function folderTarget(folder: string): Target {
  const root = resolve(folder);
  const at = (path: string) => join(root, path);
  const fail = (error: unknown): never => {
    throw new Failure(`${folder}: ${lineOf(error)}`);
  };

  async function filesOf(): Promise<string[]> {
    const found = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) =>
      codeOf(error) === 'ENOENT' ? [] : fail(error),
    );
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  }

  /** Writes beside `path`, so that what is renamed afterwards is on the same disk and complete. */
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
      for (const path of paths) stored.set(path.split(sep).join('/'), md5Of(await readFile(at(path))));
      return stored;
    },
    read: (path) =>
      readFile(at(path)).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? undefined : fail(error))),
    async write(path, body) {
      try {
        await rename(await writeBeside(at(path), body), at(path));
      } catch (error) {
        fail(error);
      }
    },
    async create(path, body) {
      const beside = await writeBeside(at(path), body).catch(fail);
      try {
        // Unlike a rename, a link fails where the name is taken.
        await link(beside, at(path));
        return true;
      } catch (error) {
        return codeOf(error) === 'EEXIST' ? false : fail(error);
      } finally {
        await rm(beside, { force: true });
      }
    },
    remove: (path) => rm(at(path), { force: true }).catch(fail),
    async tidy() {
      for (const path of await filesOf()) if (half.test(basename(path))) await rm(at(path), { force: true });
    },
  };
}
