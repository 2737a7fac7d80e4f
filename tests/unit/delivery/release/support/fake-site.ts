import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { hashOf, type HashedFile } from '#delivery/files.ts';
import { pageFiles, routeRules } from '#delivery/hosts/model.ts';
import { siteFile, type SiteFile } from '#delivery/release/site.ts';
import { noticesFile, noticesText } from '#delivery/supply/shipped.ts';
import type { Target } from '#delivery/release/target.ts';

/** A temporary folder of this test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plugway-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const pagePaths = pageFiles(routeRules(''));

const pageOf = (brand: string, version: string, path: string) =>
  `<!doctype html><html><head><script type="module" src="/_astro/entry.${version}.js"></script></head>` +
  `<body class="theme-${brand}">${path} ${version}<img src="/_astro/shared.same.svg"></body></html>\n`;

/**
 * Files of a small but complete build: pages, hashed files of this version and one of all versions, an asset with a
 * stable name, rules and a service worker.
 */
export function fakeSite(version: string, brand = 'ora', more: Record<string, string> = {}): SiteFile[] {
  const texts: Record<string, string> = {
    ...Object.fromEntries(pagePaths.map((path) => [path, pageOf(brand, version, path)])),
    [`_astro/entry.${version}.js`]: `import('./lazy.${version}.js');`,
    [`_astro/lazy.${version}.js`]: `export const version = '${version}';`,
    '_astro/shared.same.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'map/zones.json': JSON.stringify({ version }),
    _redirects: `/order/* /order/id 200\n# ${version}\n`,
    [noticesFile]: noticesText(['react 18.3.1 (MIT)\n\ntext', 'data of the map (ODbL-1.0)\n\ntext']),
    'sw.js': `const version = '${version}';`,
    ...more,
  };
  return Object.entries(texts).map(([path, text]) => siteFile(path, Buffer.from(text)));
}

/** @returns the record of a build of these files */
export const recordOf = (files: readonly SiteFile[]): HashedFile[] =>
  files.map(({ path, body }) => ({ path, bytes: body.length, hash: hashOf(body) }));

/** Writes a site to `<folder>/<brand>`, where the command looks for it, with the record of its build. */
export async function writeSite(folder: string, files: readonly SiteFile[], brand = 'ora'): Promise<void> {
  await rm(join(folder, brand), { recursive: true, force: true });
  for (const { path, body } of files) {
    await mkdir(dirname(join(folder, brand, path)), { recursive: true });
    await writeFile(join(folder, brand, path), body);
  }
  const record = { key: 'test', files: recordOf(files) };
  await mkdir(join(folder, '.plugway-build'), { recursive: true });
  await writeFile(join(folder, `.plugway-build/${brand}.build.json`), JSON.stringify(record));
}

/** The public files of a target: everything but the records of releases. */
export async function served(target: Target): Promise<Map<string, string>> {
  const paths = [...(await target.list()).keys()].filter((key) => !key.startsWith('.releases/')).sort();
  const files = new Map<string, string>();
  for (const path of paths) files.set(path, (await target.read(path))?.toString() ?? '');
  return files;
}

/** @returns the version that each page has. */
export async function versions(target: Target): Promise<Record<string, string>> {
  const files = [...(await served(target))].filter(([path]) => path.endsWith('.html'));
  return Object.fromEntries(files.map(([path, html]) => [path, /entry\.(\w+)\.js/.exec(html)?.[1] ?? 'cut']));
}

/** @returns files that pages and their scripts refer to and that are missing at the target. */
export async function missingFiles(target: Target): Promise<string[]> {
  const files = await served(target);
  const missing: string[] = [];
  const follow = (path: string): void => {
    const text = files.get(path);
    if (text === undefined) return void missing.push(path);
    for (const [, name] of text.matchAll(/(?:\/_astro\/|import\('\.\/)([\w.]+)/g)) follow(`_astro/${name}`);
  };
  for (const path of files.keys()) if (path.endsWith('.html')) follow(path);
  return missing;
}

/** Every page of `version`, for comparison with {@link versions}. */
export const allOf = (version: string): Record<string, string> =>
  Object.fromEntries([...pagePaths].sort().map((path) => [path, version]));
