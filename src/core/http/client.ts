import type { Call } from '#contract/call.ts';
import type { Repairs } from '#contract/read/read.ts';
import type { CallOptions, Environment, Toaster } from '../environment.ts';
import { codes } from '#contract/codes.ts';
import { toAppError, type AppError } from '../error.ts';
import type { LoggedCall, LogEntry } from '../telemetry/diagnostics.ts';
import type { ClockOffset } from '../time/clock-offset.ts';
import { readAnswer } from './envelope.ts';
import { destinationOf, isHttpRefusal, toastOf } from './errors.ts';
import { buildHeaders, type Credentials, type HeaderFacts } from './headers.ts';
import { buildRequest } from './request.ts';
import { sign } from './sign.ts';
import { createTransport, type TransportDeps } from './transport.ts';

/** Smallest offset that may explain a refusal, ms; back ends tolerate 5 minutes. */
const leastSkewMs = 60_000;

export interface ClientDeps extends TransportDeps {
  credentials: Credentials;
  /** Prefix of the paths of all calls, without a trailing slash. */
  basePath: string;
  headers(): HeaderFacts;
  toaster: Toaster;
  /** Known error of the phone's clock. */
  skew: ClockOffset;
  /**
   * Called for a 401.
   *
   * @param token the one that was sent and refused; empty if none was sent
   * @param login whether the native login is to open
   */
  onUnauthorised(call: string, token: string, login: boolean): void;
  /** Sends a failure to the error service. */
  report(error: AppError): void;
  /** Counts a call that got no response. */
  count(error: AppError): void;
  /** Called with the repairs that a response needed. */
  repaired(call: string, repairs: Repairs): void;
  /** Adds an entry to the diagnostics log, which masks it. */
  log(entry: LogEntry, call: LoggedCall): void;
}

/**
 * Whether the server may have refused the time stamp: with -1 as the contract has it, or by an HTTP status of its own.
 */
const mayBeOfTime = ({ kind, code }: AppError): boolean =>
  kind === 'code' ? code === codes.failure : kind === 'http' && (code === 400 || code === 403);

/** The fields of a call that decide the reaction to a 401. */
type Reaction = Pick<Call, 'name' | 'auth' | 'needLogin' | 'silent'>;

/**
 * Whether the call works without a login and returns more with a token: after a refused token it is repeated without
 * one. A write is not repeated, because the owner meant it to be recorded under the own account.
 */
const isPublicRead = ({ auth, idempotent, silent }: Pick<Call, 'auth' | 'idempotent' | 'silent'>): boolean =>
  auth !== 'required' && !idempotent && !silent;

/**
 * The one client of the back end (specification, sections 7 and 8).
 *
 * A refused token is cleared if the call belongs to an owner, and at each HTTP 401; the native login opens if the call
 * needs it, and at each HTTP 401. A silent call does neither. A public read is repeated once without the token, which
 * is kept.
 *
 * @returns {@link Environment.call}
 */
export function createClient(deps: ClientDeps): Environment['call'] {
  const { clock, toaster, credentials, basePath } = deps;
  const send = createTransport(deps);

  /** Sends once and logs the result. @throws AppError */
  async function ask<Request, Answer>(
    wanted: Call<Request, Answer>,
    request: Request,
    facts: HeaderFacts,
    signal: AbortSignal | undefined,
    onTime: () => void,
  ): Promise<Answer> {
    const begin = clock.now();
    const entry = (more: Partial<LogEntry>): LogEntry => ({
      time: begin,
      tookMs: clock.now() - begin,
      call: wanted.name,
      ...(wanted.logged ? { request } : {}),
      ...more,
    });
    try {
      const form = wanted.form?.(request);
      const timestamp = begin + deps.skew.read();
      const signature = await sign(timestamp, credentials.appId, credentials.secret);
      const headers = buildHeaders(facts, credentials, timestamp, signature);
      const address = { method: wanted.method, path: form?.path ?? wanted.path };
      const payload = request as Readonly<Record<string, unknown>>;
      const raw = await send(wanted, buildRequest(address, payload, headers, basePath, form?.body), signal);
      if (raw.date) onTime();
      const { value: answer, repairs } = readAnswer(wanted, raw, (time) => {
        if (raw.date || time === undefined) return;
        clock.learn(time, raw.receivedTime);
        onTime();
      });
      if (repairs.size > 0) deps.repaired(wanted.name, repairs);
      // The response to an upload is the address of the uploaded file.
      if (wanted.logged) deps.log(entry(wanted.form ? {} : { answer }), wanted);
      return answer;
    } catch (thrown) {
      const error = toAppError(thrown, wanted.name);
      if (wanted.logged || destinationOf(error) !== 'none') {
        deps.log(entry({ error: { kind: error.kind, code: error.code } }), wanted);
      }
      throw error;
    }
  }

  /**
   * Whether a refusal may be caused by the time stamp: its server time differs from that of the request. Nothing was
   * done then, so that even a write may be sent again; later requests use the server's clock.
   */
  const learnSkew = (error: AppError): boolean => {
    const skew = clock.serverNow() - clock.now();
    if (!mayBeOfTime(error) || Math.abs(skew - deps.skew.read()) < leastSkewMs) return false;
    deps.skew.write(skew);
    return true;
  };

  const react = (wanted: Reaction, error: AppError, { toast = true }: CallOptions) => {
    const text = toast && !wanted.silent ? toastOf(error) : '';
    if (text) toaster.show(text);
    const destination = destinationOf(error);
    if (destination === 'report') deps.report(error);
    if (destination === 'count') deps.count(error);
  };

  /** Reports a 401 to the session. @param token the refused one; empty if none was sent */
  const refuse = (wanted: Reaction, error: AppError, { login = true }: CallOptions, token: string) => {
    if (error.kind !== 'unauthorised' || wanted.silent) return;
    const ends = wanted.auth === 'required' || isHttpRefusal(error);
    const opens = login && (wanted.needLogin || isHttpRefusal(error));
    if (ends && (token || opens)) deps.onUnauthorised(wanted.name, token, opens);
  };

  return async function call<Request, Answer>(
    wanted: Call<Request, Answer>,
    request: Request,
    options: CallOptions = {},
  ): Promise<Answer> {
    let isPublic = false;
    let isResigned = false;
    // At most three rounds: one more without the refused token, and one by the server's clock.
    for (;;) {
      const facts = isPublic ? { ...deps.headers(), token: '' } : deps.headers();
      let hasTime = false;
      try {
        return await ask(wanted, request, facts, options.signal, () => void (hasTime = true));
      } catch (thrown) {
        const error = toAppError(thrown, wanted.name);
        refuse(wanted, error, options, facts.token);
        if (error.kind === 'unauthorised' && isPublicRead(wanted) && facts.token) {
          isPublic = true;
          continue;
        }
        if (hasTime && !isResigned && learnSkew(error)) {
          isResigned = true;
          continue;
        }
        react(wanted, error, options);
        throw error;
      }
    }
  };
}
