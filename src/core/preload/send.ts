import type { Call } from '#contract/call.ts';
import { openPreloadChannel } from '../bridge/preload-channel.ts';
import type { BridgeWindow } from '../bridge/window.ts';
import { buildHeaders } from '../http/headers.ts';
import { requestLimitMs } from '../http/limits.ts';
import { buildRequest, requestKey } from '../http/request.ts';
import { sign } from '../http/sign.ts';
import { idAtEnd } from '../navigation/id-in.ts';
import { readBuildSettings } from '../page/build-settings.ts';
import type { PageContext } from '../page/definition.ts';
import { createStorage, readsOfOwner } from '../storage.ts';
import { createClockOffset } from '../time/clock-offset.ts';
import { createClock } from '../time/clock.ts';
import { learnFacts } from './learn-facts.ts';
import { isPlainBrowser } from '../bridge/detect.ts';
import type { locateForPreload } from './locate.ts';
import type { Preload, PreloadedRequest } from './preloaded-request.ts';

/** Data of the page's first call for the inline script; the layout writes it into the script element. */
export type FirstCall = Pick<Call, 'method' | 'path' | 'auth'> & {
  /** Whether the page works in an app alone; left out if it does not. */
  readonly inApp?: true;
};

/** The functions of a page's definition that the inline script contains. */
interface FirstCallOf {
  readonly request: (context: PageContext) => unknown;
  /** Given if the page may need the owner's location: no other page carries the code for it. */
  readonly locate: typeof locateForPreload | undefined;
}

/** Sends the request as the client would. @returns `null` if there is nothing to request, or nobody is logged in */
async function send(
  window: BridgeWindow & Window,
  call: FirstCall,
  { request: requestOf, locate }: FirstCallOf,
): Promise<PreloadedRequest | null> {
  const clock = createClock();
  const ask = openPreloadChannel(window, clock.after);
  const query = new URLSearchParams(window.location.search);
  const sessionStorage = createStorage(() => window.sessionStorage);
  // An app may still inject its object: the login is not known yet.
  if (!ask && (call.inApp || !isPlainBrowser(window))) return null;
  const { basePath, credentials, brand } = readBuildSettings();
  const located = locate?.(window, ask, clock.after) ?? Promise.resolve(null);
  const { facts, owner, isMine, appCity } = await learnFacts({
    sessionStorage,
    query,
    buildBrand: brand,
    ask,
  });
  const context: PageContext = {
    id: idAtEnd(window.location.pathname),
    query,
    storage: readsOfOwner(
      createStorage(() => window.localStorage),
      owner,
    ),
    sessionStorage: readsOfOwner(sessionStorage, owner),
    appCity,
    locate: () => located,
  };
  const payload = await requestOf(context);
  if (payload === null || (call.auth === 'required' && !facts.token)) return null;
  const sentTime = clock.now();
  const timestamp = sentTime + createClockOffset(sessionStorage, 'skew').read();
  const signature = await sign(timestamp, credentials.appId, credentials.secret);
  const headers = buildHeaders(facts, credentials, timestamp, signature);
  const request = buildRequest(call, payload as Record<string, unknown>, headers, basePath);
  const { url, ...init } = request;
  const controller = new AbortController();
  clock.after(requestLimitMs, () => controller.abort());
  const answer = fetch(url, {
    ...(init as RequestInit),
    credentials: 'include',
    redirect: 'error',
    signal: controller.signal,
  }).then(async (response) => ({
    status: response.status,
    text: await response.text(),
    date: response.headers.get('date'),
    receivedTime: clock.now(),
  }));
  answer.catch(() => {});
  return { key: requestKey(request), payload, sentTime, answer, owner, isMine };
}

/**
 * Runs inline in the head of a page, before any bundle: sends the page's first call, so that its response is there when
 * the page can show it. If anything is missing or wrong it sends nothing, and the island sends the call itself.
 */
export function sendFirstCall(window: BridgeWindow & Window, page: FirstCallOf): void {
  const call = JSON.parse(document.currentScript?.dataset['call'] ?? 'null') as FirstCall;
  const sent = send(window, call, page).catch(() => null);
  let settleShown: Preload['settleShown'] = () => {};
  const shown = new Promise<boolean>((resolve) => {
    settleShown = resolve;
  });
  const preload: Preload = { sent, request: null, shown, settleShown };
  window.plugwayPreload = preload;
  void sent.then((request) => {
    preload.request = request;
    if (!request) settleShown(false);
  });
}
