/**
 * Script for the start of a page: an app that reports the logged-in user at once and needs no server.
 *
 * @param user UserInfo of the native app, `null` for nobody
 */
export function appScript(user: object | null): string {
  const answers = JSON.stringify({ getUserInfo: user, login: user, getCarInfo: [], getAppInfo: {} });
  return `window.plugwayBrowserHost = {
    postMessage: ({ action }) => Promise.resolve({ code: 0, message: '', data: (${answers})[action] ?? null }),
  };`;
}
