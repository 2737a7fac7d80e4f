/**
 * How an address finds its page on a host that only serves files by their name. The host answers
 * `/order/123?a=1` with 404.html; that page forwards to `/order/id.html?a=1#/order/123`, and the page there puts
 * its address back before anything reads it. Both run inline, before any bundle. No address here is decoded.
 */

/** What 404.html knows of the site; every address has the site's base in it. */
export interface Places {
  /** Fixed addresses that have a page. */
  readonly pages: readonly string[];
  /** What stands before an id, with a slash at its end: `/order/`. */
  readonly beforeId: readonly string[];
  readonly moved: readonly (readonly [from: string, to: string])[];
  /** The address of what is not there. */
  readonly notFound: string;
}

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** An address that was forwarded. */
const mark = '#/';

/** @returns where the page of an unknown address is, `null` where there is none */
export function placeOf({ pages, beforeId, moved }: Places, location: PageLocation): string | null {
  const { pathname, search, hash } = location;
  // Forwarded once and still not found: the file is missing, not the rule.
  if (hash.startsWith(mark)) return null;
  const bare = pathname.replace(/\/$/, '');
  const to = moved.find(([from]) => from.replace(/\/$/, '') === bare)?.[1];
  if (to !== undefined) return to + search;
  const file = pages.includes(bare) ? bare : beforeId.find((path) => isOneSegment(bare, path));
  return file === undefined ? null : `${file}${file === bare ? '' : 'id'}.html${search}#${bare}`;
}

const isOneSegment = (path: string, before: string): boolean =>
  path.startsWith(before) && /^[^/]+$/.test(path.slice(before.length));

/**
 * @returns the address that a page was opened for, `null` where its own is right. Everyone can write a link: only
 * addresses of this page count, and those beside them that no page has, which the page's guard sends to /404.
 */
export function formerAddress({ pathname, search, hash }: PageLocation): string | null {
  if (!hash.startsWith(mark)) return null;
  const address = hash.slice(1);
  const [path = ''] = address.split('?');
  const own = pathname.replace(/\.html$/, '');
  const before = own.replace(/\/id$/, '/');
  if (before === own ? path !== own : !path.startsWith(before)) return null;
  return address === path ? path + search : address;
}
