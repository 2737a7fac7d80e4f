import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hashOf } from '../files.ts';
import { keepFolder } from './build-cache.ts';
import { Failure, run } from '../run.ts';

/** What a build is made from: any change here makes it stale. */
const inputs = ['src', 'public', 'astro.config.mjs', 'uno.config.ts', 'package-lock.json', 'tsconfig.json'];
/** Rooms that never reach a page. */
const notInputs = new Set(['src/sandbox']);

async function* filesOf(path: string): AsyncGenerator<string> {
  if (notInputs.has(path)) return;
  if ((await stat(path)).isFile()) {
    yield path;
    return;
  }
  for (const name of (await readdir(path)).sort()) yield* filesOf(`${path}/${name}`);
}

/** @returns a text that changes with anything that a build is made from */
export async function inputsKey(): Promise<string> {
  const hashes: string[] = [process.version];
  for (const input of inputs) {
    if (!existsSync(input)) continue;
    for await (const file of filesOf(input)) hashes.push(file, hashOf(await readFile(file)));
  }
  return hashOf(...hashes);
}

/** Where a build writes down what its scripts are made of, see module-report.ts. */
export const modulesFile = (dist: string): string => resolve(dist, '.modules.json');

/**
 * Builds the pages once for all brands, only where something changed.
 * @param dist folder of builds @param key of {@link inputsKey} @returns the folder
 */
export async function buildNeutral(dist: string, key: string): Promise<string> {
  const { folder } = await keepFolder({
    folder: join(dist, '.neutral'),
    key,
    async make(work) {
      // In a shell of development React would bring its checks, and the paths of its sources, into the pages.
      const env = { NODE_ENV: 'production', PLUGWAY_MODULES: modulesFile(dist) };
      const result = await run('astro', ['build', '--outDir', work, '--silent'], { env, quiet: true });
      if (result.code === 0) return;
      const [full] = /ENOSPC[^\n]*/.exec(result.output) ?? [];
      if (full) throw new Failure(`the pages could not be built: ${full}`);
      throw new Error(`the pages could not be built\n${result.output}`);
    },
  });
  return folder;
}
