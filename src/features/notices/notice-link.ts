import { matchRoute, siteBase, type RouteName } from '#routes.ts';

/** Pages that show nothing by themselves. */
const idle: readonly RouteName[] = ['offline', 'notFound'];

/**
 * @param target address of a page without the base path of the site, as the back end sends it
 * @returns the link to that page; `null` if there is none, or none that this version knows
 */
export function noticeLink(target: string | null): string | null {
  // A letter after the slash: the address can then name no other host.
  if (target === null || !/^\/[A-Za-z]/.test(target)) return null;
  const { pathname, search } = new URL(target, 'https://site.invalid');
  const found = matchRoute(pathname);
  return found && !idle.includes(found.route.name) ? siteBase() + pathname + search : null;
}
