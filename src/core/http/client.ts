import type { Call } from '#contract/call.ts';
import type { CallOptions, Environment, Toaster } from '../environment.ts';
import { toAppError, type AppError } from '../error.ts';
import type { LogEntry } from '../telemetry/diagnostics.ts';
import { readAnswer } from './envelope.ts';
import { destinationOf, toastOf } from './errors.ts';
import { buildHeaders, type Credentials, type HeaderFacts } from './headers.ts';
import { buildRequest } from './request.ts';
import { sign } from './sign.ts';
import { createTransport, type TransportDeps } from './transport.ts';

export interface ClientDeps extends TransportDeps {
  credentials: Credentials;
  /** Of every call, without a slash at its end. */
  basePath: string;
  headers(): HeaderFacts;
  toaster: Toaster;
  /** Hears of a 401 to a call that needs the login; `token` is the one that was sent. */
  onUnauthorised(call: string, token: string): void;
  /** Sends a failure to the error service. */
  report(error: AppError): void;
  /** Keeps an entry in the diagnostics log; masking is its job. */
  log(entry: LogEntry): void;
}

/** The part of a call that reactions depend on. */
type Reaction = Pick<Call, 'name' | 'needLogin' | 'silent'>;

/** The one client of the back end (specification, sections 7 and 8). @returns {@link Environment.call} */
export function createClient(deps: ClientDeps): Environment['call'] {
  const { clock, toaster, credentials, basePath } = deps;
  const send = createTransport(deps);

  const react = (call: Reaction, error: AppError, { toast = true }: CallOptions, token: string) => {
    if (error.kind === 'unauthorised' && call.needLogin && !call.silent)
      deps.onUnauthorised(call.name, token);
    const text = toast && !call.silent ? toastOf(error) : '';
    if (text) toaster.show(text);
    if (destinationOf(error) === 'report') deps.report(error);
  };

  return async function call<Request, Answer>(
    it: Call<Request, Answer>,
    request: Request,
    options: CallOptions = {},
  ): Promise<Answer> {
    const facts = deps.headers();
    const begin = clock.now();
    const entry = (more: Partial<LogEntry>): LogEntry => ({
      time: begin,
      tookMs: clock.now() - begin,
      call: it.name,
      ...(it.logged ? { request } : {}),
      ...more,
    });
    try {
      const form = it.form?.(request);
      const signature = await sign(begin, credentials.appId, credentials.secret);
      const headers = buildHeaders(facts, credentials, begin, signature);
      const address = { method: it.method, path: form?.path ?? it.path };
      const payload = request as Readonly<Record<string, unknown>>;
      const raw = await send(
        it.name,
        buildRequest(address, payload, headers, basePath, form?.body),
        options.signal,
      );
      const answer = readAnswer(it, raw);
      if (it.logged) deps.log(entry({ answer }));
      return answer;
    } catch (thrown) {
      const error = toAppError(thrown, it.name);
      if (it.logged || destinationOf(error) !== 'none') {
        deps.log(entry({ error: { kind: error.kind, code: error.code, message: error.message } }));
      }
      react(it, error, options, facts.token);
      throw error;
    }
  };
}
