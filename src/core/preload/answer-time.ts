import { storagePrefix } from '../storage.ts';
import type { Preload } from './preloaded-request.ts';

/** In session storage. */
const key = `${storagePrefix}all:answer-ms`;

/** Stores for the next page of the tab how long the response to this page's first call took, ms. */
export async function noteAnswerTime({ sent }: Pick<Preload, 'sent'>): Promise<void> {
  try {
    const request = await sent;
    if (!request) return;
    const { receivedTime } = await request.answer;
    if (receivedTime !== undefined) sessionStorage.setItem(key, String(receivedTime - request.sentTime));
  } catch {
    // No response, or no storage: the next page has no estimate.
  }
}

function lastAnswerMs(): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

/**
 * @returns expected time until the response to the page's first call, ms; 0 if unknown. Estimated from the page's own
 * loading, which takes no time if it came from a cache, and from the last response in the tab
 */
export function expectedAnswerMs(): number {
  const [page] = performance.getEntriesByType('navigation');
  return page ? Math.max(page.responseEnd - page.fetchStart, lastAnswerMs()) : 0;
}
