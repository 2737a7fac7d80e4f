import { expect } from 'vitest';
import { basePath } from '#contract/call.ts';
import { conform, type ConformOptions } from '#conform/conform.ts';
import type { Server } from '#conform/exchange.ts';
import { reportOf } from '#conform/report.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';

export const origin = 'http://sandbox.test';
export const options: ConformOptions = {
  write: false,
  sameOrigin: false,
  longitude: 114.0579,
  latitude: 22.5431,
};

/** A Friday evening: stations nearby are full, so that there is something to wait for. */
const evening = Date.parse('2026-11-27T19:00:00+08:00');

const loadedAt = performance.now();
/** The time of the sandbox and of the caller, epoch ms: it passes as on a real clock, from that evening on. */
export const now = () => evening + Math.round(performance.now() - loadedAt);

export type Data = Record<string, unknown>;
export interface Answer {
  headers: Headers;
  code: number;
  data: Data;
}

export const report = async (of: Server, more: Partial<ConformOptions> = {}) =>
  reportOf(await conform(of, { ...options, ...more }));

/** The lines of failures. */
export const fails = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('FAIL '));

/** Changes the responses of calls whose path has this end. */
export const at =
  (end: string, change: (data: Data, answer: Answer) => void) =>
  (answer: Answer, path: string): void => {
    if (path.endsWith(end) && answer.data) change(answer.data, answer);
  };
export const rows = (data: Data) => data.list as Data[];

/** The sandbox of a test file as a server whose responses can be changed. */
export function spoiltSandbox() {
  const shared = sharedSandbox();

  async function control(name: string, body: object = {}): Promise<{ accessToken?: string }> {
    const response = await shared.sandbox.fetch(
      new Request(`${origin}/__sandbox/${name}`, { method: 'POST', body: JSON.stringify(body) }),
    );
    expect(response.status).toBe(200);
    return response.json() as Promise<{ accessToken?: string }>;
  }

  /** A fresh sandbox as a server with a user logged in; `change` changes its responses on the way. */
  async function server(
    change: (answer: Answer, path: string) => void = () => {},
    login: 'normal' | 'new' | 'heavy' = 'normal',
  ): Promise<Server> {
    await control('reset');
    shared.clock = { now };
    const { accessToken = '' } = await control('login', { login });
    return {
      base: origin + basePath,
      appId: 'plugway-sandbox',
      secret: 'plugway-sandbox-secret',
      brand: 'gwm',
      token: accessToken,
      limitMs: 10_000,
      now,
      async fetch(request) {
        const response = await shared.sandbox.fetch(request);
        const headers = new Headers(response.headers);
        const text = await response.text();
        if (!text.startsWith('{"code"') || text.endsWith('suc')) return new Response(text, response);
        const answer: Answer = { headers, ...(JSON.parse(text) as { code: number; data: Data }) };
        change(answer, new URL(request.url).pathname);
        const { headers: sent, ...envelope } = answer;
        return new Response(JSON.stringify(envelope), { status: response.status, headers: sent });
      },
    };
  }
  return { control, server };
}
