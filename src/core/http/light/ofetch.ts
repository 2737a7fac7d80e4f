/**
 * The part of `ofetch` that the transport uses, for the browser bundle (set in by `delivery/light-libraries.ts`): one
 * request without retries, its answer as text, a GET's query and a POST's JSON or form. Types come from the package itself;
 * `tests/unit/core/light-ofetch.test.ts` compares the two.
 */

interface Options {
  baseURL: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  credentials: RequestCredentials;
  signal: AbortSignal;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

/** `path` under the base with the values of the query that are there. */
function addressOf(path: string, { baseURL, query = {} }: Options): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return baseURL.replace(/\/$/, '') + path + (text ? `?${text}` : '');
}

export const createFetch = ({ fetch }: { fetch: typeof globalThis.fetch }) => ({
  async raw(path: string, options: Options): Promise<Response & { _data: string }> {
    const { method, headers, credentials, signal, body } = options;
    const isJson = body !== undefined && !(body instanceof FormData);
    const json = { accept: 'application/json', 'content-type': 'application/json' };
    const response = await fetch(addressOf(path, options), {
      method,
      headers: isJson ? { ...json, ...headers } : headers,
      credentials,
      signal,
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    });
    return Object.assign(response, { _data: await response.text() });
  },
});
