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

/** @returns the other hosts that pages call and load chunks from: sources of `connect-src` */
const calledOrigins = ({ apiBase, trackingUrl, reportUrl, cdnPrefix }: BrandSettings): string[] => [
  ...new Set([apiBase, trackingUrl, reportUrl, cdnPrefix].flatMap(originOf)),
];

/** @returns the host of the CDN, none if the site serves its files itself: a source of `script-src`, `style-src` */
const cdnOrigins = ({ cdnPrefix }: BrandSettings): string[] => originOf(cdnPrefix);

/** @returns the host of a tracking service that is a script (core/usage/deliver.ts), which the policy has to allow */
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

/** @returns JSON of our field names and those of the brand's app, nothing without own names */
const ownNames = ({ userFields }: BrandSettings): string =>
  userFields && JSON.stringify(Object.fromEntries(userFields.split(',').map((pair) => pair.split('='))));

/** Shown above a text that is not approved by the legal department, in a sandbox site. */
const draftText = '草稿，尚待法务审定；正式发布的页面没有这一行';

/** Preconnect hints: calls go with credentials, scripts without. */
const hints = (settings: BrandSettings): string =>
  [
    ...originOf(settings.apiBase).map(
      (origin) => `<link rel="preconnect" href="${origin}" crossorigin="use-credentials">`,
    ),
    ...cdnOrigins(settings).map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`),
  ].join('');

/** Elements that the content security policy allows by their hash: a changed text would be blocked. */
const hashed = /<(script|style)\b[^>]*>([^]*?)<\/\1>/gi;

/** @throws Error for a placeholder inside of an inline script or style */
function checkHashed(html: string): void {
  for (const [, element, text = ''] of html.matchAll(hashed)) {
    const found = Object.values(placeholders).find((placeholder) => text.includes(placeholder));
    if (found)
      throw new Error(`an inline ${element} holds ${found}: what a brand decides cannot stand there`);
  }
}

/** Applies a brand's settings to a page of the template. @throws Error for a placeholder in a hashed element */
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
