import * as full from 'ofetch';
import { expect, it } from 'vitest';
import { requestUrl } from '#tests/support/request-url.ts';
import * as light from '#core/http/light/ofetch.ts';

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  credentials: unknown;
}

/** What a request of either library sends, and what comes back. */
async function send(createFetch: typeof full.createFetch, options: object) {
  const sent: Sent[] = [];
  const instance = createFetch({
    fetch: async (input, init) => {
      const request = new Request(new URL(requestUrl(input), 'https://plugway.test'), init);
      sent.push({
        url: request.url,
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: request.method === 'GET' ? null : await request.text(),
        credentials: init?.credentials,
      });
      return new Response('{"code":0}', { status: 503 });
    },
  });
  const response = await instance.raw('/v1/call', {
    baseURL: '/api/api-charging',
    headers: { Authorization: 'token' },
    credentials: 'include',
    retry: 0,
    responseType: 'text',
    ignoreResponseError: true,
    signal: new AbortController().signal,
    ...options,
  });
  return { sent, status: response.status, data: response._data };
}

it.each([
  ['a query', { method: 'GET', query: { a: 1, b: 'x y&z', c: undefined, d: '中文' } }],
  ['an empty query', { method: 'GET', query: {} }],
  ['a base with a slash at its end', { method: 'GET', query: { a: 1 }, baseURL: '/api/' }],
  ['another host', { method: 'GET', query: {}, baseURL: 'https://api.example.com/x' }],
  ['a body', { method: 'POST', body: { a: 1, b: { c: [2] }, d: undefined } }],
  ['an empty body', { method: 'POST', body: {} }],
])('sends %s as ofetch does', async (_, options) => {
  const expected = await send(full.createFetch, options);
  expect(await send(light.createFetch as unknown as typeof full.createFetch, options)).toEqual(expected);
});
