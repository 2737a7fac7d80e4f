import { getVersion } from '#contract/calls/user/get-version.ts';
import type { Route } from '#routes.ts';
import type { Environment } from '../environment.ts';
import { isOlder } from './version.ts';
import { isVersionChecked, keepVersionChecked } from './version-memory.ts';

/** Text of the dialog for an outdated app (specification, section 8). */
export const versionNotice = {
  title: '温馨提示',
  text: '您的APP版本过低，可能无法正常使用此功能。为保证您的用户体验请更新APP软件版本。',
  button: '我知道了',
} as const;

export type VersionNotice = typeof versionNotice;

/**
 * Compares the app with the lowest version of the route's module, once after the start of the app (specification,
 * section 4). A page that skips the check leaves it to the next one; `source=web` ends it.
 *
 * @returns whether the app is too old. Never rejects: without a response the app does not count as outdated.
 */
export async function checkVersion(env: Environment, route: Route): Promise<boolean> {
  const { session, sessionStorage, navigator } = env;
  if (isVersionChecked(sessionStorage)) return false;
  if (navigator.query.get('source') === 'web') {
    keepVersionChecked(sessionStorage);
    return false;
  }
  if (route.skipVersion) return false;
  await session.settled;
  try {
    // Stored before the response: if the page is left before it comes, the next page does not ask again.
    keepVersionChecked(sessionStorage);
    const least = await env.call(getVersion, { module: route.module, brand: session.$brand.get() });
    return isOlder(session.$appVersion.get(), least);
  } catch {
    return false;
  }
}
