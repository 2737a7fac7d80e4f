import { rmSync, writeFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routeRules, type RouteTable } from '#delivery/hosts/model.ts';
import { commonHeaders } from '#delivery/hosts/headers.ts';
import { readSite } from '#delivery/hosts/site.ts';
import { writeRules } from '#delivery/hosts/write-rules.ts';
import { textIds } from '#content/text-ids.ts';
import { pageRoutes, routes } from '#routes.ts';
import { fakeSite, inlineOf, madeUpTable, type FakeSite } from '#tests/support/fake-site.ts';

const ora = { brand: 'ora', basePath: '', cdnPrefix: '' } as const;
let site: FakeSite;
beforeEach(() => {
  site = fakeSite();
});
afterEach(() => site.remove());

describe('host rules model', () => {
  it('host rules model: holds pages, redirects and the unknown address', () => {
    expect(routeRules('/charging', madeUpTable)).toEqual({
      pages: [
        { address: '/charging/map-view', file: 'map-view.html' },
        { address: '/charging/help/index', file: 'help/index.html' },
        { address: '/charging/item/:id', file: 'item/id.html' },
        { address: '/charging/item/part/:id', file: 'item/part/id.html' },
      ],
      redirects: [
        { from: '/charging/', to: '/charging/map-view' },
        { from: '/charging/help', to: '/charging/help/index' },
      ],
      notFound: '404.html',
    });
  });

  it('host rules model: holds every page of the project', () => {
    const shown = pageRoutes.filter((route) => route.name !== 'notFound');
    const { pages } = routeRules('');
    const paths = shown.flatMap(({ path, texts }) =>
      texts ? textIds(texts).map((id) => path.replace(':id', id)) : path,
    );
    expect(pages.map((page) => page.address).sort()).toEqual(paths.sort());
    expect(pages).toContainEqual({ address: '/explain/refund', file: 'explain/refund.html' });
  });

  it('host rules model: a redirect without a target is refused', () => {
    const wrong = [{ name: 'a', path: '/a', redirect: 'b' } as const];
    expect(() => routeRules('', wrong)).toThrow("/a redirects to 'b', which is no route");
  });
});

describe('host rules model', () => {
  it('host rules model: a new route gets rules on every host without other changes', async () => {
    const added = [
      ...routes,
      { name: 'voucher', path: '/voucher/of/:id', redirect: undefined } as const,
      { name: 'vouchers', path: '/vouchers', redirect: undefined } as const,
      { name: 'voucherHome', path: '/voucher', redirect: 'vouchers' } as const,
    ];
    const grown = fakeSite(added);
    const read = async (of: FakeSite, table?: RouteTable) => {
      const files = await writeRules(of.folder, ora, { table });
      return files.map((file) => [file.slice(of.around.length), readFileSync(file, 'utf8')] as const);
    };
    const names = (files: (readonly [string, string])[]) =>
      files.filter(([, text]) => /voucher/i.test(text)).map(([name]) => name);
    expect(names(await read(site))).toEqual([]);
    const after = await read(grown, added);
    expect(names(after)).toEqual([
      '/site/_redirects',
      '/site/_headers',
      '/rules/ora/nginx.conf',
      '/rules/ora/s3-routing.json',
      '/rules/ora/s3-objects.json',
      '/rules/ora/routes.json',
    ]);
    const [, redirects] = after[0] ?? [];
    expect(redirects).toContain('/voucher /vouchers 302\n');
    expect(redirects).toContain('/voucher/of/:id /voucher/of/id 200\n');
    grown.remove();
  });
});

describe('host rules of a build', () => {
  it('host rules of a build: each page allows its own inline scripts and styles, and no frame may embed it', async () => {
    const { policies, commonPolicy } = await readSite(site.folder, ora);
    const own = policies.get('order/id.html') ?? '';
    const html = readFileSync(join(site.folder, 'order/id.html'), 'utf8');
    const inMeta = /script-src ([^;]*);/.exec(html)?.[1]?.split(' ') ?? [];
    const inHeader = /script-src ([^;]*);/.exec(own)?.[1]?.split(' ') ?? [];
    expect(inHeader).toHaveLength(2);
    expect(inMeta.length).toBeGreaterThan(inHeader.length);
    expect(inMeta).toEqual(expect.arrayContaining(inHeader));
    expect(own).toMatch(/^default-src 'self'; img-src 'self' https:; .*; frame-ancestors 'none'$/);
    expect(commonPolicy).toBe(
      "img-src 'self' https:; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(inlineOf('order/id.html').script).not.toBe(inlineOf('404.html').script);
  });

  it('host rules of a build: other files are listed by folder, without hidden files and rules', async () => {
    writeFileSync(join(site.folder, '_redirects'), '');
    const { others, files } = await readSite(site.folder, ora);
    expect(others).toEqual(['map/', 'robots.txt', 'sw.js']);
    expect(files).not.toContain('.env');
    expect(files).not.toContain('_redirects');
  });

  it('host rules of a build: a missing page of the table is reported in one line', async () => {
    rmSync(join(site.folder, 'order/id.html'));
    await expect(writeRules(site.folder, ora)).rejects.toThrow(
      'has no order/id.html, which src/routes.ts asks for',
    );
    expect(() => readFileSync(join(site.folder, '_redirects'))).toThrow('ENOENT');
  });

  it('host rules of a build: a page without a policy is refused', async () => {
    writeFileSync(join(site.folder, 'charge.html'), '<title>charge</title>');
    await expect(readSite(site.folder, ora)).rejects.toThrow('charge.html has no content security policy');
  });

  it('host rules of a build: files in the place of ids are refused', async () => {
    mkdirSync(join(site.folder, 'order/pictures'));
    writeFileSync(join(site.folder, 'order/pictures/a.png'), '');
    await expect(readSite(site.folder, ora)).rejects.toThrow(
      'order/pictures/ lies where /order/:id takes any id',
    );
  });

  it('host rules of a build: more than 100 rules with a pattern are refused, the limit of Cloudflare', async () => {
    const many = [
      ...madeUpTable,
      ...Array.from({ length: 60 }, (_, n) => ({
        name: `many${n}`,
        path: `/many${n}/:id`,
        redirect: undefined,
      })),
    ];
    const big = fakeSite(many);
    await expect(writeRules(big.folder, ora, { table: many, hosts: ['cloudflare'] })).rejects.toThrow(
      '_redirects needs 124 lines with a pattern; Cloudflare Pages reads 100',
    );
    await expect(writeRules(big.folder, ora, { table: many, hosts: ['s3'] })).rejects.toThrow(
      's3-routing.json needs 62 rules; a bucket takes 50',
    );
    big.remove();
  });

  it('host rules of a build: Permissions-Policy names only features that Chromium knows, else each page logs a warning', () => {
    const names = commonHeaders['Permissions-Policy'].split(', ').map((part) => part.replace(/=.*/, ''));
    expect(names).toEqual([
      'geolocation',
      'camera',
      'microphone',
      'payment',
      'usb',
      'midi',
      'display-capture',
    ]);
  });

  it('host rules of a build: are the same bytes each time', async () => {
    const [first = ''] = await writeRules(site.folder, ora, { hosts: ['nginx'] });
    const text = readFileSync(first, 'utf8');
    await writeRules(site.folder, ora, { hosts: ['nginx'] });
    expect(readFileSync(first, 'utf8')).toBe(text);
  });
});
