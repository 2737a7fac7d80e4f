import type { Call } from '#contract/call.ts';
import type { Route } from '#routes.ts';
import type { Gcj02 } from '../geo/points.ts';
import { buildHeaders, type HeaderFacts } from '../http/headers.ts';
import { buildRequest, requestKey, type OutgoingRequest } from '../http/request.ts';
import { sign } from '../http/sign.ts';
import { idAtEnd } from '../navigation/id-in.ts';
import { readBuildSettings } from '../page/build-settings.ts';
import type { PageContext } from '../page/definition.ts';
import { createStorage, readsOfOwner } from '../storage.ts';
import { createClockOffset } from '../time/clock-offset.ts';
import type { PreloadedRequest } from './preloaded-request.ts';

/** Data of a page's first call; the build writes it for the scripts that send the call before the page's own. */
export type FirstCall = Pick<Call, 'method' | 'path' | 'auth'> & {
  /** Whether the page works in an app alone; left out if it does not. */
  readonly inApp?: true;
};

/** @returns the data of a page's first call */
export const firstCallOf = (
  { call: { method, path, auth } }: { readonly call: Pick<Call, 'method' | 'path' | 'auth'> },
  { inApp }: Pick<Route, 'inApp'>,
): FirstCall => ({ method, path, auth, ...(inApp && { inApp }) });

/** For whom a request is made, and from what. */
interface Asker {
  /** Address of the page. */
  readonly address: Pick<URL, 'pathname' | 'search'>;
  readonly facts: HeaderFacts;
  /** Id of the owner, empty for nobody. */
  readonly owner: string;
  readonly appCity: Gcj02 | null;
  readonly locate: PageContext['locate'];
  /** The clock of the device, epoch ms. */
  readonly now: () => number;
}

/** A page's first request, not sent yet. */
export interface FirstRequest extends Pick<PreloadedRequest, 'key' | 'payload' | 'sentTime' | 'owner'> {
  readonly request: OutgoingRequest;
}

/**
 * Makes the first request of a page as the client makes it.
 * @returns `null` if the page has no first call for this address, or if the call needs a login and the owner is not logged in
 */
export async function makeFirstRequest(
  window: Pick<Window, 'localStorage' | 'sessionStorage'>,
  call: FirstCall,
  requestOf: (context: PageContext) => unknown,
  { address, facts, owner, appCity, locate, now }: Asker,
): Promise<FirstRequest | null> {
  const { basePath, credentials } = readBuildSettings();
  const sessionStorage = createStorage(() => window.sessionStorage);
  const payload = await requestOf({
    id: idAtEnd(address.pathname),
    query: new URLSearchParams(address.search),
    storage: readsOfOwner(
      createStorage(() => window.localStorage),
      owner,
    ),
    sessionStorage: readsOfOwner(sessionStorage, owner),
    appCity,
    locate,
  });
  if (payload === null || (call.auth === 'required' && !facts.token)) return null;
  const sentTime = now();
  const timestamp = sentTime + createClockOffset(sessionStorage, 'skew').read();
  const signature = await sign(timestamp, credentials.appId, credentials.secret);
  const headers = buildHeaders(facts, credentials, timestamp, signature);
  const request = buildRequest(call, payload as Record<string, unknown>, headers, basePath);
  return { request, key: requestKey(request), payload, sentTime, owner };
}
