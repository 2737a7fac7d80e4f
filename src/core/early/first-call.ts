import type { Call } from '../../contract/call';

/**
 * Where a field of the first request comes from: `:id` of the path, `?name` of the query, or
 * `session:key.field` of what `env.sessionStorage` keeps. A field whose source is missing is left out.
 */
export type FirstFields = Readonly<Record<string, ':id' | `?${string}` | `session:${string}.${string}`>>;

/** The call that brings the first data of a page, as the page's `.astro` names it. */
export interface FirstCall {
  readonly call: Pick<Call, 'method' | 'path' | 'auth'>;
  readonly fields?: FirstFields;
  /** Key of `env.storage` under which the screen keeps its last first request; stands for all fields. */
  readonly kept?: string;
}

/** What the early script reads: {@link FirstCall} as plain data. */
export interface EarlyPlan {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly auth: Call['auth'];
  readonly fields: FirstFields;
  readonly kept: string | undefined;
}

export const planOf = ({ call, fields = {}, kept }: FirstCall): EarlyPlan => ({
  method: call.method,
  path: call.path,
  auth: call.auth,
  fields,
  kept,
});

/** A request that was sent before any bundle was there; the client takes its answer once. */
export interface EarlyRequest {
  readonly method: string;
  readonly path: string;
  /** {@link payloadKey} of the request. */
  readonly key: string;
  readonly token: string;
  readonly response: Promise<Response>;
}

/** The same text for the same fields in any order and for 1 and '1', which a query cannot tell apart. */
export const payloadKey = (payload: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.keys(payload)
      .sort()
      .filter((name) => payload[name] !== undefined)
      .map((name) => [name, typeof payload[name] === 'number' ? String(payload[name]) : payload[name]]),
  );

declare global {
  interface Window {
    plugwayEarly?: EarlyRequest;
    /** Messages of the native app that came before the bridge was there. */
    plugwayEarlyMessages?: unknown[];
  }
}
