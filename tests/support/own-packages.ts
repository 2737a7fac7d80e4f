import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, run } from '#delivery/run.ts';

const changed = async (file: string): Promise<number> =>
  (await stat(file).catch(() => undefined))?.mtimeMs ?? -Infinity;

/**
 * Installs the packages of a folder that has a `package.json` and a lock file of its own, unless they are installed and
 * as new as the lock file.
 * @param what for the line that announces the installation, e.g. `the packages of the benches (250 MB)`
 * @throws Failure if npm cannot install them
 */
export async function needOwnPackages(folder: string, what: string): Promise<void> {
  // npm writes it at the end of an installation.
  const installed = join(folder, 'node_modules/.package-lock.json');
  if ((await changed(installed)) >= (await changed(join(folder, 'package-lock.json')))) return;
  process.stderr.write(`installing ${what}, once …\n`);
  const { code, output } = await run('npm', ['ci'], { cwd: folder, quiet: true });
  if (code !== 0) throw new Failure(`npm cannot install ${what}: ${output.trim()}`);
}
