import { describe, expect, it } from 'vitest';
import type { BrandSettings } from '#delivery/brand/settings.ts';
import { settingsOf } from '#delivery/brand/settings.ts';
import { stampPage } from '#delivery/brand/stamp-page.ts';

const page =
  '<!DOCTYPE html><html data-base="/__plugway_base__" data-assets="/__plugway_assets__" data-settings="__plugway_settings__" data-map="__plugway_map__" data-user-fields="__plugway_user_fields__">' +
  '<head><title>充电</title><meta http-equiv="content-security-policy" content="' +
  "connect-src 'self' __plugway_connect__;script-src 'self' __plugway_cdn__ __plugway_tracking__ 'sha256-x';style-src 'self' __plugway_cdn__" +
  '"><script>let inline;</script><link rel="modulepreload" href="/__plugway_base__/_astro/a.js"></head>' +
  '<body class="theme-__plugway_brand__"><a href="/__plugway_base__/chargeMap">地图</a>' +
  '<astro-island component-url="/__plugway_base__/_astro/b.js"></astro-island></body></html>';

const stamp = (changes: Partial<BrandSettings> = {}) => {
  const [settings] = settingsOf(['ora'], { PLUGWAY_APP_ID: 'app', PLUGWAY_APP_SECRET: 's' });
  return stampPage(page, { ...settings, ...changes });
};

/** The parsed value of `data-settings`. */
const told = (html: string): unknown => {
  const [, text = ''] = /data-settings="([^"]*)"/.exec(html) ?? [];
  const names: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>' };
  return JSON.parse(text.replace(/&(\w+);/g, (_, name: string) => names[name] ?? ''));
};

describe('settings in a page', () => {
  it('settings in a page: at the root of a host the page equals one built for it', () => {
    const html = stamp();
    expect(html).toContain('data-base="" data-assets=""');
    expect(html).toContain('<body class="theme-ora"><a href="/chargeMap">');
    expect(html).toContain('href="/_astro/a.js"');
    expect(html).toContain(`"connect-src 'self';script-src 'self' 'sha256-x';style-src 'self'"`);
    expect(html).not.toMatch(/__plugway|preconnect/);
    expect(told(html)).toEqual({ brand: 'ora', api: '/api/api-charging', appId: 'app', secret: 's' });
  });

  it('settings in a page: a site in a folder has its links and files there', () => {
    const html = stamp({ basePath: '/a/b' });
    expect(html).toContain('data-base="/a/b" data-assets="/a/b"');
    expect(html).toContain('<a href="/a/b/chargeMap">');
    expect(html).toContain('component-url="/a/b/_astro/b.js"');
  });

  it('settings in a page: files come from the CDN, links stay on the host', () => {
    const html = stamp({ basePath: '/a', cdnPrefix: 'https://cdn.example/x' });
    expect(html).toContain('data-base="/a" data-assets="https://cdn.example/x"');
    expect(html).toContain('<a href="/a/chargeMap">');
    expect(html).toContain('href="https://cdn.example/x/_astro/a.js"');
    expect(html).toContain(
      `script-src 'self' https://cdn.example 'sha256-x';style-src 'self' https://cdn.example"`,
    );
    expect(html).toContain('<link rel="preconnect" href="https://cdn.example" crossorigin>');
  });

  it('settings in a page: each host in the settings is allowed for requests once', () => {
    const html = stamp({
      apiBase: 'https://api.example/v1',
      reportUrl: 'https://api.example/report',
      trackingUrl: 'https://stat.example/hm.js?a=1',
      mapService: 'https://map.example/_AMapService',
      mapKey: 'key',
    });
    // The map's hosts are allowed on the map page alone.
    expect(html).toContain(`"connect-src 'self' https://api.example https://stat.example;script-src`);
    expect(html).toContain(`script-src 'self' https://stat.example 'sha256-x';style-src 'self'"`);
    expect(html).toContain('data-map="amap"');
    expect(html).toContain(
      '<link rel="preconnect" href="https://api.example" crossorigin="use-credentials">',
    );
    expect(told(html)).toMatchObject({
      mapKey: 'key',
      mapService: 'https://map.example/_AMapService',
      report: 'https://api.example/report',
    });
  });

  it('settings in a page: the script of a tracking service is allowed, an event endpoint allows no script', () => {
    expect(stamp({ trackingUrl: '/stat/hm.js' })).toContain(`script-src 'self' 'sha256-x'`);
    const html = stamp({ trackingUrl: 'https://stat.example/in.jsp?a=x.js' });
    expect(html).toContain(`connect-src 'self' https://stat.example;script-src 'self' 'sha256-x'`);
    expect(told(html)).toMatchObject({ tracking: 'https://stat.example/in.jsp?a=x.js' });
  });

  it('settings in a page: name the user fields of the app of the brand', () => {
    expect(stamp()).toContain('data-user-fields=""');
    expect(stamp({ userFields: 'phone=mobileNo,nick=showName' })).toContain(
      'data-user-fields="{&quot;phone&quot;:&quot;mobileNo&quot;,&quot;nick&quot;:&quot;showName&quot;}"',
    );
  });

  it('settings in a page: any secret is kept unchanged and cannot break out of its attribute', () => {
    const secret = `"><script>alert(1)</script>&quot;'$&$1\\`;
    const html = stamp({ appSecret: secret });
    expect(told(html)).toMatchObject({ secret });
    expect(html).not.toContain('<script>alert');
  });

  it.each(['script', 'style'])(
    'settings in a page: an inline %s is never changed, because the policy allows it by hash',
    (element) => {
      const inline = page.replace('</head>', `<${element}>url(/__plugway_base__/x.svg)</${element}></head>`);
      const [settings] = settingsOf(['ora'], { PLUGWAY_APP_ID: 'app', PLUGWAY_APP_SECRET: 's' });
      expect(() => stampPage(inline, settings)).toThrow(`an inline ${element} holds /__plugway_base__`);
    },
  );
});
