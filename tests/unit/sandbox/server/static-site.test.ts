import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { SandboxStartError } from '#sandbox/server/http/errors.ts';
import { origin } from '#tests/support/sandbox/requests.ts';

/** The text beside which a compressed file lies. */
const packedText = 'export const one = 1;';

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plugway-'));
  const site = join(folder, 'site');
  for (const path of ['order', 'charge', 'plugCharge', '_astro'])
    mkdirSync(join(site, path), { recursive: true });
  const html = (title: string) =>
    `<!doctype html><html><head><title>${title}</title></head><body></body></html>`;
  for (const name of ['404', 'chargeMap', 'charge', 'order/id', 'charge/station', 'plugCharge/other']) {
    writeFileSync(join(site, `${name}.html`), html(name));
  }
  writeFileSync(join(site, '_astro/app.abc.js'), `console.log(${JSON.stringify('x'.repeat(4_000))})`);
  writeFileSync(join(site, '_astro/packed.abc.js'), packedText);
  writeFileSync(join(site, '_astro/packed.abc.js.br'), brotliCompressSync(packedText));
  writeFileSync(join(site, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(site, '.env'), 'hidden');
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  symlinkSync(join(folder, 'secret.txt'), join(site, 'linked.txt'));
  symlinkSync(folder, join(site, 'linked'));
  symlinkSync(join(folder, 'secret.txt'), join(site, 'getCity.html'));
  sandbox = await createSandbox({ site });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  sandbox.fetch(new Request(origin + path, { headers }));
const title = async (response: Response) => /<title>(.*)<\/title>/.exec(await response.text())?.[1];

describe('the static site', () => {
  it.each(['/linked.txt', '/linked/secret.txt', '/getCity'])(
    'static site: the symbolic link at %s to a file outside of the build is not followed',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('outside');
    },
  );

  it('static site: a redirect keeps the query', async () => {
    const response = await get('/?source=ora&x=%E4%B8%AD');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/chargeMap?source=ora&x=%E4%B8%AD');
    expect((await get('/help?a=1')).headers.get('location')).toBe('/help/index?a=1');
  });

  it.each([
    ['/chargeMap', 'chargeMap'],
    ['/chargeMap/', 'chargeMap'],
    ['/charge', 'charge'],
    ['/charge/station?stationId=1', 'charge/station'],
    ['/order/20260301183000000017', 'order/id'],
    ['/order/a%20b', 'order/id'],
  ])('static site: %s is served', async (path, expected) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await title(response)).toBe(expected);
  });

  it.each([
    '/nothing',
    '/plugCharge/other',
    '/order/1/2',
    '/order/%E0%A4%A',
    '/404',
    '/chargegunInfo/1',
    '/.env',
    '/_astro/none.js',
  ])('static site: %s returns 404', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await title(response)).toBe('404');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/_astro/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ])('static site: a path cannot leave its folder: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('outside');
  });

  it('static site: hashed files may be cached, all others are revalidated', async () => {
    const script = await get('/_astro/app.abc.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const icon = await get('/icon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  });

  it('static site: 304 is returned when the browser has the same page', async () => {
    const etag = (await get('/chargeMap')).headers.get('etag') ?? '';
    const again = await get('/chargeMap', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/chargeMap', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await get('/chargeMap', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/nowhere', { 'if-none-match': etag })).status).toBe(404);
  });

  it('static site: text is compressed when the browser accepts it', async () => {
    const packed = await get('/_astro/app.abc.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(400);
    expect((await get('/_astro/app.abc.js')).headers.get('content-encoding')).toBeNull();
  });

  it('static site: the compressed file beside a script is sent when the browser accepts it', async () => {
    const packed = await get('/_astro/packed.abc.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(packedText);
    const other = await get('/_astro/packed.abc.js', { 'accept-encoding': 'gzip' });
    expect(other.headers.get('content-encoding')).toBe('gzip');
    expect(await (await get('/_astro/packed.abc.js')).text()).toBe(packedText);
    const alone = await get('/_astro/app.abc.js', { 'accept-encoding': 'gzip, br' });
    expect(alone.headers.get('content-encoding')).toBe('gzip');
  });

  it('static site: the simulated app comes first in the head, unless it is switched off', async () => {
    const script = '<head><script src="/__native/browser-host.js"></script>';
    expect(await (await get('/chargeMap')).text()).toContain(script);
    const plain = await createSandbox({ site: join(folder, 'site'), injectHost: false });
    expect(await (await plain.fetch(new Request(`${origin}/chargeMap`))).text()).not.toContain('<script');
    await plain.close();
  });

  it('static site: a missing build is reported', async () => {
    await expect(createSandbox({ site: join(folder, 'none') })).rejects.toThrow(SandboxStartError);
  });
});
