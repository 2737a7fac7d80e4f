import { isBrandName } from '#contract/brand.ts';
import { defaultAppVersion } from '../brand/brands.ts';
import type { BridgeWindow } from '../bridge/window.ts';
import { readBuildSettings } from '../page/build-settings.ts';
import { createClock } from '../time/clock.ts';
import { readAnswer } from '../http/envelope.ts';
import { buildHeaders } from '../http/headers.ts';
import { signInPage } from '../http/sign-in-page.ts';
import { createStorage } from '../storage.ts';
import { askNative } from './ask-native.ts';
import { payloadKey } from './preloaded-request.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { First, PreloadPage } from './define-preload.ts';
import { learnIdentity } from './identity.ts';
import { parsed, placeOf, showPreload } from './show-preload.ts';

/** A call that went out. */
interface Sent {
  response: Promise<Response>;
}

/** Sends the request as the client would. @returns `null` where anything is missing for it */
async function send<Request, Answer>(
  { call, request }: First<Request, Answer>,
  page: PreloadPage,
): Promise<Sent | null> {
  const { window, ask } = page;
  if (!(window.crypto as { subtle?: unknown }).subtle) return null;
  const { basePath, credentials, brand } = readBuildSettings();
  const [identity, asked] = await Promise.all([learnIdentity(window, ask), request(page)]);
  const payload = asked as Record<string, unknown> | null;
  if (!payload) return null;
  if (call.auth === 'required' && !identity.token) return null;
  const time = Date.now();
  const signature = await signInPage(time, credentials.appId, credentials.secret);
  const headers = buildHeaders(
    {
      ...identity,
      brand: isBrandName(identity.brand) ? identity.brand : brand,
      appVersion: identity.appVersion || defaultAppVersion,
      vehicleVersion: identity.vehicleVersion ?? '',
    },
    credentials,
    time,
    signature,
  );
  const get = call.method === 'GET';
  const sent = Object.entries(payload).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(get ? (sent as [string, string][]) : []).toString();
  const response = fetch(basePath + call.path + (query ? `?${query}` : ''), {
    method: call.method,
    headers: get ? headers : { ...headers, 'content-type': 'application/json' },
    credentials: 'include',
    ...(get ? {} : { body: JSON.stringify(payload) }),
  });
  const { method, path } = call;
  window.plugwayPreload = { method, path, key: payloadKey(payload), token: identity.token, response };
  // The island may take the answer before it is read here: each reads a copy of its own.
  return { response: response.then((it) => it.clone()) };
}

/**
 * Runs inline in the head of a page, before any bundle: sends the page's first call, so that its answer is there when
 * the island wakes up, and shows it meanwhile. Where anything is missing or wrong it does nothing: the island, which
 * gets the same answer, says what is to be said.
 *
 * @returns whether the first data is in the document
 */
export async function runPreload<Request, Answer>(
  window: BridgeWindow & Window,
  first: First<Request, Answer>,
): Promise<boolean> {
  const page: PreloadPage = {
    id: decodeURIComponent(location.pathname.split('/').pop() ?? ''),
    query: new URLSearchParams(location.search),
    storage: createStorage(() => window.localStorage),
    sessionStorage: createStorage(() => window.sessionStorage),
    window,
    ask: askNative(window),
  };
  const sending = send(first, page);
  void fetchAhead(document, sending);
  const sent = await sending;
  if (!sent) return false;
  const response = await sent.response;
  const answer = readAnswer(first.call, { status: response.status, text: await response.text() });
  const clock = createClock();
  clock.learn(response.headers.get('date'));
  await parsed(document);
  const shown = { ...page, now: clock.serverNow() };
  showPreload(document, 'main', first.view(answer, shown));
  for (const [name, view] of Object.entries(first.also ?? {})) {
    const place = placeOf(document, name);
    if (place) showPreload(document, name, await view(answer, place, shown));
  }
  return true;
}
