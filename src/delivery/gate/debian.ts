import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, run } from '../run.ts';

/** Whether Debian's packages can be installed here. */
export const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian; callers check themselves whether the tool exists afterwards. */
export async function installPackages(...packages: readonly string[]): Promise<void> {
  // RUNLEVEL keeps a package's own service from being started.
  const options = { quiet: true, env: { RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

/** Debian installs servers outside of a user's PATH. */
const find = (tool: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, tool))
    .find((path) => existsSync(path));

/** Looks for a tool, and installs its Debian package as root if it is missing. @throws Failure */
async function need(name: string, look: () => string | undefined): Promise<string> {
  const found = look();
  if (found) return found;
  if (isDebianRoot()) {
    process.stdout.write(`no ${name} found; installing it\n`);
    await installPackages(name);
  }
  const installed = look();
  if (installed) return installed;
  throw new Failure(`${name} is needed and could not be installed (Debian: apt-get install ${name})`);
}

/**
 * Finds a tool or installs Debian's package of the same name, as root.
 *
 * @returns its path
 * @throws Failure if it is missing and cannot be installed
 */
export const needTool = (tool: 'nginx' | 'wrk'): Promise<string> => need(tool, () => find(tool));

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** @returns the path of nginx, and of its module for precompressed files; otherwise as {@link needTool} */
export async function needNginx(): Promise<{ tool: string; module: string }> {
  const tool = await needTool('nginx');
  const look = () => (existsSync(brotliModule) ? brotliModule : undefined);
  return { tool, module: await need('libnginx-mod-http-brotli-static', look) };
}
