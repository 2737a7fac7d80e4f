import { isBrandName } from '../../contract/brand';
import { defaultAppVersion } from '../brand/brands';
import type { BridgeWindow } from '../bridge/window';
import { readBuildSettings } from '../build-settings';
import { buildHeaders } from '../http/headers';
import { signInPage } from '../http/sign-in-page';
import { storagePrefix } from '../storage';
import { payloadKey, type EarlyPlan, type FirstFields } from './first-call';
import { learnIdentity } from './identity';

/**
 * Runs inline in the head of a page, before any bundle: sends the page's first call as the client would, so
 * that its answer is there when the island wakes up. Where anything is missing it does nothing.
 */
async function startEarly(window: BridgeWindow & Window, plan: EarlyPlan): Promise<void> {
  const payload = payloadOf(plan);
  if (!payload || !(window.crypto as { subtle?: unknown }).subtle) return;
  const { basePath, credentials, brand } = readBuildSettings();
  const identity = await learnIdentity(window);
  if (plan.auth === 'required' && !identity.token) return;
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
  const get = plan.method === 'GET';
  const query = new URLSearchParams(get ? (payload as Record<string, string>) : {}).toString();
  const response = fetch(basePath + plan.path + (query ? `?${query}` : ''), {
    method: plan.method,
    headers: get ? headers : { ...headers, 'content-type': 'application/json' },
    credentials: 'include',
    ...(get ? {} : { body: JSON.stringify(payload) }),
  });
  // Whoever takes it handles its failure; nobody may be there to take it.
  response.catch(() => {});
  const { method, path } = plan;
  window.plugwayEarly = { method, path, key: payloadKey(payload), token: identity.token, response };
}

/** The request's fields, `null` where the kept request is missing. */
function payloadOf({ fields, kept }: EarlyPlan): Record<string, unknown> | null {
  if (kept !== undefined) return JSON.parse(localStorage.getItem(storagePrefix + kept) ?? 'null');
  const entries = Object.entries(fields).map(([name, source]): [string, string | null] => [
    name,
    valueOf(source),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

function valueOf(source: FirstFields[string]): string | null {
  if (source === ':id') return decodeURIComponent(location.pathname.split('/').pop() ?? '');
  if (source.startsWith('?')) return new URLSearchParams(location.search).get(source.slice(1));
  const [key = '', field = ''] = source.slice('session:'.length).split('.');
  const kept: unknown = JSON.parse(sessionStorage.getItem(storagePrefix + key) ?? 'null');
  const value = (kept as Record<string, unknown> | null)?.[field];
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}

const plan = document.currentScript?.dataset['plan'];
if (plan) startEarly(window as BridgeWindow & Window, JSON.parse(plan)).catch(() => {});
