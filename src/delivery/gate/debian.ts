import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, run } from '../run.ts';

/** Debian puts servers where a user's PATH does not look. */
const folders = () => [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const find = (tool: string): string | undefined =>
  folders()
    .map((it) => join(it, tool))
    .find((it) => existsSync(it));

/**
 * Finds a tool or installs Debian's package of the same name, as root.
 *
 * @returns its path
 * @throws Failure where it is not there and cannot be installed
 */
export async function needTool(tool: 'nginx' | 'wrk'): Promise<string> {
  const found = find(tool);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`no ${tool} found; installing it\n`);
    await run('apt-get', ['update'], { quiet: true });
    // RUNLEVEL keeps the package's own service from being started.
    await run('apt-get', ['install', '-y', '--no-install-recommends', tool], {
      quiet: true,
      env: { RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = find(tool);
  if (installed) return installed;
  throw new Failure(`${tool} is needed and could not be installed (Debian: apt-get install ${tool})`);
}
