import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, run } from '../run.ts';

/** Whether Debian's packages can be installed here. */
export const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian; whether it worked shows in whether they are there. */
export async function installPackages(...packages: readonly string[]): Promise<void> {
  // RUNLEVEL keeps a package's own service from being started.
  const options = { quiet: true, env: { RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

/** Debian puts servers where a user's PATH does not look. */
const find = (tool: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, tool))
    .find((path) => existsSync(path));

/**
 * Finds a tool or installs Debian's package of the same name, as root.
 *
 * @returns its path
 * @throws Failure where it is not there and cannot be installed
 */
export async function needTool(tool: 'nginx' | 'wrk'): Promise<string> {
  const found = find(tool);
  if (found) return found;
  if (isDebianRoot()) {
    process.stdout.write(`no ${tool} found; installing it\n`);
    await installPackages(tool);
  }
  const installed = find(tool);
  if (installed) return installed;
  throw new Failure(`${tool} is needed and could not be installed (Debian: apt-get install ${tool})`);
}
