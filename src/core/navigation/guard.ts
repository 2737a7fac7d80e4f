import { href, type RouteMatch, type RouteName } from '#routes.ts';

/** What the guard knows about the owner. */
export interface GuardFacts {
  /** `null` until the bridge has detected the app. */
  inApp: boolean | null;
  /** `null` until the first response of the native app. */
  loggedIn: boolean | null;
}

export type GuardResult =
  | { state: 'checking' }
  | { state: 'allowed' }
  /** The route needs a login: inside the app the native one is opened. */
  | { state: 'login' }
  /** The route works only inside an app, and this is a plain browser. */
  | { state: 'app-only' }
  | { state: 'redirect'; to: string };

/** @param search query of the address, with its `?`, which a redirect keeps */
export function guard(match: RouteMatch | null, { inApp, loggedIn }: GuardFacts, search = ''): GuardResult {
  if (!match) return { state: 'redirect', to: href('notFound') };
  const { route } = match;
  if (route.redirect) return { state: 'redirect', to: href(route.redirect as RouteName) + search };
  if (!route.auth && !route.inApp) return { state: 'allowed' };
  if (route.inApp && inApp === false) return { state: 'app-only' };
  if (inApp === null || (route.auth && loggedIn === null)) return { state: 'checking' };
  return route.auth && !loggedIn ? { state: 'login' } : { state: 'allowed' };
}
