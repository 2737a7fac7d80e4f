/** The part of `window` that starts the worker. */
interface RegisterWindow {
  readonly navigator: {
    /** Missing in web views of iOS, with blocked storage, and without https. */
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

/** On a slow connection the first data of a page have arrived this long after its load, ms. */
const calmMs = 8_000;

/**
 * Registers the worker when the page has loaded its data, because storing the other pages uses the
 * connection.
 */
export function registerWorker(window: RegisterWindow): void {
  const { serviceWorker, connection } = window.navigator;
  if (!serviceWorker || connection?.saveData) return;
  const { base = '' } = window.document.documentElement.dataset;
  const register = () => {
    // Refused, for example by the host's policy: the page works without a worker.
    serviceWorker.register(`${base}/sw.js`, { scope: `${base}/`, updateViaCache: 'none' }).catch(() => {});
  };
  const soon = () => window.setTimeout(register, calmMs);
  if (window.document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
