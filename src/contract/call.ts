import type * as v from 'valibot';
import type { ResultCode } from './codes.ts';

/** Any synchronous valibot schema. */
export type Schema<Output = unknown> = v.GenericSchema<unknown, Output> | v.GenericSchema<any, Output>;

/**
 * One call of the back end: everything that both ends must agree on.
 *
 * `auth`: `none`, `optional` (a token adds favourites, member price …), `required` (answers 401) or `held`:
 * an invalid token is ignored if the request names a lease that the arm has given, otherwise it is a 401.
 * `held` is for calls that stop the arm: the phone that started a movement must be able to stop it, even if its login
 * has expired since. `needLogin`: what the page does with a 401; true by default for `required`, false ignores
 * it. `silent`: a failure shows no toast and opens no login. `idempotent`: the body carries `requestId`, made
 * once per user intention. `limitMs`: time-out in ms, if this call has its own. `keepalive`: the
 * request is completed even if the page is closed. `urgent`: it overtakes all waiting requests, in the server
 * too, such as the stop of a moving arm. `logged`: request and answer go to the diagnostics log, masked
 * (specification, section 7).
 */
export interface Call<Request = unknown, Answer = unknown> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path under the base path, literally; `{name}` is a field of the request. */
  readonly path: string;
  readonly auth: 'none' | 'optional' | 'required' | 'held';
  readonly request: Schema<Request>;
  readonly answer: Schema<Answer>;
  readonly codes: readonly ResultCode[];
  readonly needLogin: boolean;
  readonly silent: boolean;
  readonly idempotent: boolean;
  readonly logged: boolean;
  readonly limitMs?: number;
  readonly keepalive?: boolean;
  readonly urgent?: boolean;
  /** Success code other than 0: for an upload it is 200 (specification, section 8). */
  readonly success?: ResultCode;
  /** Sends the request as a form instead of JSON; the placeholders of `path` are filled in. */
  form?(request: Request): { path: string; body: FormData };
}

interface CallInput<Q extends Schema, A extends Schema> {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  auth: 'none' | 'optional' | 'required' | 'held';
  request: Q;
  answer: A;
  codes?: readonly ResultCode[];
  needLogin?: boolean;
  silent?: boolean;
  idempotent?: boolean;
  logged?: boolean;
  limitMs?: number;
  keepalive?: boolean;
  urgent?: boolean;
  success?: ResultCode;
  form?(request: v.InferInput<Q>): { path: string; body: FormData };
}

/**
 * Declares a call; request and answer types follow from the schemas. Without an effect: a call that no page uses
 * is left out of the bundle.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<Q extends Schema, A extends Schema>(
  input: CallInput<Q, A>,
): Call<v.InferInput<Q>, v.InferOutput<A>> {
  return {
    codes: [],
    needLogin: input.auth === 'required',
    silent: false,
    idempotent: false,
    logged: false,
    ...input,
  };
}

/** Request type of a call. */
export type RequestOf<C> = C extends Call<infer Q, any> ? Q : never;
/** Answer type of a call. */
export type AnswerOf<C> = C extends Call<any, infer A> ? A : never;

/** Default base path of every call (specification, section 7). */
export const basePath = '/api/api-charging';
