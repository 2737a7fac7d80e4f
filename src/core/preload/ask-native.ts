import type { BridgeWindow } from '../bridge/window.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** @returns the fields of an object; anything else has none */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** @returns the `data` of the native app's answer, unchecked. */
export type AskNative = (action: string, params?: Record<string, unknown>) => Promise<Fields>;

function inboundOf(message: unknown): Fields {
  try {
    return fieldsOf(typeof message === 'string' ? JSON.parse(message) : message);
  } catch {
    return {};
  }
}

/** Asks the native app before the bridge is there; what is no answer to us waits for the bridge. */
export function askNative(window: BridgeWindow & Window): AskNative | null {
  const host = window.plugwayBrowserHost;
  const ios = window.webkit?.messageHandlers?.plugway;
  const android = window.PlugwayNative;
  if (!host && !ios && !android) return null;
  let [id = 0] = window.crypto.getRandomValues(new Uint32Array(1));
  id >>>= 2;
  const waiting = new Map<unknown, (data: Fields) => void>();
  if (!host) {
    const others: unknown[] = (window.plugwayPreloadMessages = []);
    window.plugwayPreloadAnswer = (message) => {
      const inbound = inboundOf(message);
      const answer = waiting.get(inbound['id']);
      answer?.(fieldsOf(inbound['data']));
      return answer !== undefined;
    };
    window.plugwayBridgeCallback = (message) => {
      if (!window.plugwayPreloadAnswer?.(message)) others.push(message);
      return false;
    };
  }
  return (action, params = {}) =>
    new Promise((resolve) => {
      id += 1;
      const envelope = { id, action, params, v: 1 as const };
      waiting.set(id, resolve);
      if (host) void host.postMessage(envelope).then((it) => resolve(fieldsOf(fieldsOf(it)['data'])));
      else if (ios) ios.postMessage(envelope);
      else android?.postMessage(JSON.stringify(envelope));
    });
}
