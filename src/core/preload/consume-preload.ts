import { payloadKey, type PreloadedRequest } from './preloaded-request.ts';

interface Wanted {
  method: string;
  path: string;
  payload: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
}

/**
 * @returns the answer of the early request where it asked the same as the same user, once; else `undefined`.
 * An early request that failed is sent again by the caller; one that asked something else is given up.
 */
export function consumePreload(
  holder: { plugwayPreload?: PreloadedRequest },
  { method, path, payload, headers }: Wanted,
): Promise<Response> | undefined {
  const early = holder.plugwayPreload;
  if (!early || early.method !== method || early.path !== path) return undefined;
  delete holder.plugwayPreload;
  if (early.key === payloadKey(payload) && early.token === headers['Authorization']) return early.response;
  // An answer that nobody reads would keep its connection.
  early.response.then((it) => it.body?.cancel()).catch(() => {});
  return undefined;
}
