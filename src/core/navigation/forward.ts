/**
 * Finds the page of an address on a host that only serves files by their names. Such a host answers `/order/123?a=1`
 * with 404.html. That page forwards to `/order/id.html?a=1#/order/123`, and the page there restores the address before
 * anything reads it. Both run inline, before any bundle. Addresses are not decoded here.
 */

/** The addresses of the site that 404.html needs, all with the site's base path. */
export interface Places {
  /** Fixed addresses that have a page. */
  readonly pages: readonly string[];
  /** Addresses up to the id, with a trailing slash: `/order/`. */
  readonly beforeId: readonly string[];
  readonly moved: readonly (readonly [from: string, to: string])[];
  /** The address of the 404 page. */
  readonly notFound: string;
}

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The hash of a forwarded address begins with this. */
const mark = '#/';

/** @returns where the page of an unknown address is, `null` where there is none */
export function placeOf({ pages, beforeId, moved }: Places, location: PageLocation): string | null {
  const { pathname, search, hash } = location;
  // It was forwarded once and not found again: the file is missing, and forwarding would loop.
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
 * @returns the address that the page was opened for, or `null` if its own address is right. Anybody can write a link,
 * so only addresses of this page are accepted, and unknown ones, which the page's guard sends to /404.
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
