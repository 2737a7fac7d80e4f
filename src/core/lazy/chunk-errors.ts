import type { Environment } from '../environment.ts';

/** The part of `window` that a renewal needs. */
export interface ReloadWindow {
  readonly location: { readonly href: string; readonly pathname: string; reload(): void };
  readonly document: Pick<Document, 'querySelectorAll'>;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

type Parts = Pick<Environment, '$online' | 'clock' | 'sessionStorage' | 'toaster'>;

/** What the owner reads where a part could not be loaded. */
export const loadErrorText = '加载失败，请检查网络后重试';

let toaster: Parts['toaster'] | undefined;
let decide = (cause: unknown): Promise<never> => Promise.reject(cause);
let held = 0;

/** For `.catch` of a part that the owner waits for: renews the page, or passes the failure on. */
export const reloadIfOutdated = (cause: unknown): Promise<never> => decide(cause);

/** Says that a part could not be loaded, where nothing in sight does. */
export const notifyLoadError = (): void => toaster?.show(loadErrorText);

/**
 * Keeps the page from being renewed: a write is under way, or it leaves for a cashier.
 * @param by 1 at the start, -1 at the end
 */
export const blockReload = (by: 1 | -1): void => void (held += by);

/** With it the HTML of an island names its script. */
const attribute = 'component-url';
/** The page itself must answer within this time, ms. */
const patienceMs = 8_000;

/**
 * Lets {@link reloadIfOutdated} decide; before, it passes every failure on. A part that cannot be loaded may be gone because
 * another release is up. Whether it is, the page's HTML says: it names its scripts, and the name of a script changes
 * with everything that it can load. Only then the page is loaded again, once for each address and release; where that
 * cannot be remembered, never.
 *
 * A page out of the back/forward cache, or one that was open for days, needs nothing else: hosts have HTML asked for
 * again at each load (`no-cache`), the worker asks behind a page that it has kept and first at a reload, and files of former
 * releases stay for a while.
 */
export function startOutdatedReload(page: ReloadWindow, env: Parts): void {
  ({ toaster } = env);
  decide = async (cause) => {
    const { location } = page;
    const scripts = [...page.document.querySelectorAll(`[${attribute}]`)].map((element) =>
      element.getAttribute(attribute),
    );
    const key = `all:renewed:${location.pathname}:${scripts.join()}`;
    if (env.$online.get() && !env.sessionStorage.keys(key)[0]) {
      const html = await Promise.race([
        page.fetch(location.href, { cache: 'no-cache' }).then((answer) => (answer.ok ? answer.text() : '')),
        new Promise<string>((done) => env.clock.after(patienceMs, () => done(''))),
      ]).catch(() => '');
      // A page of somebody else (a gateway, a host that is being serviced) names no script at all.
      const isOther = html.includes(attribute) && scripts.some((script) => !html.includes(String(script)));
      if (isOther && !held && env.sessionStorage.write(key, 1)) {
        env.toaster.show('页面已更新');
        location.reload();
        return new Promise(() => {});
      }
    }
    throw cause;
  };
}
