import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { needOwnPackages } from '#tests/support/own-packages.ts';

const folder = fileURLToPath(new URL('packages', import.meta.url));

/**
 * Installs the packages that only benches use, unless they are installed. A bench calls it before it measures.
 * @throws Failure if npm cannot install them
 */
export const needBenchPackages = (): Promise<void> =>
  needOwnPackages(folder, 'the packages of the benches into tests/bench/packages (250 MB)');

/** @returns the path of a file of a package that only benches use, e.g. `lighthouse`; installs all of them the first time */
export async function benchFile(name: string): Promise<string> {
  await needBenchPackages();
  return createRequire(join(folder, 'package.json')).resolve(name);
}

/** @returns the module of a package that only benches use; installs all of them the first time */
export const benchModule = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(await benchFile(name)).href)) as T;
