import { placeholders } from '#core/page/placeholders.ts';
import type { BrandSettings } from './settings.ts';

/**
 * Additions to the content security policy for the licensed map, on the map page and for brands with a key alone. AMap
 * does not publish a list: these are the hosts that were needed in tests with a policy (the README of
 * src/features/map/engine/amap tells how to check them). Its renderer compiles code, so `'unsafe-eval'`; it adds style
 * elements, so `'unsafe-inline'` for styles, which is ignored beside a hash. Images of any https host and workers from
 * blobs are allowed on every page.
 */
const amap = {
  script: [
    "'unsafe-eval'",
    ...['webapi', 'jsapi', 'jsapi-service', 'restapi', 'mapplugin', 'vdata'].map(
      (host) => `https://${host}.amap.com`,
    ),
  ],
  style: ["'unsafe-inline'", 'https://webapi.amap.com'],
  connect: ['https://*.amap.com'],
};

const styleSources = /style-src [^;"]*/g;
const hash = / 'sha(256|384|512)-[^']+'/g;

/** The API also calls its service by JSONP scripts. */
const serviceOrigin = ({ mapService }: BrandSettings): string[] =>
  mapService.startsWith('https:') ? [new URL(mapService).origin] : [];

/** Replaces the placeholders for the map in the policy; without a key by nothing. @returns the page */
export function stampMapPolicy(html: string, settings: BrandSettings): string {
  const has = settings.mapKey !== '';
  const service = serviceOrigin(settings);
  const print = (sources: readonly string[]) => (has ? sources.map((source) => ` ${source}`).join('') : '');
  const opened = html
    .replaceAll(` ${placeholders.mapScript}`, print([...amap.script, ...service]))
    .replaceAll(` ${placeholders.mapConnect}`, print([...amap.connect, ...service]));
  return opened.replace(styleSources, (sources) => {
    if (!sources.includes(placeholders.mapStyle)) return sources;
    return (has ? sources.replace(hash, '') : sources).replace(
      ` ${placeholders.mapStyle}`,
      print(amap.style),
    );
  });
}
