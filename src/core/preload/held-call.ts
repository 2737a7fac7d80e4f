import type { RawAnswer } from '../http/envelope.ts';
import { sha256 } from '../sha256.ts';
import { storagePrefix } from '../storage.ts';
import type { FirstRequest } from './first-request.ts';

/**
 * A page's first call that the tab's last page has sent. A document's own requests end with it, so the service worker
 * sends the call and holds the response in memory for the next page (`offline/held-answers.ts`).
 */

/** For how long the worker holds a response that no page has fetched, ms; the same there. */
export const heldMs = 5_000;

/** In session storage. */
const key = `${storagePrefix}all:held-call`;

/** What the next page reads about the call. */
interface HeldCall {
  readonly id: string;
  /** When it was sent, epoch ms of the device. */
  readonly sentTime: number;
  /** Hash of the request's key, so that the token in it is not stored once more. */
  readonly hash: string;
}

const hashOf = (request: Pick<FirstRequest, 'key'>): Promise<string> =>
  sha256(new TextEncoder().encode(request.key));

/**
 * Lets the worker send a call for the next page of the tab.
 * @param id random: only a page of this tab can fetch the response
 * @returns a function that gives it up
 */
export async function holdCall(
  window: Pick<Window, 'sessionStorage' | 'document'>,
  worker: Pick<ServiceWorker, 'postMessage'>,
  first: FirstRequest,
  id: string,
): Promise<() => void> {
  const { url, ...init } = first.request;
  const held: HeldCall = { id, sentTime: first.sentTime, hash: await hashOf(first) };
  window.sessionStorage.setItem(key, JSON.stringify(held));
  worker.postMessage({ plugwayHold: id, url: new URL(url, window.document.baseURI).href, init });
  return () => {
    window.sessionStorage.removeItem(key);
    worker.postMessage({ plugwayDrop: id });
  };
}

/** The part of `window` that takes a response over. */
type TakingWindow = Pick<Window, 'sessionStorage' | 'document' | 'navigator' | 'fetch'>;

/**
 * @returns the call that the last page has sent, if it is the same request of the same user of the same app, and only
 * once; else `null`. Its answer rejects if the worker has none
 */
export async function takeHeldCall(
  window: TakingWindow,
  first: FirstRequest,
  signal: AbortSignal,
): Promise<{ sentTime: number; answer: Promise<RawAnswer> } | null> {
  const { sessionStorage, document, navigator } = window;
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return null;
    sessionStorage.removeItem(key);
    const { id, sentTime, hash } = JSON.parse(text) as HeldCall;
    const age = first.sentTime - sentTime;
    // Web views of iOS have no `serviceWorker`.
    const { controller } = (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker ?? {};
    if (!controller || age < 0 || age > heldMs || hash !== (await hashOf(first))) return null;
    const response = window.fetch(`${document.documentElement.dataset['base'] ?? ''}/sw-held/${id}`, {
      signal,
    });
    return { sentTime, answer: response.then((held) => held.json() as Promise<RawAnswer>) };
  } catch {
    // Storage is blocked: nothing was stored.
    return null;
  }
}
