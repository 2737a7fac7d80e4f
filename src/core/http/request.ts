import type { Call } from '#contract/call.ts';

/** The part of a call that says where it goes. */
export type CallAddress = Pick<Call, 'method' | 'path'>;

/** One request as it leaves, by `fetch` of the inline script or by ofetch. */
export interface OutgoingRequest {
  readonly method: Call['method'];
  /** With the base path, and with the query of a GET. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of a POST, which always has one (specification, section 7). */
  readonly body?: string | FormData;
}

const isGiven = (field: [string, unknown]): boolean => field[1] !== undefined;

/**
 * The one builder of requests.
 *
 * @param payload query of a GET, flat; body of a POST as JSON. Fields without a value are left out
 * @param headers see headers.ts
 * @param basePath without a slash at its end
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

/** Who asks: user, brand, app version and vehicle. Time and signature differ between any two requests. */
const identityHeaders = ['Authorization', 'sourceApp', 'ptToken', 'vehicleVersion'] as const;

/** @returns the same text for two requests that ask the same as the same user of the same app */
export const requestKey = ({ method, url, headers, body }: OutgoingRequest): string =>
  JSON.stringify([
    method,
    url,
    typeof body === 'string' ? body : null,
    ...identityHeaders.map((name) => headers[name] ?? ''),
  ]);
