import { createFetch, type FetchOptions } from 'ofetch';
import type { Clock } from '../time/clock.ts';
import type { AppError } from '../error.ts';
import type { RawAnswer } from './envelope.ts';
import { callError, httpTexts } from './errors.ts';

/** Request time-out (specification, section 9). */
const timeoutMs = 15_000;

export interface TransportDeps {
  fetch: typeof globalThis.fetch;
  /** Without a slash at its end. */
  basePath: string;
  clock: Clock;
  isOnline(): boolean;
  /** Answer of a request that was sent before this code was there, see core/early. */
  consumePreload?(
    wanted: Pick<Outgoing, 'method' | 'path' | 'payload' | 'headers'>,
  ): Promise<Response> | undefined;
}

export interface Outgoing {
  /** Name of the call, for errors. */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** Query of a GET, body of a POST. */
  payload: Record<string, unknown>;
  /** Body in place of the payload. */
  form?: FormData | undefined;
  signal: AbortSignal | undefined;
}

type Transport = (outgoing: Outgoing) => Promise<RawAnswer>;

/**
 * Sends one request and reads the whole answer within the time-out; never repeats one. The time-out is our
 * own: that of ofetch ends with the headers and does not run beside a signal.
 *
 * @returns a function that rejects with an AppError of kind offline, timeout, network or aborted
 */
export function createTransport({
  fetch,
  basePath,
  clock,
  isOnline,
  consumePreload,
}: TransportDeps): Transport {
  const request = createFetch({ fetch });

  return async ({ name, method, path, headers, payload, form, signal }) => {
    if (signal?.aborted) throw callError(name, 'aborted');
    const controller = new AbortController();
    let giveUp = (_error: AppError): void => {};
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = (error) => {
        reject(error);
        controller.abort();
      };
    });
    const onAbort = () => giveUp(callError(name, 'aborted'));
    signal?.addEventListener('abort', onAbort);
    const stopTimer = clock.after(timeoutMs, () => giveUp(callError(name, 'timeout')));
    const options: FetchOptions<'text'> = {
      baseURL: basePath,
      method,
      headers,
      credentials: 'include',
      retry: 0,
      responseType: 'text',
      ignoreResponseError: true,
      signal: controller.signal,
      ...(method === 'GET' ? { query: payload } : { body: form ?? payload }),
    };
    const wasOnline = isOnline();
    try {
      const early = consumePreload?.({ method, path, payload, headers });
      const instance = early
        ? createFetch({ fetch: (input, init) => early.catch(() => fetch(input, init)) })
        : request;
      const sent = instance.raw(path, options).catch((cause: unknown) => {
        if (isOnline()) throw callError(name, 'network', '', { cause });
        // Lost on the way, the request may have had its effect: only one that never left is plainly offline.
        throw callError(name, wasOnline ? 'network' : 'offline', httpTexts.offline, { cause });
      });
      const response = await Promise.race([sent, givenUp]);
      clock.learn(response.headers.get('date'));
      return { status: response.status, text: response._data ?? '' };
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', onAbort);
    }
  };
}
