import type { Action } from '#core/bridge/actions.ts';
import type { Method } from '#core/bridge/methods/method.ts';
import { readLeniently } from '#core/bridge/lenient-answers.ts';
import { fieldsOf, type Received, type Trial } from './host.ts';

export type Verdict = 'waiting' | 'pass' | 'fail' | 'unsupported' | 'refused' | 'cancelled';

export interface Judgement {
  readonly verdict: Verdict;
  /** Deviations from the bridge's README, each a sentence without personal data. */
  readonly faults: readonly string[];
}

const codes = { ok: 0, cancelled: 1, acknowledged: 100, failed: -1, unsupported: -2, refused: -3 };
const known: readonly unknown[] = Object.values(codes);

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;

/** Errors in the envelope of an answer, whatever its data. */
function frameFaults({ raw }: Received): string[] {
  const { code, message } = fieldsOf(raw) ?? {};
  const faults: string[] = [];
  if (typeof code !== 'number') faults.push(`code has to be a number, and is ${kindOf(code)}`);
  else if (!known.includes(code)) faults.push(`no code ${code} is known`);
  if (message !== undefined && message !== null && typeof message !== 'string')
    faults.push(`message has to be a text, and is ${kindOf(message)}`);
  return faults;
}

const codeOf = ({ raw }: Received): unknown => fieldsOf(raw)?.code;

function dataFaults(action: string, method: Method | undefined, answer: Received): string[] {
  const schema = method?.answer;
  if (!schema) return [];
  const faults: string[] = [];
  try {
    readLeniently(action as Action, fieldsOf(answer.raw)?.data, schema, (fault) => {
      faults.push(`${fault.message} (pages read it all the same)`);
    });
  } catch (error) {
    faults.push(error instanceof Error ? error.message : 'data cannot be read');
  }
  return faults;
}

function timeFaults({ wait }: Trial, received: readonly Received[]): string[] {
  const [first] = received;
  if (!first) return [];
  const isLate = first.atMs > wait.ms;
  if (wait.for === 'answer' && codeOf(first) === codes.acknowledged)
    return ['an acknowledgement (code 100) does not make a page wait longer for this action'];
  if (isLate && wait.for !== 'nothing') return [`it came after ${first.atMs} ms, pages wait ${wait.ms} ms`];
  return [];
}

/** What is known about the app when an answer is judged. */
export interface Known {
  /** `actions` of `getAppInfo`; `null` if the app sends none. */
  readonly actions: readonly string[] | null;
  /** Whether the request was about an unnamed car: without a login, or for an owner without a car. */
  readonly ofNoCar: boolean;
}

/** On a phone without a map app, or without WeChat, an app that supports these actions may answer -2. */
const phoneMayLack: readonly string[] = ['navigate', 'openMiniProgram'] satisfies Action[];

function listFaults(action: string, { actions }: Known, code: unknown): string[] {
  if (!actions || actions.length === 0) return [];
  const isListed = actions.includes(action);
  if (isListed && code === codes.unsupported && !phoneMayLack.includes(action))
    return ['`actions` of getAppInfo names it all the same'];
  if (!isListed && code === codes.ok)
    return ['`actions` of getAppInfo does not name it, so that no page would ask for it'];
  return [];
}

function silence({ action, wait, ended, notTaken }: Trial): Judgement {
  if (notTaken) return { verdict: 'fail', faults: ['postMessage of the app threw an error'] };
  if (!ended) return { verdict: 'waiting', faults: [] };
  // It closes the page, which then cannot receive the answer.
  if (action === ('closeView' satisfies Action)) return { verdict: 'pass', faults: [] };
  const wanted = wait.for === 'acknowledgement' ? 'acknowledgement (code 100) or answer' : 'answer';
  return { verdict: 'fail', faults: [`no ${wanted} within ${wait.ms} ms`] };
}

const endings = new Map<unknown, Verdict>([
  [codes.ok, 'pass'],
  [codes.cancelled, 'cancelled'],
  [codes.unsupported, 'unsupported'],
  [codes.refused, 'refused'],
]);

/**
 * Compares an app's answer to a call with the bridge's contract (src/core/bridge/README.md).
 *
 * @param method `undefined` for an unknown action: an app has to answer with code -2
 */
export function judge(trial: Trial, method: Method | undefined, app: Known): Judgement {
  const { received, action, ended } = trial;
  const answers = received.filter((message) => codeOf(message) !== codes.acknowledged);
  const [answer] = answers;
  const acknowledgements = received.length - answers.length;
  const faults = [...received.flatMap(frameFaults), ...timeFaults(trial, received)];
  if (acknowledgements > 1) faults.push(`it was acknowledged ${acknowledgements} times`);
  if (answers.length > 1) faults.push(`it was answered ${answers.length} times`);
  if (!answer) {
    if (acknowledgements === 0) return silence(trial);
    if (!ended) return { verdict: 'waiting', faults };
    return { verdict: 'fail', faults: [...faults, 'it was acknowledged and never answered'] };
  }
  const code = codeOf(answer);
  faults.push(...listFaults(action, app, code));
  if (!method && code !== codes.unsupported) faults.push('an action that an app does not know gets code -2');
  if (code === codes.ok) faults.push(...dataFaults(action, method, answer));
  const isOfNoCar = app.ofNoCar && code === codes.failed;
  if (code === codes.failed && !isOfNoCar) faults.push('it failed (code -1)');
  const ending = endings.get(code) ?? 'fail';
  const isMeant = isOfNoCar || (!method && code === codes.unsupported);
  return { verdict: faults.length > 0 ? 'fail' : isMeant ? 'pass' : ending, faults };
}
