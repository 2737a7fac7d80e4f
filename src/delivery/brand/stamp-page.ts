import type { PageSettings } from '#core/page/build-settings.ts';
import { isScript } from '#core/usage/deliver.ts';
import { placeholders } from '#core/page/placeholders.ts';
import { hashOf } from '../files.ts';
import { stampMapPolicy } from './map-policy.ts';
import type { BrandSettings } from './settings.ts';

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeAttribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign);

/** @returns the origin of an address, nothing for a path of the site's own host */
const originOf = (address: string): string[] =>
  address.startsWith('/') || !address ? [] : [new URL(address).origin];

/** @returns the hosts, apart from the site's own, that its pages call and bring lazy parts from: sources of `connect-src` */
const calledOrigins = ({ apiBase, trackingUrl, reportUrl, cdnPrefix }: BrandSettings): string[] => [
  ...new Set([apiBase, trackingUrl, reportUrl, cdnPrefix].flatMap(originOf)),
];

/** @returns the host of the CDN, none where the site serves its files itself: a source of `script-src`, `style-src` */
const cdnOrigins = ({ cdnPrefix }: BrandSettings): string[] => originOf(cdnPrefix);

/** @returns the host of a tracking service that is a script (core/usage/deliver.ts), which pages have to be let run */
const trackingOrigins = ({ trackingUrl, cdnPrefix }: BrandSettings): string[] =>
  isScript(trackingUrl)
    ? originOf(trackingUrl).filter((origin) => !originOf(cdnPrefix).includes(origin))
    : [];

function pageSettings(settings: BrandSettings): PageSettings {
  const { brand, apiBase, appId, appSecret, mapKey, mapService, trackingUrl, reportUrl, hostCashier } =
    settings;
  return {
    brand,
    api: apiBase,
    appId,
    secret: appSecret,
    ...(mapKey && { mapKey }),
    ...(mapService && { mapService }),
    ...(trackingUrl && { tracking: trackingUrl }),
    ...(reportUrl && { report: reportUrl }),
    ...(hostCashier && { hostCashier }),
  };
}

/** @returns JSON of our names and those of the brand's app, nothing where it has none of its own */
const ownNames = ({ userFields }: BrandSettings): string =>
  userFields && JSON.stringify(Object.fromEntries(userFields.split(',').map((pair) => pair.split('='))));

/** Over a text that the lawyers have not passed yet, in a site of the sandbox. */
const draftText = '草稿，尚待法务审定；正式发布的页面没有这一行';

/** Connections that the page needs at once: calls go with credentials, scripts without. */
const hints = (settings: BrandSettings): string =>
  [
    ...originOf(settings.apiBase).map(
      (origin) => `<link rel="preconnect" href="${origin}" crossorigin="use-credentials">`,
    ),
    ...cdnOrigins(settings).map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`),
  ].join('');

/** Elements whose text the content security policy knows by its hash: to change it would forbid it. */
const hashed = /<(script|style)\b[^>]*>([^]*?)<\/\1>/gi;

/** @throws Error where a placeholder stands inside of an inline script or style */
function checkHashed(html: string): void {
  for (const [, element, text = ''] of html.matchAll(hashed)) {
    const found = Object.values(placeholders).find((placeholder) => text.includes(placeholder));
    if (found)
      throw new Error(`an inline ${element} holds ${found}: what a brand decides cannot stand there`);
  }
}

/** Puts a brand's settings into a page of the template. @throws Error where a placeholder stands in a hashed element */
export function stampPage(html: string, settings: BrandSettings): string {
  checkHashed(html);
  const { basePath, cdnPrefix, brand, mapKey } = settings;
  const assets = cdnPrefix || basePath;
  const sources = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  const values: readonly (readonly [string, string])[] = [
    ['</title>', `</title>${hints(settings)}`],
    [`${placeholders.base}/_astro/`, `${assets}/_astro/`],
    [placeholders.base, basePath],
    [placeholders.assets, assets],
    [placeholders.brand, brand],
    [placeholders.stamp, hashOf(JSON.stringify(settings)).slice(0, 8)],
    [placeholders.userFields, escapeAttribute(ownNames(settings))],
    [placeholders.map, mapKey && 'amap'],
    [placeholders.draft, settings.hostCashier ? draftText : ''],
    [placeholders.tel, settings.serviceTel],
    [` ${placeholders.connect}`, sources(calledOrigins(settings))],
    [` ${placeholders.tracking}`, sources(trackingOrigins(settings))],
    [` ${placeholders.cdn}`, sources(cdnOrigins(settings))],
    [placeholders.settings, escapeAttribute(JSON.stringify(pageSettings(settings)))],
  ];
  const stamped = values.reduce(
    (page, [placeholder, value]) => page.replaceAll(placeholder, () => value),
    html,
  );
  return stampMapPolicy(stamped, settings);
}
