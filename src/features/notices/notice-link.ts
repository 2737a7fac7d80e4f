import { openedNotice } from '#domain/opened-notice.ts';
import { matchRoute, siteBase, type RouteName } from '#routes.ts';

/** Pages that show nothing by themselves. */
const idle: readonly RouteName[] = ['offline', 'notFound'];

/**
 * @param target address of a page without the base path of the site, as the back end sends it
 * @param opened id of the notice, if the page of the link has to mark it as read; `null` if that is not needed
 * @returns the link to that page; `null` if there is none, or none that this version knows
 */
export function noticeLink(target: string | null, opened: string | null = null): string | null {
  // A letter after the slash: the address can then name no other host.
  if (target === null || !/^\/[A-Za-z]/.test(target)) return null;
  const { pathname, search, searchParams } = new URL(target, 'https://site.invalid');
  const found = matchRoute(pathname);
  if (!found || idle.includes(found.route.name)) return null;
  if (opened === null) return siteBase() + pathname + search;
  searchParams.set(openedNotice, opened);
  return `${siteBase()}${pathname}?${searchParams.toString()}`;
}
