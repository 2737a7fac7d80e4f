import { openPreloadChannel } from '../bridge/preload-channel.ts';
import type { BridgeWindow } from '../bridge/window.ts';
import type { RawAnswer } from '../http/envelope.ts';
import { requestLimitMs } from '../http/limits.ts';
import { readBuildSettings } from '../page/build-settings.ts';
import type { PageContext } from '../page/definition.ts';
import { createStorage } from '../storage.ts';
import { createClock } from '../time/clock.ts';
import { makeFirstRequest, type FirstCall } from './first-request.ts';
import { takeHeldCall } from './held-call.ts';
import { learnFacts } from './learn-facts.ts';
import { isPlainBrowser } from '../bridge/detect.ts';
import type { locateForPreload } from './locate.ts';
import type { Preload, PreloadedRequest } from './preloaded-request.ts';

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
  const native = openPreloadChannel(window, clock.after);
  const query = new URLSearchParams(window.location.search);
  const sessionStorage = createStorage(() => window.sessionStorage);
  // An app may still inject its object: the login is not known yet.
  if (!native && (call.inApp || !isPlainBrowser(window))) return null;
  const { brand } = readBuildSettings();
  const located = locate?.(window, native, clock.after) ?? Promise.resolve(null);
  const { facts, owner, isMine, appCity } = await learnFacts({
    sessionStorage,
    query,
    buildBrand: brand,
    ask: native,
  });
  const { now } = clock;
  const first = await makeFirstRequest(window, call, requestOf, {
    address: window.location,
    facts,
    owner,
    appCity,
    locate: () => located,
    now,
  });
  if (!first) return null;
  const { url, ...init } = first.request;
  const controller = new AbortController();
  clock.after(requestLimitMs, () => controller.abort());
  const { signal } = controller;
  const ask = (): Promise<RawAnswer> =>
    fetch(url, {
      ...(init as RequestInit),
      credentials: 'include',
      redirect: 'error',
      signal,
    }).then(async (response) => ({
      status: response.status,
      text: await response.text(),
      date: response.headers.get('date'),
      receivedTime: now(),
    }));
  const held = await takeHeldCall(window, first, signal);
  const answer = held ? held.answer.catch(ask) : ask();
  answer.catch(() => {});
  return { ...first, sentTime: held?.sentTime ?? first.sentTime, answer, isMine };
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
