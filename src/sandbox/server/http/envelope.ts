import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';

/** The envelope of this back end; `data` is always present. */
export type Answer = Envelope & { message: string; data: unknown };

/** A successful response. @param code of a success other than 0 */
export const success = (data: unknown, code: number = codes.success): Answer => ({
  code,
  message: 'success',
  data,
});

/** Any other response; `message` is for the user. */
export const refusal = (code: number, message: string, data: unknown = null): Answer => ({
  code,
  message,
  data,
});

/**
 * JSON response with the sandbox's time as `Date`, which pages of another origin can read, never cached.
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
