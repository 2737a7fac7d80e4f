import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import type { AppError } from '#core/error.ts';
import { createClient } from '#core/http/client.ts';
import { createClockOffset } from '#core/time/clock-offset.ts';
import type { HeaderFacts } from '#core/http/headers.ts';
import { createRepairReports } from '#core/telemetry/repair-reports.ts';
import { createDiagnostics } from '#core/telemetry/diagnostics.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { requestUrl } from '#tests/support/request-url.ts';
import { createPending } from '#tests/support/settle.ts';

const shape = {
  path: '/v1/thing',
  request: v.object({ q: v.optional(v.string()), phone: v.optional(v.string()) }),
  answer: v.object({ size: v.number() }),
} as const;

export const read = defineCall({ ...shape, name: 'read', method: 'GET', auth: 'optional' });
export const write = defineCall({ ...shape, name: 'write', method: 'POST', auth: 'required', logged: true });
export const quiet = defineCall({ ...shape, name: 'quiet', method: 'POST', auth: 'required', silent: true });

export const report = defineCall({
  ...shape,
  name: 'report',
  method: 'POST',
  auth: 'optional',
  idempotent: true,
});

export const facts: HeaderFacts = {
  token: 'token-1',
  tokenId: 'id-1',
  ptToken: 'pt-1',
  brand: 'ora',
  appVersion: '5.2.0',
  vehicleVersion: 'V3.5',
};

export const start = 1_700_000_000_000;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

/** A client with `answer` as its server. */
export function clientUnderTest(answer: Answer = () => json({ code: 0, message: '', data: { size: 1 } })) {
  const { idle } = createPending();
  const clock = createManualClock(start, idle);
  const sent: { url: string; init: RequestInit }[] = [];
  const toasts: string[] = [];
  const reports: AppError[] = [];
  const counted: AppError[] = [];
  const refusals: [call: string, token: string, login: boolean][] = [];
  const diagnostics = createDiagnostics({ read: () => undefined, write: () => false });
  const world = { online: true, facts };
  const call = createClient({
    fetch: async (input, init = {}) => {
      sent.push({ url: requestUrl(input), init });
      return answer(requestUrl(input), init);
    },
    basePath: '/api/api-charging',
    credentials: { appId: 'app', secret: 'secret' },
    headers: () => world.facts,
    clock,
    skew: createClockOffset({ read: () => undefined, write: () => false }, 'skew'),
    toaster: { show: (text) => void toasts.push(text) },
    onUnauthorised(name, token, login) {
      refusals.push([name, token, login]);
      world.facts = { ...world.facts, token: '' };
    },
    report: (error) => void reports.push(error),
    count: (error) => void counted.push(error),
    repaired: createRepairReports((error) => void reports.push(error)),
    log: diagnostics.log,
    isOnline: () => world.online,
  });
  return { call, clock, sent, toasts, reports, counted, refusals, diagnostics, world };
}

/** A server that never responds but reacts to the signal, as a browser's fetch does. */
export const hanging: Answer = (_url, { signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
