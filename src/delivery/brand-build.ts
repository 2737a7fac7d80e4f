import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandNames, isBrandName, type BrandName } from '../contract/brand';
import { run, UsageError } from './run';

/** @throws UsageError for a name that is none of the seven */
export function checkBrand(name: string): BrandName {
  if (isBrandName(name)) return name;
  throw new UsageError(`unknown brand '${name}'; use one of: ${brandNames.join(', ')}`);
}

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
  for (const name of (await readdir(path)).sort()) yield* filesOf(join(path, name));
}

async function fingerprint(env: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(env));
  for (const input of inputs) {
    if (!existsSync(input)) continue;
    for await (const file of filesOf(input)) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The sandbox's own credentials; a brand's come from its build environment. */
const sandboxSettings = { PUBLIC_APP_ID: 'plugway-sandbox', PUBLIC_APP_SECRET: 'plugway-sandbox-secret' };

/** Where builds go; `PLUGWAY_DIST` puts them elsewhere. */
const dist = process.env['PLUGWAY_DIST'] ?? 'dist';

/** Folder of the build that talks to the sandbox; apart from `<dist>/<brand>`, which is for publishing. */
export const sandboxSite = (brand: BrandName): string => `${dist}/.sandbox/${brand}`;

/** Builds one brand. @param forSandbox with the sandbox's credentials, into {@link sandboxSite}, and only when stale */
export async function buildBrand(brand: BrandName, { forSandbox = false } = {}): Promise<string> {
  const folder = forSandbox ? sandboxSite(brand) : `${dist}/${brand}`;
  const env = { PUBLIC_BRAND: brand, ...(forSandbox ? sandboxSettings : {}) };
  const stampFile = `${dist}/.stamps/${forSandbox ? 'sandbox-' : ''}${brand}`;
  const stamp = await fingerprint(env);
  if (forSandbox && existsSync(join(folder, '404.html')) && existsSync(stampFile)) {
    if ((await readFile(stampFile, 'utf8')) === stamp) return folder;
  }
  const result = await run('astro', ['build', '--outDir', folder, '--silent'], { env, quiet: true });
  if (result.code !== 0) throw new Error(`the build of ${brand} failed\n${result.output}`);
  await mkdir(`${dist}/.stamps`, { recursive: true });
  await writeFile(stampFile, stamp);
  return folder;
}
