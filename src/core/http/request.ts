import type { Call } from '#contract/call.ts';

/** Method and path of a call. */
export type CallAddress = Pick<Call, 'method' | 'path'>;

/** One request as it is sent, by `fetch` in the inline script or by ofetch. */
export interface OutgoingRequest {
  readonly method: Call['method'];
  /** Includes the base path and the query of a GET. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of a POST, which always has one (specification, section 7). */
  readonly body?: string | FormData;
}

const isGiven = (field: [string, unknown]): boolean => field[1] !== undefined;

/**
 * Builds every request.
 *
 * @param payload query of a GET, flat; body of a POST as JSON. Fields without a value are left out
 * @param headers see headers.ts
 * @param basePath without a trailing slash
 * @param form body in place of the payload
 */
export function buildRequest(
  { method, path }: CallAddress,
  payload: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
  basePath: string,
  form?: FormData,
): OutgoingRequest {
  const url = basePath + path;
  if (method === 'GET') {
    const fields = Object.entries(payload).filter(isGiven);
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
    return { method, url: query ? `${url}?${query}` : url, headers };
  }
  if (form) return { method, url, headers, body: form };
  return {
    method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  };
}

/**
 * The headers that identify the user: token, brand, app version and vehicle. Time and signature differ in every
 * request.
 */
const identityHeaders = ['Authorization', 'sourceApp', 'ptToken', 'vehicleVersion'] as const;

/** @returns a key that is equal for two equal requests of the same user of the same app */
export const requestKey = ({ method, url, headers, body }: OutgoingRequest): string =>
  JSON.stringify([
    method,
    url,
    typeof body === 'string' ? body : null,
    ...identityHeaders.map((name) => headers[name] ?? ''),
  ]);
