import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Failure, run } from '#delivery/run.ts';

const folder = fileURLToPath(new URL('packages', import.meta.url));
/** npm writes it at the end of an installation. */
const installed = join(folder, 'node_modules/.package-lock.json');

const changed = async (file: string): Promise<number> =>
  (await stat(file).catch(() => undefined))?.mtimeMs ?? -Infinity;

/**
 * Installs the packages that only benches use, 250 MB, unless they are installed and as new as their lock file. A bench
 * calls it before it measures.
 * @throws Failure if npm cannot install them
 */
export async function needBenchPackages(): Promise<void> {
  if ((await changed(installed)) >= (await changed(join(folder, 'package-lock.json')))) return;
  process.stderr.write('installing the packages of the benches into tests/bench/packages (250 MB, once) …\n');
  const { code, output } = await run('npm', ['ci'], { cwd: folder, quiet: true });
  if (code !== 0) throw new Failure(`the packages of the benches cannot be installed: ${output.trim()}`);
}

/** @returns the path of a file of a package that only benches use, e.g. `lighthouse`; installs all of them the first time */
export async function benchFile(name: string): Promise<string> {
  await needBenchPackages();
  return createRequire(join(folder, 'package.json')).resolve(name);
}

/** @returns the module of a package that only benches use; installs all of them the first time */
export const benchModule = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(await benchFile(name)).href)) as T;
