import type { Call } from '#contract/call.ts';
import { basePath } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { application, signatureOf } from '#sandbox/server/http/headers.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { afterAll, beforeEach } from 'vitest';

/** @returns a sandbox for a file of tests, reset before each of them */
export async function sandboxOfFile(): Promise<Sandbox> {
  const sandbox = await createSandbox();
  beforeEach(async () => {
    await control(sandbox, 'reset');
  });
  afterAll(() => sandbox.close());
  return sandbox;
}

export const origin = 'http://sandbox.test';
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The headers of a valid request; `changes` overrides some, `undefined` leaves one out. */
export function goodHeaders(token = '', changes: Record<string, string | undefined> = {}): Headers {
  const timestamp = changes['TimeStamp'] ?? String(Date.now());
  const all: Record<string, string | undefined> = {
    Authorization: token || undefined,
    sourceType: 'H5',
    sourceApp: 'gwm',
    dataSource: '10',
    TimeStamp: timestamp,
    AppId: application.appId,
    Secret: application.secret,
    sign: signatureOf(timestamp, application.appId, application.secret),
    ptToken: ',,5.1.0',
    ...changes,
  };
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(all)) if (value !== undefined) headers.set(name, value);
  return headers;
}

/** A request to a call as the page would send it. */
export function requestTo(call: Call<never> | Call, body: object = {}, headers = goodHeaders()): Request {
  const url = new URL(basePath + call.path, origin);
  if (call.method === 'POST') {
    return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  for (const [key, value] of Object.entries(body)) url.searchParams.set(key, String(value));
  return new Request(url, { headers });
}

/** Sends a call and returns the envelope. */
export async function send<A>(
  sandbox: Sandbox,
  call: Call<never, A> | Call<unknown, A>,
  body: object = {},
  headers = goodHeaders(),
): Promise<Envelope & { data: A }> {
  const response = await sandbox.fetch(requestTo(call, body, headers));
  return (await response.json()) as Envelope & { data: A };
}

/** Sends a control request and returns status and JSON. */
export async function control(sandbox: Sandbox, name: string, body: unknown = {}) {
  const response = await sandbox.fetch(
    new Request(`${origin}/__sandbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Logs in and returns the headers of that user's requests. */
export async function loginHeaders(sandbox: Sandbox, login: 'new' | 'normal' | 'heavy') {
  const { body } = await control(sandbox, 'login', { login });
  return goodHeaders(String(body['accessToken']));
}
