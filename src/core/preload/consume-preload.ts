import { requestKey, type OutgoingRequest } from '../http/request.ts';
import type { Preload, PreloadedRequest } from './preloaded-request.ts';

/**
 * @returns the request of the inline script if it is the same request of the same user of the same app, and only once;
 * else `undefined`. A request for something else is kept for a later call of the page; one of another user never
 * matches.
 */
export function consumePreload(
  holder: { readonly plugwayPreload?: Preload },
  request: OutgoingRequest,
): PreloadedRequest | undefined {
  const preload = holder.plugwayPreload;
  const sent = preload?.request;
  if (!preload || !sent || sent.key !== requestKey(request)) return undefined;
  preload.request = null;
  return sent;
}
