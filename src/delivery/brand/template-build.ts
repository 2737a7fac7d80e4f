import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageRoutes } from '#routes.ts';
import { filesUnder, hashOf } from '../files.ts';
import { progress } from '../progress.ts';
import { Failure, run } from '../run.ts';
import { cachedFolder } from './build-cache.ts';
import { packScripts } from './pack-scripts.ts';
import { textProblem } from './text-problem.ts';

/** Inputs of a build: any change here makes it outdated. */
const inputs = ['src', 'public', 'astro.config.mjs', 'uno.config.ts', 'package-lock.json', 'tsconfig.json'];
/** The folder of the sources that never reaches a page. */
const notInput = 'src/sandbox/';

/** @returns a key that changes with any input of the build */
export async function inputsKey(): Promise<string> {
  const found = await Promise.all(
    inputs.map(async (input) =>
      statSync(input).isFile() ? [input] : (await filesUnder(input)).map((path) => `${input}/${path}`),
    ),
  );
  const paths = found.flat().filter((path) => !path.startsWith(notInput));
  const hashes = await Promise.all(paths.map(async (path) => `${path} ${hashOf(await readFile(path))}`));
  return hashOf(process.version, ...hashes);
}

/** Runs Astro into an empty folder, and shows its progress. */
async function buildPages(folder: string): Promise<void> {
  const all = pageRoutes.length;
  let pages = 0;
  const { update, end } = progress('building the pages of all brands');
  const { code, output } = await run('astro', ['build', '--outDir', folder], {
    // With NODE_ENV of development, React would add its checks, and the paths of its sources, to the pages.
    env: { NODE_ENV: 'production' },
    quiet: true,
    onOutput(part) {
      pages += part.match(/└─|├─/g)?.length ?? 0;
      if (pages > 0) update(`${Math.min(pages, all)} of ${all}`);
    },
  }).finally(end);
  if (code === 0) return;
  const [full] = /ENOSPC[^\n]*/.exec(output) ?? [];
  const known = full ?? textProblem(output);
  if (known) throw new Failure(`the pages could not be built: ${known}`);
  throw new Error(`the pages could not be built\n${output}`);
}

/**
 * Builds the pages once for all brands, with placeholders for the settings, only if an input changed.
 * @param dist folder of builds @param key of {@link inputsKey} @returns the folder
 */
export async function buildTemplate(dist: string, key: string): Promise<string> {
  const folder = join(dist, '.template');
  await cachedFolder({
    folder,
    key,
    async make(work) {
      await buildPages(work);
      await packScripts(work);
    },
  });
  return folder;
}
