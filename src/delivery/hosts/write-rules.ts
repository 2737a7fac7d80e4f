import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../run.ts';
import { headersFile } from './headers-file.ts';
import type { RouteTable } from './model.ts';
import { nginxFile, type NginxOptions } from './nginx.ts';
import { redirectsFile } from './redirects-file.ts';
import { routesJson } from './routes-json.ts';
import { s3Objects, s3Website } from './s3.ts';
import { readSite, type Site, type SitePlace } from './site.ts';

export interface RuleOptions {
  /** Folder of the build on an nginx host; default that of the former rules, initially `/srv/plugway/<brand>`. */
  root?: string | undefined;
  /** Whether that nginx has the module `ngx_brotli`; default that of the former rules, initially false. */
  brotli?: boolean | undefined;
  /** Hosts to write for; default all. */
  hosts?: readonly Host[] | undefined;
  /** The table of routes, for tests. */
  table?: RouteTable | undefined;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const pagesHost = { inside: true, files: { _redirects: redirectsFile, _headers: headersFile } } as const;

/** Rule files by host: inside the build, if the host reads them there, or beside it. */
const writers = {
  cloudflare: pagesHost,
  netlify: pagesHost,
  nginx: { inside: false, files: { 'nginx.conf': nginxFile } },
  s3: {
    inside: false,
    files: {
      's3-routing.json': (site: Site) => json(s3Website(site)),
      's3-objects.json': (site: Site) => json(s3Objects(site)),
    },
  },
  json: { inside: false, files: { 'routes.json': (site: Site) => json(routesJson(site)) } },
} as const;

export type Host = keyof typeof writers;
export const hosts = Object.keys(writers) as Host[];
/** Hosts that read their rules inside the build, and those whose rules are beside it. */
export const hostsInside = hosts.filter((host) => writers[host].inside);
export const hostsBeside = hosts.filter((host) => !writers[host].inside);

/** @throws UsageError for a name that is no host with rules */
export function checkHost(name: string): Host {
  const found = hosts.find((host) => host === name);
  if (found) return found;
  throw new UsageError(
    `no rules for host '${name}', but for ${hosts.join(', ')}; one that cannot rewrite takes the build as it is, with ` +
      '404.html as its error page, which finds every address',
  );
}

/** Folder of the rules that are not published: `dist/rules/ora` for `dist/ora`. */
export const rulesFolder = (folder: string, brand: string): string => join(dirname(folder), 'rules', brand);

/** @returns the options in the existing rules, so that a new build does not change them */
async function optionsBefore(file: string, brand: string): Promise<NginxOptions> {
  const rules = await readFile(file, 'utf8').catch(() => '');
  return {
    root: /^\s*root "([^"]+)";$/m.exec(rules)?.[1] ?? `/srv/plugway/${brand}`,
    brotli: /^\s*brotli_static on;$/m.test(rules),
  };
}

/**
 * Writes the rules of a built brand. The same build and settings give the same bytes.
 *
 * @param folder the build
 * @returns the files written
 * @throws Error if a page of the table is not in the build, or a host could not take the rules
 */
export async function writeRules(
  folder: string,
  settings: SitePlace,
  { root, brotli, hosts: wanted = hosts, table }: RuleOptions = {},
): Promise<string[]> {
  const site = await readSite(folder, settings, table);
  const beside = rulesFolder(folder, settings.brand);
  const before = await optionsBefore(join(beside, 'nginx.conf'), settings.brand);
  const options = { root: root ?? before.root, brotli: brotli ?? before.brotli };
  // All files are computed before the first is written, so that no partial set remains.
  const files = new Map<string, string>();
  for (const host of wanted) {
    const { inside, files: made } = writers[host];
    for (const [name, write] of Object.entries(made)) {
      files.set(join(inside ? folder : beside, name), write(site, options));
    }
  }
  for (const [file, content] of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return [...files.keys()];
}
