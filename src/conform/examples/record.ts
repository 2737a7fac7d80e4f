import { randomUUID } from 'node:crypto';
import { basePath } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import type { Example } from '#contract/openapi/examples.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { conform } from '../conform.ts';
import { isDone, play, type Exchange, type Server } from '../exchange.ts';
import { playLasting } from './lasting.ts';
import { shortened } from './shorten.ts';
import type { Stage } from './stage.ts';

/** 2 March 2026, 10:00 in Shanghai: examples are the same whenever they are recorded. */
const begin = Date.UTC(2026, 2, 2, 2);

const randomId = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** Replaces ids that are random outside of examples by counters, wherever they occur. */
function counted<T>(examples: T): T {
  const ids = new Map<string, string>();
  const text = JSON.stringify(examples).replace(randomId, (id) => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  });
  return JSON.parse(text) as T;
}

const sentOf = ({ request }: Exchange): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      value instanceof Blob ? 'the bytes of the file' : value,
    ]),
  );

/**
 * Sends every call to a sandbox with a clock of its own. @returns the first success of each call, by its
 * name, with shortened lists
 */
export async function recordExamples(): Promise<Map<string, Example>> {
  let passed = 0;
  const now = () => begin + passed;
  const sandbox = await createSandbox({ now, start: begin, seed: 1 });
  const found = new Map<string, Example>();
  const keep = (exchange: Exchange, isBetter = false): void => {
    const { call, code, message, data } = exchange;
    if (!isDone(exchange) || code === undefined || data === null || (found.has(call.name) && !isBetter))
      return;
    const answer = { code, message: String(message), data: shortened(data) };
    found.set(call.name, { request: sentOf(exchange), answer });
  };
  const control = async (name: string, body: object): Promise<unknown> => {
    const request = new Request(`http://sandbox/__sandbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = await sandbox.fetch(request);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer;
  };
  let server: Server = {
    base: `http://sandbox${basePath}`,
    appId: 'plugway-sandbox',
    secret: 'plugway-sandbox-secret',
    brand: 'gwm',
    token: '',
    limitMs: 60_000,
    fetch: sandbox.fetch,
    now,
  };
  const stage: Stage = {
    control,
    requestId: randomUUID,
    now,
    async logIn(login) {
      const { accessToken } = (await control('login', { login })) as { accessToken: string };
      server = { ...server, token: accessToken };
    },
    async wait(ms) {
      passed += ms;
      await control('clock', {});
    },
    async ask(call, request) {
      const exchange = await play(server, call, request as Record<string, unknown>);
      if (!isDone(exchange))
        throw new Error(
          `${call.name}: ${String(exchange.code)} ${exchange.broken}${String(exchange.message)}`,
        );
      keep(exchange, true);
      return exchange.data as never;
    },
  };
  try {
    // Shows the cashiers of all payment channels: the sandbox's own cashier has an address that no other back
    // end has.
    await control('scenario', { channels: 'all' });
    await stage.logIn('normal');
    const place = { longitude: 114.0579, latitude: 22.5431 };
    await conform(server, { write: true, sameOrigin: false, ...place }, keep);
    await playLasting(stage);
    const inOrder = calls.flatMap(({ name }) => {
      const example = found.get(name);
      return example ? [[name, example] as [string, Example]] : [];
    });
    return new Map(counted(inOrder));
  } finally {
    await sandbox.close();
  }
}
