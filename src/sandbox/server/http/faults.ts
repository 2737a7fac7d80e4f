import * as v from 'valibot';
import { basePath } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { jsonResponse, refusal } from './envelope.ts';
import { spoils } from './spoil.ts';

/** Body of `POST /__sandbox/fault`; `path` is that of a call, or `*`. */
export const faultSchema = v.strictObject({
  path: v.pipe(
    v.string(),
    v.transform((path) => (path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path)),
    v.regex(/^(\*|\/.+)$/),
  ),
  kind: v.picklist(['delay', 'status', 'broken-body', 'cut', 'timeout', 'refuse', 'spoil']),
  /** `after`: the request takes effect, only its response is changed. */
  when: v.optional(v.picklist(['before', 'after']), 'before'),
  /** How `spoil` changes the response. */
  spoil: v.optional(v.picklist(spoils), 'bill'),
  /** Real milliseconds, of `delay` (default 3000) and `timeout` (default 20000). */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 503),
  /** For `refuse`: a result code with its message and details, also one that the call never returns. */
  code: v.optional(v.pipe(v.number(), v.integer()), codes.failure),
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown(), null),
  /** How many requests it affects; default: all until it is cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Fault = v.InferOutput<typeof faultSchema>;

/** The connection is closed before the response is complete; in process it is a failed fetch. */
export class ConnectionCut extends TypeError {
  constructor() {
    super('fetch failed');
  }
}

/** Faults that tests injected, newest first. */
export function createFaults() {
  let faults: (Fault & { left: number })[] = [];
  return {
    add: (fault: Fault) => void faults.unshift({ ...fault, left: fault.times ?? Infinity }),
    clear: () => void (faults = []),
    /** Takes the fault for a call's path, if there is one; it then counts as used. */
    take(path: string): Fault | undefined {
      const found = faults.find((fault) => fault.path === '*' || fault.path === path);
      if (!found) return undefined;
      found.left -= 1;
      faults = faults.filter((fault) => fault.left > 0);
      return found;
    },
    list: (): readonly (Fault & { left: number })[] => faults,
  };
}
export type Faults = ReturnType<typeof createFaults>;

/** Waits real milliseconds; ends at once when the caller aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ConnectionCut());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Applies a fault. @param now the sandbox's time, epoch ms @returns the changed response, or `null` to
 * continue @throws ConnectionCut if there is no response
 */
export async function carryOut(
  fault: Fault,
  signal: AbortSignal,
  now: () => number,
): Promise<Response | null> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms ?? 3_000, signal);
      return null;
    case 'spoil':
      return null;
    case 'refuse':
      return jsonResponse(refusal(fault.code, fault.message, fault.data), now());
    case 'timeout':
      await wait(fault.ms ?? 20_000, signal);
      throw new ConnectionCut();
    case 'cut':
      throw new ConnectionCut();
    case 'status':
      return new Response('<html><body>injected fault</body></html>', {
        status: fault.status,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      });
    case 'broken-body':
      return new Response('{"code":0,"message":"suc', {
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      });
  }
}
