import type { Call } from '#contract/call.ts';
import type { Wire } from '#tests/support/test-environment.ts';
import { readAnswer } from '#core/http/envelope.ts';
import type { Clock } from '#core/time/clock.ts';

/** Access of a fault to the sandbox, and to the clock of the page. */
interface Line {
  ask(): Promise<Response>;
  clock: Pick<Clock, 'after'>;
  call: Call;
}

/**
 * Possible results for the owner: normal (`rows`: except for empty lists), another value or a failure; a failure with
 * or without a text of its own; an unreadable response; a login.
 */
type Effect = 'none' | 'rows' | 'value' | 'words' | 'unreadable' | 'silent' | 'login' | 'offline';

export interface Fault {
  name: string;
  effect: Effect;
  /** How long the page may wait, ms. Default: no time at all. */
  lasts?: number;
  /** Whether the sandbox received the request. */
  arrives: boolean;
  answer(line: Line): Promise<Response>;
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const page502 = '<html><head><title>502 Bad Gateway</title></head><body>nginx/1.18.0</body></html>';

const cut = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
const later = <T>({ clock }: Line, ms: number, value: T): Promise<T> =>
  new Promise((resolve) => void clock.after(ms, () => resolve(value)));

/** Responds before the sandbox receives the request. */
const instead = (name: string, effect: Effect, answer: () => Response): Fault => ({
  name,
  effect,
  arrives: false,
  answer: async () => answer(),
});

/** Changes the whole response of the sandbox, as text. */
const spoilt = (
  name: string,
  effect: Effect,
  spoil: (text: string, call: Call) => string,
  status = 200,
): Fault => ({
  name,
  effect,
  arrives: true,
  async answer({ ask, call }) {
    const text = await (await ask()).text();
    return new Response(spoil(text, call), { status, headers: json });
  },
});

/** Changes the content of the envelope. */
const otherEnvelope = (
  name: string,
  effect: Effect,
  change: (envelope: Record<string, unknown>) => object,
): Fault =>
  spoilt(name, effect, (text) => JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)));

/** Every number as text, as some back ends send long ones. */
const asText = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, asText(field)]));
};

/** Each object with unknown fields. */
const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([key, field]) => [key, withMore(field)]);
  return { ...Object.fromEntries(known), newerField: { a: [1] }, otherNewerField: '新' };
};

/** An invalid row after the valid ones of each list that is not inside of another one. */
const withBadRow = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...(value as unknown[]), { odd: true }];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withBadRow(field)]));
};

/** Sends a response in pieces. @param pauseMs between them */
const dripping = (line: Line, text: string, pieces: number, pauseMs: number): Response => {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / pieces);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent > 0) await later(line, pauseMs, null);
      controller.enqueue(bytes.slice(sent, sent + size));
      sent += size;
      if (sent >= bytes.length) controller.close();
    },
  });
  return new Response(body, { headers: json });
};

const limitMs = 15_000;

/** Faults of network and back end: they apply to the whole response. */
export const wholeFaults: readonly Fault[] = [
  { name: 'the connection is cut', effect: 'silent', arrives: false, answer: cut },
  {
    name: 'the connection is cut behind the back end',
    effect: 'silent',
    arrives: true,
    answer: async ({ ask }) => ask().then(cut),
  },
  {
    name: 'the answer comes after 14 s',
    effect: 'none',
    lasts: limitMs,
    arrives: true,
    answer: async (line) => later(line, 14_000, await line.ask()),
  },
  {
    name: 'the answer comes after 16 s',
    effect: 'silent',
    lasts: limitMs,
    arrives: true,
    answer: async (line) => later(line, 16_000, await line.ask()),
  },
  {
    name: 'the answer drips for 18 s',
    effect: 'silent',
    lasts: limitMs,
    arrives: true,
    answer: async (line) => dripping(line, await (await line.ask()).text(), 7, 3_000),
  },
  instead('401 by status', 'login', () => new Response(page502, { status: 401, headers: html })),
  instead(
    '401 in the envelope',
    'login',
    () => new Response('{"code":401,"message":"未登录","data":null}', { headers: json }),
  ),
  ...[403, 404, 429, 500].map((status) =>
    instead(String(status), 'words', () => new Response('', { status, headers: html })),
  ),
  instead('502 with HTML', 'words', () => new Response(page502, { status: 502, headers: html })),
  spoilt('500 behind the back end', 'words', () => page502, 500),
  spoilt('HTML in place of JSON', 'unreadable', () => page502),
  spoilt('an empty body', 'unreadable', () => ''),
  spoilt('half of the JSON', 'unreadable', (text) => text.slice(0, Math.ceil(text.length / 2))),
  spoilt('another envelope', 'unreadable', (text) =>
    JSON.stringify({ success: true, result: (JSON.parse(text) as { data: unknown }).data }),
  ),
  otherEnvelope('no data', 'value', (envelope) => ({ ...envelope, data: undefined })),
  otherEnvelope('null for data', 'value', (envelope) => ({ ...envelope, data: null })),
  otherEnvelope('data of another type', 'value', (envelope) => ({ ...envelope, data: '<b>ok</b>' })),
  otherEnvelope('a bad row in each list', 'rows', ({ data, ...envelope }) => ({
    ...envelope,
    data: withBadRow(data),
  })),
  otherEnvelope('numbers as text', 'none', ({ data, ...envelope }) => ({ ...envelope, data: asText(data) })),
  otherEnvelope('fields that nobody knows', 'none', ({ data, ...envelope }) => ({
    ...envelope,
    data: withMore(data),
  })),
  otherEnvelope('5 MB', 'none', (envelope) => ({ padding: 'x'.repeat(5_000_000), ...envelope })),
];

/** One fault of each kind that a page could tell apart. */
export const faultOfEachEffect: readonly Fault[] = wholeFaults.filter(
  ({ effect }, place) => wholeFaults.findIndex((other) => other.effect === effect) === place,
);

/** No network for all requests of the page. */
export const offline: Fault = { name: 'offline', effect: 'offline', arrives: false, answer: cut };

/** The faults on the way to the sandbox; a test changes them while the page is open. */
export interface Weather {
  /** Calls whose requests are hit. */
  calls: readonly Call[];
  fault: Fault | null;
  /** Number of hits, and whether the last response was unreadable. */
  hits: number;
  lost: boolean;
}

/** @returns a connection to the sandbox with these faults */
export function wireIn(weather: Weather): Wire {
  return async (path, ask, clock) => {
    const call = weather.calls.find((one) => one.path === path);
    const { fault } = weather;
    if (!call || !fault) return ask();
    weather.hits += 1;
    weather.lost = false;
    const response = await fault.answer({ ask, clock, call });
    if (fault.effect === 'value' || fault.effect === 'rows') {
      const { status } = response;
      const text = await response.clone().text();
      try {
        readAnswer(call, { status, text, date: null });
      } catch {
        weather.lost = true;
      }
    }
    return response;
  };
}
