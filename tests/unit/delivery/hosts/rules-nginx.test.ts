import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textIds } from '#content/text-ids.ts';
import { placesOf } from '#core/navigation/places.ts';
import { packScripts } from '#delivery/brand/pack-scripts.ts';
import { readSite } from '#delivery/hosts/site.ts';
import { rulesFolder, writeRules } from '#delivery/hosts/write-rules.ts';
import { fakeSite, madeUpTable, secret, type FakeSite } from '#tests/support/fake-site.ts';
import { startNginx, type Nginx } from '#tests/support/nginx.ts';
import { visit, type Host } from './client.ts';
import { differences, madeUpRequests, requests } from './requests.ts';

/** Two brands of the project in one server, one at the root of another, and a made-up table in a third. */
const sites = [
  { brand: 'ora', basePath: '/charging', cdnPrefix: '', server: 0, table: undefined },
  { brand: 'wey', basePath: '/a/b.c', cdnPrefix: 'https://cdn.example', server: 0, table: undefined },
  { brand: 'gwm', basePath: '', cdnPrefix: '', server: 1, table: undefined },
  { brand: 'tank', basePath: '/charging', cdnPrefix: '', server: 2, table: madeUpTable },
] as const;

const folders: FakeSite[] = [];
let nginx: Nginx;

beforeAll(async () => {
  const servers: string[] = ['', '', ''];
  for (const { brand, basePath, cdnPrefix, server, table } of sites) {
    const site = fakeSite(table);
    folders.push(site);
    const options = { root: site.folder, hosts: ['nginx'], table } as const;
    await writeRules(site.folder, { brand, basePath, cdnPrefix }, options);
    servers[server] += `include ${join(rulesFolder(site.folder, brand), 'nginx.conf')};\n`;
  }
  nginx = await startNginx(servers);
  // Time to install nginx included.
}, 300_000);

afterAll(async () => {
  await nginx.close();
  for (const folder of folders) folder.remove();
});

const titleOf = (body: Buffer) => /<title>(.*)<\/title>/.exec(body.toString())?.[1] ?? null;

/** The file that nginx served: pages name it, other files are compared. */
function fileOf(body: Buffer, path: string, basePath: string, folder: string): string | null {
  const title = titleOf(body);
  if (title !== null) return title;
  const name = path.slice(basePath.length + 1);
  return body.equals(readFileSync(join(folder, name))) ? name : null;
}

describe.each(sites.map((site, index) => ({ ...site, index })))(
  'nginx rules of $brand below "$basePath"',
  (site) => {
    const { basePath, server, table, index } = site;
    const get = (path: string, headers?: Record<string, string>) =>
      nginx.get(basePath + path, headers, server);
    const folder = () => folders[index]?.folder ?? '';
    const host: Host = async (path, query) => {
      const { status, headers, body } = await nginx.get(path + query, {}, server);
      const { location } = headers;
      if (location !== undefined) return { status, file: null, location, headers };
      return { status, file: fileOf(body, path, basePath, folder()), headers };
    };

    it('nginx rules: every page is found, and nothing else', async () => {
      const places = placesOf(basePath, textIds, table);
      const wrong: string[] = [];
      for (const row of table ? madeUpRequests : requests) {
        wrong.push(...differences(row, basePath, await visit(host, basePath + row.request, places)));
      }
      expect(wrong).toEqual([]);
    });

    it('nginx rules: no address leaves the folder, and hidden files and rules are not served', async () => {
      for (const path of [
        '/../secret.txt',
        '/..%2fsecret.txt',
        '/%2e%2e/secret.txt',
        '/..%5csecret.txt',
        '/_astro/../../secret.txt',
        '/_astro/..%2f..%2fsecret.txt',
        '/_astro../secret.txt',
        '/_astro..%2fsecret.txt',
        '/map../secret.txt',
        '/order/../../secret.txt',
        '/order/..%2f..%2fsecret.txt',
        '/.env',
        '/_astro/..%2f.env',
        '/order/%E0%A4%A',
        '/order/%00',
      ]) {
        const { body, status } = await get(path);
        expect(body.toString()).not.toContain(secret);
        expect([path, [400, 404].includes(status)]).toEqual([path, true]);
      }
    });

    it('nginx rules: an unknown address has status 404 and the page for it', async () => {
      for (const path of [
        '/nothing',
        '/_astro/none.abc123.js',
        '/404',
        '/404.html',
        '/map/',
        '/_redirects',
      ]) {
        const { status, body, headers } = await get(path);
        expect([path, status, titleOf(body)]).toEqual([path, 404, '404.html']);
        expect(headers['cache-control']).toBe('no-cache');
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    });
  },
);

describe('nginx rules', () => {
  const get = (path: string, headers?: Record<string, string>) => nginx.get(path, headers);

  it.each([
    ['/charging/order/123', 'text/html; charset=utf-8', 'max-age=5, s-maxage=0'],
    ['/charging/order/1.js', 'text/html; charset=utf-8', 'max-age=5, s-maxage=0'],
    ['/charging/chargeMap', 'text/html; charset=utf-8', 'max-age=5, s-maxage=0'],
    [
      '/charging/_astro/app.abc123.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/charging/_astro/styles.abc123.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/charging/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/charging/map/zones.json', 'application/json; charset=utf-8', 'public, max-age=300'],
    ['/charging/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=300'],
  ])('nginx rules: %s is %s, cached as %s', async (path, type, cache) => {
    const { headers, status } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache]);
  });

  it('nginx rules: redirects and 404 responses have the security headers too', async () => {
    for (const path of [
      '/charging/order/1',
      '/charging',
      '/charging/chargeMap/',
      '/charging/none',
      '/charging/sw.js',
    ]) {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self), camera=(self)'),
      });
    }
  });

  it('nginx rules: a response has the policy of its page', async () => {
    const { policies } = await readSite(folders[0]?.folder ?? '', sites[0]);
    for (const [path, file] of [
      ['/charging/order/1', 'order/id.html'],
      ['/charging/chargeMap', 'chargeMap.html'],
      ['/charging/none', '404.html'],
      ['/charging/_astro/none.js', '404.html'],
    ] as const) {
      expect((await get(path)).headers['content-security-policy']).toBe(policies.get(file));
    }
    expect((await get('/charging/_astro/app.abc123.js')).headers['content-security-policy']).toBeUndefined();
  });

  it('nginx rules: a file in the browser cache is not sent again', async () => {
    for (const path of ['/charging/order/1', '/charging/chargeMap', '/charging/_astro/app.abc123.js']) {
      const { headers } = await get(path);
      const again = await get(path, { 'if-none-match': headers['etag'] ?? '' });
      expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it('nginx rules: responses are compressed if the browser accepts it', async () => {
    for (const path of ['/charging/order/1', '/charging/_astro/app.abc123.js']) {
      const plain = await get(path);
      const packed = await get(path, { 'accept-encoding': 'gzip' });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.headers['vary']).toBe('Accept-Encoding');
      expect(gunzipSync(packed.body)).toEqual(plain.body);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      // Nearly the size that the byte budgets count: nginx's default is the weakest compression.
      expect(packed.body.length).toBeLessThan(gzipSync(plain.body, { level: 9 }).length * 1.03);
      const again = await get(path, {
        'accept-encoding': 'gzip',
        'if-none-match': packed.headers['etag'] ?? '',
      });
      expect(again.status).toBe(304);
    }
  });

  it('nginx rules: hashed files can be read by other origins only if there is a CDN', async () => {
    const origins = async (path: string) => (await get(path)).headers['access-control-allow-origin'];
    expect(await origins('/a/b.c/_astro/app.abc123.js')).toBe('*');
    expect(await origins('/a/b.c/chargeMap')).toBeUndefined();
    expect(await origins('/charging/_astro/app.abc123.js')).toBeUndefined();
  });

  it('nginx rules: addresses outside of the sites are left to the host', async () => {
    const { status, headers } = await get('/other');
    expect(status).toBe(404);
    expect(headers['content-security-policy']).toBeUndefined();
  });

  it('nginx rules: nginx logged no warning', () => {
    // nginx logs each missing file and each refused address.
    const expected =
      /No such file or directory|is forbidden|client sent invalid|is not found|Not a directory/;
    expect(nginx.log.filter((line) => !expected.test(line))).toEqual([]);
  });
});

it.each(sites.map((site, index) => ({ ...site, index })))(
  'nginx rules: nginx accepts the configuration of $brand alone',
  async ({ brand, index, ...site }) => {
    const folder = folders[index]?.folder ?? '';
    const alone = await startNginx([`include ${join(rulesFolder(folder, brand), 'nginx.conf')};`]);
    const page = site.table ? '/map-view' : '/chargeMap';
    expect((await alone.get(site.basePath + page)).status).toBe(200);
    expect(alone.log).toEqual([]);
    await alone.close();
  },
);

it('nginx rules: an invalid configuration is refused', async () => {
  await expect(startNginx(['no such directive;'])).rejects.toThrow('unknown directive');
});

it('nginx rules: with the gzip_static module, compressed scripts are sent and other files are compressed as before', async () => {
  const site = fakeSite();
  await packScripts(site.folder);
  const place = { brand: 'ora', basePath: '/charging', cdnPrefix: '' };
  await writeRules(site.folder, place, { root: site.folder, hosts: ['nginx'], brotli: true });
  const file = join(rulesFolder(site.folder, 'ora'), 'nginx.conf');
  const packing = await startNginx([`include ${file};`]);
  const ask = (path: string, encodings: string) => packing.get(path, { 'accept-encoding': encodings });
  const encodingOf = async (path: string, encodings: string) =>
    (await ask(path, encodings)).headers['content-encoding'];
  const script = '/charging/_astro/app.abc123.js';
  const { headers, body } = await ask(script, 'gzip, deflate, br');
  const { headers: plainHeaders, body: plain } = await nginx.get(script);
  expect(headers['content-encoding']).toBe('br');
  expect(headers['vary']).toBe('Accept-Encoding');
  expect(brotliDecompressSync(body)).toEqual(plain);
  for (const name of ['content-type', 'cache-control']) expect(headers[name]).toBe(plainHeaders[name]);
  expect(await encodingOf(script, 'gzip, deflate')).toBe('gzip');
  // Pages have stable names, so a compressed file could be an older one.
  expect(await encodingOf('/charging/order/1', 'gzip, deflate, br')).toBe('gzip');

  // A later build keeps the option until the operator changes it.
  const rules = () => readFileSync(file, 'utf8');
  const before = rules();
  await writeRules(site.folder, place, { hosts: ['nginx'] });
  expect(rules()).toBe(before);
  await writeRules(site.folder, place, { hosts: ['nginx'], brotli: false });
  expect(rules()).not.toContain('brotli');
  await packing.close();
  expect(packing.log).toEqual([]);
  site.remove();
});
