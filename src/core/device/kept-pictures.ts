import { savesData } from '../navigation/saves-data.ts';

/** Pictures that the service worker keeps for when there is no network (`offline/kept-pictures.ts`); without one none is kept. */
export interface KeptPictures {
  /** Keeps these in place of all that are kept; none removes them. They are kept later, and only as far as they fit. */
  keep(urls: readonly string[]): void;
  /** @returns the address under which a page shows a picture that may be kept */
  addressOf(url: string): string;
}

/** The part of `window` that is used. */
interface KeepingWindow {
  readonly navigator: object;
  readonly document: Pick<Document, 'baseURI'> & {
    readonly documentElement: { readonly dataset: { readonly base?: string } };
  };
}

/** The same in the worker. */
const keptPath = '/sw-picture/';

/** For pages without a service worker. */
export const noKeptPictures: KeptPictures = { keep() {}, addressOf: (url) => url };

export function createKeptPictures({ navigator, document }: KeepingWindow): KeptPictures {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker) return noKeptPictures;
  const absolute = (url: string) => new URL(url, document.baseURI).href;
  return {
    keep(urls) {
      if (urls.length > 0 && savesData(navigator)) return;
      const message = { plugwayPictures: urls.map(absolute) };
      // After a log-out the page is about to be replaced: the message must leave at once.
      if (serviceWorker.controller) serviceWorker.controller.postMessage(message);
      else serviceWorker.ready.then(({ active }) => active?.postMessage(message)).catch(() => {});
    },
    addressOf(url) {
      if (!serviceWorker.controller) return url;
      const { base = '' } = document.documentElement.dataset;
      return base + keptPath + encodeURIComponent(absolute(url));
    },
  };
}
