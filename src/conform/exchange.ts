import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { brandIds, type BrandName } from '#contract/brand.ts';
import type { Call } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { textOf, TooMuch, valueOf } from './body.ts';

/** A server under test. */
export interface Server {
  /** Address of the calls, with the base path and without a slash at its end. */
  readonly base: string;
  readonly appId: string;
  readonly secret: string;
  readonly brand: BrandName;
  /** Token of the user; empty for none. */
  readonly token: string;
  /** Longest wait for a whole answer, from its request to its last byte, ms. */
  readonly limitMs: number;
  /** Called every few seconds while an answer is incomplete. @param waitedMs time since the request */
  waiting?(this: void, call: string, waitedMs: number): void;
  fetch(this: void, request: Request): Promise<Response>;
  /** Clock of the device, epoch ms. */
  now(this: void): number;
}

/** One request with its answer. */
export interface Exchange {
  readonly call: Call;
  readonly request: Readonly<Record<string, unknown>>;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly headers: Headers;
  readonly code: number | undefined;
  readonly message: unknown;
  readonly data: unknown;
  /** Server's time in the envelope, if present. */
  readonly time: unknown;
  /** Why there is no envelope; empty where there is one. */
  readonly broken: string;
  /** Device time of the request and of the complete answer, epoch ms. */
  readonly sentTime: number;
  readonly receivedTime: number;
}

/** Deviations of a request from what a page sends, to provoke a refusal. */
export interface Oddity {
  token?: string;
  /** Added to the time stamp, which is signed with it, ms. */
  shiftMs?: number;
  sign?(right: string): string;
  /** Replaces the right secret in header and signature. */
  secret?: string;
}

const envelope = v.object({
  code: v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
  message: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
  time: v.optional(v.unknown()),
});

function headersOf(server: Server, odd: Oddity): Headers {
  const { token = server.token, shiftMs = 0, sign, secret = server.secret } = odd;
  const stamp = String(server.now() + shiftMs);
  const right = createHash('sha256').update(`${stamp}${server.appId}${secret}`).digest('hex');
  return new Headers({
    sourceType: 'H5',
    sourceApp: server.brand,
    dataSource: String(brandIds[server.brand]),
    TimeStamp: stamp,
    AppId: server.appId,
    Secret: secret,
    sign: sign ? sign(right) : right,
    ptToken: ',,9.9.9',
    Authorization: token,
    vehicleVersion: '',
  });
}

function requestFor(
  server: Server,
  call: Call,
  payload: Record<string, unknown>,
  { odd, signal }: { odd: Oddity; signal: AbortSignal },
): Request {
  const headers = headersOf(server, odd);
  // Fetch would send the secret to the target of a redirect.
  const redirect = 'manual';
  if (call.form) {
    const { path, body } = call.form(payload);
    return new Request(server.base + path, { method: 'POST', headers, body, signal, redirect });
  }
  if (call.method === 'POST') {
    headers.set('content-type', 'application/json');
    return new Request(server.base + call.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
      signal,
      redirect,
    });
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(payload))
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return new Request(`${server.base}${call.path}?${query}`, { headers, signal, redirect });
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : 'no answer';
};

/** @returns the origin of a redirect's target: the rest may contain anything */
function leadsTo({ headers }: Response, base: string): string {
  const location = headers.get('location') ?? '';
  const url = URL.canParse(location, base) ? new URL(location, base) : null;
  return `a redirect to ${url ? url.origin : 'nowhere'}: calls are answered where they are sent`;
}

const waitingMs = 5_000;

/**
 * Ends with the work or at the time limit: a body may be endless after its headers. @throws Error that names
 * the limit
 */
async function withinLimit<T>(
  { limitMs, waiting }: Server,
  call: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let waitedMs = 0;
  const progress = setInterval(() => waiting?.(call, (waitedMs += waitingMs)), waitingMs);
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    limit = setTimeout(() => {
      reject(new Error(`not whole within ${limitMs / 1000} s`));
      abort.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(abort.signal), tooLate]);
  } finally {
    clearInterval(progress);
    clearTimeout(limit);
  }
}

/** Sends one call as a page does. An unreadable answer is an exchange as well. */
export async function play(
  server: Server,
  call: Call,
  request: Record<string, unknown>,
  odd: Oddity = {},
): Promise<Exchange> {
  const sentTime = server.now();
  const nothing = { code: undefined, message: null, data: null, time: undefined };
  const ended = (more: Partial<Exchange>): Exchange => ({
    call,
    request,
    status: 0,
    headers: new Headers(),
    ...nothing,
    broken: '',
    sentTime,
    receivedTime: server.now(),
    ...more,
  });
  const answered = async (signal: AbortSignal): Promise<Exchange> => {
    const response = await server.fetch(requestFor(server, call, request, { odd, signal }));
    const { status, headers } = response;
    const unread = (why: string) => ended({ status, headers, broken: `HTTP ${status}, ${why}` });
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      return unread(leadsTo(response, server.base));
    }
    try {
      const read = v.safeParse(envelope, valueOf(await textOf(response)));
      if (!read.success) return unread('no envelope');
      const { code, message, data, time } = read.output;
      return ended({ status, headers, code, message, data, time });
    } catch (error) {
      if (error instanceof TooMuch) return unread(error.message);
      throw error;
    }
  };
  try {
    return await withinLimit(server, call.name, answered);
  } catch (error) {
    return ended({ broken: `no answer: ${reasonOf(error)}` });
  }
}

export const isDone = ({ call, code }: Exchange): boolean => code === (call.success ?? codes.success);
export const isUnauthorised = ({ status, code }: Exchange): boolean =>
  status === codes.notLoggedIn || code === codes.notLoggedIn;
