import { expect, it } from 'vitest';
import { pagePolicy } from '#delivery/hosts/policy.ts';
import { settingsOf, type BrandSettings } from '#delivery/brand/settings.ts';
import { stampPage } from '#delivery/brand/stamp-page.ts';

const page =
  '<!DOCTYPE html><html data-map="__plugway_map__" data-settings="__plugway_settings__"><head><title>充电</title>' +
  '<meta http-equiv="content-security-policy" content="' +
  "connect-src 'self' __plugway_connect__ __plugway_map_connect__; " +
  "script-src 'self' __plugway_cdn__ __plugway_map_script__ 'sha256-a' 'sha256-b'; " +
  "style-src 'self' __plugway_cdn__ __plugway_map_style__ 'sha256-c' 'sha256-d';" +
  '"><script>let inline;</script><style>b{color:red}</style></head><body></body></html>';

const stamp = (changes: Partial<BrandSettings>) => {
  const [settings] = settingsOf(['ora'], { PLUGWAY_APP_ID: 'app', PLUGWAY_APP_SECRET: 's' });
  return stampPage(page, { ...settings, ...changes });
};

/** The directives of the policy, by name. */
const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split(';').flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name, sources]] : [];
    }),
  );
const metaOf = (html: string) =>
  directives(/content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '');
const headerOf = (html: string) => directives(pagePolicy(html, 'chargeMap.html'));

it('map policy: a brand without a key allows no map host, whatever its service address', () => {
  for (const mapService of ['', '/_AMapService', 'https://map.example/x']) {
    const html = stamp({ mapService });
    expect(html).not.toMatch(/amap\.com|unsafe|__plugway/);
    expect(metaOf(html)).toEqual({
      'connect-src': ["'self'"],
      'script-src': ["'self'", "'sha256-a'", "'sha256-b'"],
      'style-src': ["'self'", "'sha256-c'", "'sha256-d'"],
    });
    expect(html).toContain('data-map=""');
  }
});

it('map policy: a brand with a key allows the hosts of AMap and of its service in the page and in the header', () => {
  const html = stamp({ mapKey: 'key', mapService: 'https://map.example/_AMapService' });
  expect(html).toContain('data-map="amap"');
  for (const policy of [metaOf(html), headerOf(html)]) {
    expect(policy['connect-src']).toEqual(["'self'", 'https://*.amap.com', 'https://map.example']);
    expect(policy['script-src']).toEqual(
      expect.arrayContaining(["'unsafe-eval'", 'https://webapi.amap.com', 'https://map.example']),
    );
    // Scripts need a listed host or an inline hash.
    expect(policy['script-src']?.some((source) => source.includes('*') || source === "'unsafe-inline'")).toBe(
      false,
    );
    expect(policy['script-src']?.some((source) => source.startsWith("'sha256-"))).toBe(true);
    // A hash beside it would disable it.
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'", 'https://webapi.amap.com']);
  }
});

it('map policy: a service on the site itself needs no host', () => {
  const { 'connect-src': connect } = metaOf(stamp({ mapKey: 'key', mapService: '/_AMapService' }));
  expect(connect).toEqual(["'self'", 'https://*.amap.com']);
});
