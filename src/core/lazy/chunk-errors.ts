import type { Environment } from '../environment.ts';

/** The part of `window` that a reload needs. */
export interface ReloadWindow {
  readonly location: { readonly href: string; readonly pathname: string; reload(): void };
  readonly document: Pick<Document, 'querySelectorAll'>;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

type Parts = Pick<Environment, '$online' | 'clock' | 'sessionStorage' | 'toaster'>;

/** Text for a chunk that could not be loaded. */
export const loadErrorText = '加载失败，请检查网络后重试';

let toaster: Parts['toaster'] | undefined;
let decide = (cause: unknown): Promise<never> => Promise.reject(cause);
let held = 0;

/** For `.catch` of a chunk that the owner waits for: reloads an outdated page, or passes the failure on. */
export const reloadIfOutdated = (cause: unknown): Promise<never> => decide(cause);

/** Shows a toast that a chunk could not be loaded, if nothing on the screen shows it. */
export const notifyLoadError = (): void => toaster?.show(loadErrorText);

/**
 * Keeps the page from being reloaded while a write is pending or the owner is led to a cashier.
 * @param by 1 at the start, -1 at the end
 */
export const blockReload = (by: 1 | -1): void => void (held += by);

/** Attribute of an island in the HTML that names its script. */
const attribute = 'component-url';
/** The page itself must answer within this time, ms. */
const patienceMs = 8_000;

/**
 * Activates {@link reloadIfOutdated}; before, it passes every failure on. A chunk may be missing because another
 * release is up. The HTML of the page shows whether it is: it names its scripts, and the name of a script changes with
 * everything that it can load. Only then the page is reloaded, once for each address and release; never if storage
 * cannot remember it.
 *
 * A page from the back/forward cache, or one that was open for days, needs nothing else: hosts let HTML be
 * used for 5 s, the service worker revalidates a cached page and asks the network first at a reload, and files of former
 * releases are kept for a while.
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
      // A page that is not ours (a captive portal, a maintenance page) names no script at all.
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
