import { requestKey, type OutgoingRequest } from '../http/request.ts';
import type { Preload, PreloadedRequest } from './preloaded-request.ts';

/**
 * @returns the request of the inline script where it asked the same, as the same user of the same app, once; else
 * `undefined`. One that asked something else stays for a later call of the page, one that asked as somebody else never
 * fits.
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
