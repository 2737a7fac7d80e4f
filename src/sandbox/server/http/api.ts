import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { basePath, type Call } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { refusalsOf } from '#contract/openapi/refusals.ts';
import { fileBytesMax } from '#contract/schema/file.ts';
import { Refusal, type Caller, type Implementation, type SandboxContext } from '#sandbox/context.ts';
import { refusedFileText } from '#sandbox/files/upload.ts';
import { jsonResponse, refusal, success, type Answer } from './envelope.ts';
import { carryOut, wait, type Faults } from './faults.ts';
import { headerProblem, tokenOf } from './headers.ts';
import { intentionOf, remember, replay, type Intention } from './idempotency.ts';
import { bodyValues, formValues, queryValues } from './request-values.ts';
import type { Serial } from '../cli/serial.ts';
import { spoilAnswer } from './spoil.ts';

export interface ApiParts {
  context: SandboxContext;
  implementations: readonly Implementation[];
  faults: Faults;
  serial: Serial;
  /** Advances running orders to the present; called before each request. */
  advance: () => Promise<void>;
  /** The machine's clock, epoch ms. */
  realNow: () => number;
  /** Delay of the next request in real milliseconds. */
  nextDelay: () => number;
  /** @param call the name of the call whose handler threw */
  logDefect: (error: unknown, call: string) => void;
}

const parameterError = (data: unknown = null) => refusal(codes.failure, '请求参数错误', data);
const retryAfterMs = 1_000;

/** Mounts every call of the contract under the base path. */
export function mountApi(app: Hono, parts: ApiParts): void {
  const running = new Set<string>();
  for (const implementation of parts.implementations) {
    const { call } = implementation;
    const path = basePath + call.path.replace(/\{(\w+)\}/g, ':$1');
    if (call.form)
      app.use(
        path,
        limitBody(() => parts.context.clock.now()),
      );
    app.on(call.method, path, async (c) => {
      const fault = parts.faults.take(call.path);
      const { signal } = c.req.raw;
      const { now } = parts.context.clock;
      if (fault?.when === 'before') {
        const spoilt = await carryOut(fault, signal, now);
        if (spoilt) return spoilt;
      }
      const answer = await answerTo(c, parts, implementation, running);
      if (fault?.when === 'after') {
        const spoilt = await carryOut(fault, signal, now);
        if (spoilt) return spoilt;
      }
      const body = fault?.kind === 'spoil' ? spoilAnswer(answer, fault.spoil) : answer;
      return jsonResponse(body, parts.context.clock.now());
    });
  }
  app.all(`${basePath}/*`, () =>
    jsonResponse(refusal(codes.failure, '接口不存在'), parts.context.clock.now(), 404),
  );
}

async function answerTo(
  c: Context,
  parts: ApiParts,
  implementation: Implementation,
  running: Set<string>,
): Promise<Answer> {
  const { call } = implementation;
  const { headers } = c.req.raw;
  const problem = headerProblem(headers, [parts.context.clock.now(), parts.realNow()]);
  if (problem) return problem;
  const token = tokenOf(headers);
  const isUrgent = call.urgent ?? false;
  const caller = call.auth === 'none' || !token ? null : await callerOf(parts, token, isUrgent);
  const needed = call.auth === 'required' || (call.auth === 'optional' && token !== '');
  if (needed && !caller) return refusal(codes.notLoggedIn, '登录已失效，请重新登录');

  const raw = await valuesOf(c, call);
  const request = raw === null ? null : v.safeParse(call.request, raw);
  if (!request) return parameterError();
  if (!request.success) return parameterError(firstProblem(request.issues));
  const intention = call.idempotent
    ? intentionOf(call.name, caller?.userId ?? '', request.output as { requestId: string })
    : null;
  const key = intention && `${intention.userId} ${intention.call} ${intention.requestId}`;
  if (key && running.has(key))
    return refusal(codes.tooFrequent, '操作过于频繁，请稍后再试', { retryAfterMs });
  if (key) running.add(key);
  try {
    const delay = parts.nextDelay();
    if (delay > 0) await wait(delay, c.req.raw.signal);
    const { origin } = new URL(c.req.url);
    return await parts.serial(
      () => {
        const context = { ...parts.context, origin };
        return work({ ...parts, context }, implementation, request.output, caller, intention);
      },
      { isUrgent },
    );
  } finally {
    if (key) running.delete(key);
  }
}

function valuesOf(c: Context, call: Call): Promise<Record<string, unknown> | null> | Record<string, unknown> {
  if (call.method === 'GET') return queryValues(new URL(c.req.url).searchParams, call.request);
  return call.form ? formValues(c.req.raw, c.req.param()) : bodyValues(c.req.raw);
}

/** Stops reading a form that is larger than the maximum of its file. */
const limitBody = (now: () => number) =>
  bodyLimit({
    maxSize: fileBytesMax + 64 * 1024,
    onError: () => jsonResponse(refusal(codes.failure, refusedFileText), now()),
  });

/** Names the first field that breaks the contract and the expected value; the sent value is never echoed. */
function firstProblem([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
  return {
    field: v.getDotPath(issue) ?? '',
    expected: issue.type === 'check' ? issue.message : (issue.expected ?? issue.type),
  };
}

/** The user of a token, or `null`. */
const callerOf = (parts: ApiParts, token: string, isUrgent: boolean): Promise<Caller | null> =>
  parts.serial(
    async () => {
      const row = await parts.context.db
        .selectFrom('token')
        .select('userId')
        .where('token', '=', token)
        .executeTakeFirst();
      return row ?? null;
    },
    { isUrgent },
  );

/**
 * The handler's writes and its stored response are one transaction: a killed process cannot separate them.
 */
async function work(
  parts: ApiParts,
  implementation: Implementation,
  request: unknown,
  caller: Caller | null,
  intention: Intention | null,
): Promise<Answer> {
  const { context } = parts;
  const time = context.clock.now();
  try {
    await parts.advance();
    return await context.db.transaction().execute(async (db) => {
      const earlier = intention && (await replay(db, intention, time));
      if (earlier) return earlier;
      const answer = await handle({ ...context, db }, implementation, request, caller);
      if (intention) await remember(db, intention, answer, time);
      return answer;
    });
  } catch (error) {
    parts.logDefect(error, implementation.call.name);
    return refusal(codes.failure, '系统繁忙，请稍后再试');
  }
}

async function handle(
  context: SandboxContext,
  { call, handle: run }: Implementation,
  request: unknown,
  caller: Caller | null,
): Promise<Answer> {
  let data: unknown;
  try {
    data = await run(context, request, caller);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (refusalsOf(call).includes(error.code)) return refusal(error.code, error.message, error.data);
    throw new Error(`code ${error.code} is none of this call`, { cause: error });
  }
  const checked = v.safeParse(call.answer, data);
  if (checked.success) return success(checked.output, call.success);
  const issue = checked.issues[0];
  throw new Error(`the answer breaks the contract at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`);
}
