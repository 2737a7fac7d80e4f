import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';

/** What this back end writes into an envelope; `data` is always there. */
export type Answer = Envelope & { message: string; data: unknown };

/** A successful answer. @param code of a success other than 0 */
export const success = (data: unknown, code: number = codes.success): Answer => ({
  code,
  message: 'success',
  data,
});

/** Any other answer; `message` is what the owner reads. */
export const refusal = (code: number, message: string, data: unknown = null): Answer => ({
  code,
  message,
  data,
});

/**
 * JSON response with the sandbox's time as `Date`, which pages of another origin may read too, never kept by a cache.
 * @param time epoch ms
 */
export function jsonResponse(body: unknown, time: number, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      date: new Date(time).toUTCString(),
      'access-control-expose-headers': 'Date',
    },
  });
}
