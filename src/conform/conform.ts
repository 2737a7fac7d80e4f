import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { checkArmStop } from './checks/arm.ts';
import { checkCode, checkHeaders, checkPolling, checkRefusal, checkTime } from './checks/envelope.ts';
import { checkOtherBody, checkRepeat } from './checks/idempotency.ts';
import { checkMeaning } from './checks/meaning.ts';
import { checkPaging, isPaged } from './checks/paging.ts';
import { checkSchema } from './checks/schema.ts';
import { checkReach, checkServer } from './checks/server.ts';
import { isDone, play, type Exchange, type Server } from './exchange.ts';
import { expectThat, type Finding } from './finding.ts';
import { reads } from './plan/reads.ts';
import { refusedWrites } from './plan/refused.ts';
import { Missing, type Facts, type Step } from './plan/step.ts';
import { undoneWrites } from './plan/writes.ts';
import { Origins } from './sent.ts';
import { checkUnknown } from './checks/unknown.ts';

export interface ConformOptions {
  /** Whether writes are sent as well. */
  readonly write: boolean;
  /** Whether pages and server have one origin: then Date does not have to be exposed. */
  readonly sameOrigin: boolean;
  readonly longitude: number;
  readonly latitude: number;
}

export interface Conformance {
  readonly findings: readonly Finding[];
  /** Calls that were sent, in that order. */
  readonly played: readonly string[];
  /** Calls that were not sent, with the reason. */
  readonly left: ReadonlyMap<string, string>;
}

const needsToken = 'needs --token';
const asksForToken = (auth: Call['auth']): boolean => auth === 'required' || auth === 'held';

/**
 * The findings of an answer; one that breaks a check is a finding as well, and later calls are still sent.
 */
function judged({ call }: Exchange, judge: () => Finding[]): Finding[] {
  try {
    return judge();
  } catch (error) {
    return [expectThat(call.name, 'schema', false, `the answer cannot be judged: ${String(error)}`)];
  }
}

/** Sends one step and checks its answer. */
async function perform(
  server: Server,
  { call, writes, otherBody }: Step,
  request: Record<string, unknown>,
  { sameOrigin, origins }: { sameOrigin: boolean; origins: Origins },
): Promise<{ exchange: Exchange; findings: Finding[] }> {
  const exchange = await play(server, call, request);
  const findings = judged(exchange, () => [
    // A write of the plan is valid if the answers before it were: a refusal is wrong.
    checkCode(exchange, { isSure: writes, sent: origins.sent(request) }),
    ...checkHeaders(exchange, sameOrigin),
    ...checkTime(exchange),
    ...(isDone(exchange)
      ? [...checkSchema(exchange), ...checkMeaning(exchange), ...checkPolling(exchange)]
      : []),
  ]);
  if (isPaged(exchange)) findings.push(...(await checkPaging(server, exchange)));
  if (writes && call.idempotent && isDone(exchange)) {
    findings.push(await checkRepeat(server, exchange));
    if (otherBody) findings.push(await checkOtherBody(server, exchange, otherBody));
  }
  return { exchange, findings };
}

/**
 * Sends the contract's calls to a server in the order of a page: each uses values from earlier answers. With
 * `write` also calls with a lasting effect, for unknown ids.
 *
 * @param heard receives each exchange of the plan
 */
export async function conform(
  server: Server,
  options: ConformOptions,
  heard: (exchange: Exchange) => void = () => {},
): Promise<Conformance> {
  const { write, sameOrigin, longitude, latitude } = options;
  const unreached = await checkReach(server, longitude, latitude);
  if (unreached) {
    const left = new Map(calls.map(({ name }) => [name, 'the server does not answer']));
    return { findings: [unreached], played: [], left };
  }
  const facts: Facts = { longitude, latitude, brand: server.brand, now: server.now() };
  const findings: Finding[] = [...(await checkServer(server))];
  const played = new Set<string>();
  const left = new Map<string, string>();
  const origins = new Origins();
  for (const step of [...reads, ...(write ? undoneWrites : [])]) {
    const { name, auth } = step.call;
    const request = asksForToken(auth) && !server.token ? new Missing(needsToken) : step.request(facts);
    if (request instanceof Missing) {
      left.set(name, request.what);
      continue;
    }
    const { exchange, findings: found } = await perform(server, step, request, { sameOrigin, origins });
    heard(exchange);
    findings.push(...found);
    played.add(name);
    if (isDone(exchange)) learn(step, exchange, facts, request);
    origins.note(name, facts);
  }
  if (server.token) findings.push(...(await checkUnknown(server)));
  if (write && facts.armPileId !== undefined) findings.push(...(await checkArmStop(server, facts.armPileId)));
  for (const { call, request } of write ? refusedWrites() : []) {
    if (asksForToken(call.auth) && !server.token) {
      left.set(call.name, needsToken);
      continue;
    }
    if (request === null) {
      left.set(call.name, 'would stay: it names nothing that could be missing');
      continue;
    }
    const exchange = await play(server, call, request);
    findings.push(checkRefusal(exchange), ...checkHeaders(exchange, sameOrigin), ...checkTime(exchange));
    played.add(call.name);
  }
  for (const { name } of calls) {
    if (played.has(name)) left.delete(name);
    else if (!left.has(name)) left.set(name, 'needs --write');
  }
  return { findings, played: [...played], left };
}

/** Takes ids from an answer for later steps; an unreadable answer has none, and a finding of its own. */
function learn(step: Step, { data }: Exchange, facts: Facts, request: Record<string, unknown>): void {
  try {
    step.learn(data, facts, request);
  } catch {
    // A missing field: the steps that need it report it.
  }
}
