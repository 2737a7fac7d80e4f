import { isBrandName } from '../../contract/brand';
import { defaultAppVersion } from '../brand/brands';
import type { BridgeWindow } from '../bridge/window';
import { readBuildSettings } from '../build-settings';
import { createClock } from '../clock';
import { readAnswer } from '../http/envelope';
import { buildHeaders } from '../http/headers';
import { signInPage } from '../http/sign-in-page';
import { createStorage } from '../storage';
import { askNative } from './ask-native';
import { payloadKey } from './early-request';
import { fetchAhead } from './fetch-ahead';
import type { First, FirstPage } from './first';
import { learnIdentity } from './identity';
import { parsed, placeOf, showFirst } from './show-first';

/** A call that went out. */
interface Sent {
  response: Promise<Response>;
}

/** Sends the request as the client would. @returns `null` where anything is missing for it */
async function send<Request, Answer>(
  { call, request }: First<Request, Answer>,
  page: FirstPage,
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
  window.plugwayEarly = { method, path, key: payloadKey(payload), token: identity.token, response };
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
export async function runFirst<Request, Answer>(
  window: BridgeWindow & Window,
  first: First<Request, Answer>,
): Promise<boolean> {
  const page: FirstPage = {
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
  showFirst(document, 'main', first.view(answer, shown));
  for (const [name, view] of Object.entries(first.also ?? {})) {
    const place = placeOf(document, name);
    if (place) showFirst(document, name, await view(answer, place, shown));
  }
  return true;
}
