import { placeholders } from '#core/page/placeholders.ts';
import type { BrandSettings } from './settings.ts';

/**
 * What the content security policy lets the licensed map do, on the page that shows it and for brands with a key alone.
 * AMap does not publish a list: these are the hosts that pages with a policy were seen to need (the README of
 * src/features/map/engine/amap says how to check them). Its renderer compiles code, so `'unsafe-eval'`; it brings style
 * elements of its own, so `'unsafe-inline'` for styles, which counts only where no hash stands beside it. Images of any
 * https host and workers from blobs are allowed on every page.
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

/** The API asks its service by scripts too, where answers are wrapped in a call. */
const serviceOrigin = ({ mapService }: BrandSettings): string[] =>
  mapService.startsWith('https:') ? [new URL(mapService).origin] : [];

/** Puts what the map needs in place of its placeholders; without a key they go. @returns the page */
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
