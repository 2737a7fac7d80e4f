/** Headers of every response, by name. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Location for the map, camera for the QR code on a charger; all other features are denied. Only features that
  // Chromium knows, because the console of every page warns of unknown ones such as bluetooth.
  'Permissions-Policy':
    'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), midi=(), display-capture=()',
  // No X-Frame-Options: every supported browser knows frame-ancestors, which does the same.
} as const;

export const policyHeader = 'Content-Security-Policy';

/** Values of Cache-Control. */
export const cache = {
  /** The name changes with the content. */
  hashed: 'public, max-age=31536000, immutable',
  /**
   * Pages: a browser uses one for the seconds between touch and tap (core/navigation/page-ahead.ts), a CDN asks the host each
   * time. No stale-while-revalidate: each page would be of the former release once more, and the service worker takes that time
   * as its own.
   */
  page: 'max-age=5, s-maxage=0',
  /** Cached and revalidated each time: the service worker, unknown addresses. */
  revalidate: 'no-cache',
  /** Files with a stable name: five minutes. */
  short: 'public, max-age=300',
} as const;

/** Folder of the files with a hash in their name. */
export const hashedFolder = '_astro/';

/** A browser has to see a new one at once. */
const serviceWorker = 'sw.js';
/** It stands for addresses that a later release may have. */
const notFound = '404.html';

/** @param file file or folder inside the build, e.g. `_astro/a.js` or `map/` */
export function cacheOf(file: string): string {
  if (file.startsWith(hashedFolder)) return cache.hashed;
  if (file === serviceWorker || file === notFound) return cache.revalidate;
  return file.endsWith('.html') ? cache.page : cache.short;
}

const text = 'charset=utf-8';
/** Content types by file extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: `text/html; ${text}`,
  js: `text/javascript; ${text}`,
  mjs: `text/javascript; ${text}`,
  css: `text/css; ${text}`,
  json: `application/json; ${text}`,
  geojson: `application/geo+json; ${text}`,
  webmanifest: `application/manifest+json; ${text}`,
  svg: `image/svg+xml; ${text}`,
  txt: `text/plain; ${text}`,
  xml: `application/xml; ${text}`,
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** @returns the content type of a file, octet-stream for an unknown extension */
export const contentTypeOf = (file: string): string =>
  contentTypes[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
