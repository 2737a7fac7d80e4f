/** The part of `window` that starts the worker. */
interface RegisterWindow {
  readonly navigator: {
    /** Not in web views of iOS, not where storage is blocked, not without https. */
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register'>;
    readonly connection?: { readonly saveData?: boolean };
  };
  readonly document: {
    readonly readyState: string;
    /** `data-base`: folder of the site on its host, without a slash at its end. */
    readonly documentElement: { readonly dataset: { readonly base?: string } };
  };
  addEventListener(type: 'load', listener: () => void, options: { once: true }): void;
  setTimeout(action: () => void, ms: number): unknown;
}

/** The first data of a page on a slow connection come earlier than this, ms after its load. */
const calmMs = 8_000;

/** Registers the worker when the page has what it needs: keeping the other pages takes the connection. */
export function registerWorker(window: RegisterWindow): void {
  const { serviceWorker, connection } = window.navigator;
  if (!serviceWorker || connection?.saveData) return;
  const { base = '' } = window.document.documentElement.dataset;
  const register = () => {
    // Refused, for example by the host's policy: the page works as it is.
    serviceWorker.register(`${base}/sw.js`, { scope: `${base}/`, updateViaCache: 'none' }).catch(() => {});
  };
  const soon = () => window.setTimeout(register, calmMs);
  if (window.document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
