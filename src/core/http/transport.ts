import { createFetch, type FetchOptions } from 'ofetch';
import type { Call } from '#contract/call.ts';
import type { AppError } from '../error.ts';
import type { Clock } from '../time/clock.ts';
import type { RawAnswer } from './envelope.ts';
import { callError, httpTexts } from './errors.ts';
import type { OutgoingRequest } from './request.ts';
import { requestLimitMs } from './limits.ts';

/** The response to a request that the page's inline script has sent. */
export interface PreloadedAnswer {
  /** When the request left, epoch ms of the device. */
  readonly sentTime: number;
  readonly answer: Promise<RawAnswer>;
}

export interface TransportDeps {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  isOnline(): boolean;
  /** See `core/preload`. */
  consumePreload?(request: OutgoingRequest): PreloadedAnswer | undefined;
}

type Transport = (
  /** Its name is used in errors. */
  call: Pick<Call, 'name' | 'limitMs' | 'keepalive' | 'urgent'>,
  request: OutgoingRequest,
  signal?: AbortSignal,
) => Promise<RawAnswer>;

/**
 * Sends one request and reads the whole answer within the time-out; never repeats a request. The time-out is our own,
 * because that of ofetch ends with the headers and cannot be combined with a signal.
 *
 * @returns a function that rejects with an AppError of kind offline, timeout, network or aborted
 */
export function createTransport({ fetch, clock, isOnline, consumePreload }: TransportDeps): Transport {
  const ofetch = createFetch({ fetch });

  return async ({ name, limitMs = requestLimitMs, keepalive, urgent }, request, signal) => {
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
    const preloaded = consumePreload?.(request);
    // The time-out runs from when the request was sent, even if the inline script sent it.
    const spentMs = preloaded ? clock.now() - preloaded.sentTime : 0;
    const stopTimer = clock.after(Math.max(0, limitMs - spentMs), () => giveUp(callError(name, 'timeout')));
    const wasOnline = isOnline();

    const send = async (): Promise<RawAnswer> => {
      const { url, method, headers, body } = request;
      const options: FetchOptions<'text'> = {
        method,
        headers,
        credentials: 'include',
        // A redirect would take the headers Secret and sign to another host.
        redirect: 'error',
        retry: 0,
        responseType: 'text',
        ignoreResponseError: true,
        signal: controller.signal,
        ...(keepalive ? { keepalive } : {}),
        ...(urgent ? { priority: 'high' } : {}),
        ...(body === undefined ? {} : { body }),
      };
      const response = await ofetch.raw(url, options).catch((cause: unknown) => {
        if (isOnline()) throw callError(name, 'network', '', { cause });
        // A request that was lost on the way may have had its effect. It is `offline` only if it was never sent.
        throw callError(name, wasOnline ? 'network' : 'offline', httpTexts.offline, { cause });
      });
      return { status: response.status, text: response._data ?? '', date: response.headers.get('date') };
    };

    try {
      const sent = preloaded ? preloaded.answer.catch(send) : send();
      const answer = await Promise.race([sent, givenUp]);
      clock.learn(answer.date, answer.receivedTime);
      return answer;
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', onAbort);
    }
  };
}
