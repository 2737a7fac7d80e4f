import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textIds } from '#content/text-ids.ts';
import { placesOf } from '#core/navigation/places.ts';
import type { RouteTable } from '#delivery/hosts/model.ts';
import type { RoutesJson } from '#delivery/hosts/routes-json.ts';
import type { S3Object, S3Website } from '#delivery/hosts/s3.ts';
import { readSite } from '#delivery/hosts/site.ts';
import { rulesFolder, writeRules } from '#delivery/hosts/write-rules.ts';
import { fakeSite, madeUpTable, type FakeSite } from '#tests/support/fake-site.ts';
import { visit, type Host } from './client.ts';
import { plainHost, routesJsonHost, s3Host } from './other-hosts.ts';
import { pagesHost } from './pages-host.ts';
import { differences, madeUpRequests, requests, type Row } from './requests.ts';

const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

/** Every format with its interpreter. */
async function hostsOf(folder: string, basePath: string, table?: RouteTable): Promise<Record<string, Host>> {
  const settings = { brand: 'ora', basePath, cdnPrefix: '' } as const;
  await writeRules(folder, settings, { table });
  const { files } = await readSite(folder, settings, table);
  const rules = rulesFolder(folder, 'ora');
  const json = <T>(name: string) => JSON.parse(read(rules, name)) as T;
  const pages = { redirects: read(folder, '_redirects'), headers: read(folder, '_headers'), files };
  return {
    cloudflare: pagesHost(pages, 'cloudflare'),
    netlify: pagesHost(pages, 'netlify'),
    s3: s3Host(json<S3Website>('s3-routing.json'), json<S3Object[]>('s3-objects.json')),
    'routes.json': routesJsonHost(json<RoutesJson>('routes.json'), files),
    'no rules': plainHost(files, basePath),
  };
}

/** Known limits of hosts (see `src/delivery/hosts/README.md`); everything else works. */
function limitsOf(name: string, basePath: string): ReadonlySet<string> {
  // Keys are decoded: the slash in an id becomes one of the address. And redirects may drop the query.
  if (name === 's3') {
    return new Set(['/order/a%2Fb', '/order/a%3Fb%23c?d=1', '/order/20260301183000000017?from=1']);
  }
  // A file wins over a rule, and the index of a folder over a redirect; the page forwards itself.
  return new Set(name === 'netlify' && !basePath ? ['/help?a=1'] : []);
}

const names = ['cloudflare', 'netlify', 's3', 'routes.json', 'no rules'];

describe.each([
  { table: 'own', basePath: '' },
  { table: 'own', basePath: '/charging' },
  { table: 'own', basePath: '/a/b.c' },
  { table: 'made-up', basePath: '' },
  { table: 'made-up', basePath: '/charging' },
])('host rules of the $table table below "$basePath"', ({ table, basePath }) => {
  const routes = table === 'own' ? undefined : madeUpTable;
  const rows: readonly Row[] = table === 'own' ? requests : madeUpRequests;
  const places = placesOf(basePath, textIds, routes);
  let site: FakeSite;
  let hosts: Record<string, Host>;
  beforeAll(async () => {
    site = fakeSite(routes);
    hosts = await hostsOf(site.folder, basePath, routes);
  });
  afterAll(() => site.remove());

  it.each(names)('host rules: every request gets the expected response on %s', async (name) => {
    const host = hosts[name];
    if (!host) throw new Error(`no host ${name}`);
    const limits = limitsOf(name, basePath);
    for (const row of rows) {
      const wrong = differences(row, basePath, await visit(host, basePath + row.request, places));
      if (limits.has(row.request)) expect(wrong).not.toEqual([]);
      else expect(wrong).toEqual([]);
    }
  });
});

describe('_headers', () => {
  let host: Host;
  let site: FakeSite;
  beforeAll(async () => {
    site = fakeSite();
    const all = await hostsOf(site.folder, '/charging');
    host = all['cloudflare'] ?? (() => ({ status: 0, file: null, headers: {} }));
  });
  afterAll(() => site.remove());

  it.each([
    ['/charging/_astro/app.abc123.js', 'public, max-age=31536000, immutable'],
    ['/charging/order/123', 'max-age=5, s-maxage=0'],
    ['/charging/chargeMap', 'max-age=5, s-maxage=0'],
    ['/charging/sw.js', 'no-cache'],
    ['/charging/map/zones.json', 'public, max-age=300'],
  ])('_headers: %s is cached as %s', async (path, expected) => {
    expect((await host(path, '')).headers['cache-control']).toBe(expected);
  });

  it('_headers: each page has its policy, and all responses have the other headers', async () => {
    const { headers } = await host('/charging/order/123', '');
    const [common = '', own = ''] = (headers['content-security-policy'] ?? '').split(', ');
    expect(common).toContain("frame-ancestors 'none'");
    expect(common).not.toContain('script-src');
    expect(own).toMatch(
      /script-src 'self' 'sha256-[^ ]+'; style-src 'self' 'sha256-[^ ]+'; frame-ancestors 'none'$/,
    );
    for (const path of ['/charging/order/123', '/charging/nothing', '/charging/_astro/app.abc123.js']) {
      expect((await host(path, '')).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self), camera=(self), microphone=()'),
      });
    }
  });

  it('_headers: hashed files can be read by pages of other origins if there is a CDN', async () => {
    await writeRules(site.folder, { brand: 'ora', basePath: '', cdnPrefix: 'https://cdn.example' });
    const block =
      '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n  Access-Control-Allow-Origin: *\n';
    expect(read(site.folder, '_headers')).toContain(block);
    expect(read(rulesFolder(site.folder, 'ora'), 'nginx.conf')).toContain('set $plugway_origins "*";');
  });
});
