import type { Host, Trial } from './host.ts';
import { fieldsOf } from './host.ts';
import { maskMessage } from './mask.ts';
import { judge, type Judgement, type Known } from './judge.ts';
import { readOther, type OtherMessage } from './other-messages.ts';
import { isOfCar, paramsOf, steps, type Step } from './plan.ts';

/** Progress of the test of an action. */
export type State = Judgement['verdict'] | 'not run';

/** What is known about one action so far. */
export interface Line {
  readonly action: string;
  readonly state: State;
  readonly faults: readonly string[];
  readonly isQuiet: boolean;
  /** Only apps of this brand have to support it. */
  readonly isOptional: boolean;
  /** Messages of the app, masked, with the ms since the call. */
  readonly messages: readonly { atMs: number; message: unknown }[];
}

export interface Report {
  readonly time: string;
  readonly userAgent: string;
  readonly form: string;
  readonly appInfo: unknown;
  readonly lines: readonly Line[];
  readonly others: readonly (OtherMessage & { message: unknown })[];
}

/** One test run with an app: calls are sent, and their results are judged again at each reading. */
export interface Session {
  run(action: string): void;
  /**
   * Sends all actions that open nothing: first getAppInfo and those that return the cars, then all others at
   * once, so that the app has to match answers to calls.
   */
  runQuiet(): void;
  /** Has to be called whenever the host reports a change. */
  goOn(): void;
  giveUp(action: string): void;
  lines(): readonly Line[];
  others(): Report['others'];
  appInfo(): unknown;
}

const maskRaw = (raw: unknown): unknown => maskMessage(fieldsOf(raw) ?? raw);

/** Called first, since later checks need their answers. */
const first: readonly string[] = ['getAppInfo', 'getCarInfo'];

export function createSession(host: Pick<Host, 'call' | 'giveUp' | 'others'>): Session {
  const trials = new Map<string, Trial>();
  let isRestWanted = false;

  const dataOf = (action: string): unknown => {
    const answers = trials.get(action)?.received ?? [];
    return answers.map(({ raw }) => fieldsOf(raw)).find((fields) => fields?.code === 0)?.data;
  };

  /** The first car that the app named. */
  const vin = (): string | null => {
    const cars = dataOf('getCarInfo');
    const car = fieldsOf(Array.isArray(cars) ? cars[0] : cars);
    return typeof car?.vin === 'string' ? car.vin : null;
  };

  const known = (step: Step): Known => {
    const actions = fieldsOf(dataOf('getAppInfo'))?.actions;
    return {
      actions: Array.isArray(actions) ? actions.map(String) : null,
      ofNoCar: isOfCar(step) && vin() === null,
    };
  };

  const isOptional = ({ method }: Step): boolean => {
    const brand = fieldsOf(dataOf('getAppInfo'))?.brand;
    return method?.brands !== undefined && !method.brands.some((name) => name === brand);
  };

  const start = (step: Step) => trials.set(step.action, host.call(step.action, paramsOf(step, vin())));

  const line = (step: Step): Line => {
    const { action, method, isQuiet } = step;
    const trial = trials.get(action);
    const judgement = trial ? judge(trial, method, known(step)) : null;
    const received = trial?.received ?? [];
    return {
      action,
      state: judgement?.verdict ?? 'not run',
      faults: judgement?.faults ?? [],
      isQuiet,
      isOptional: isOptional(step),
      messages: received.map(({ atMs, raw }) => ({ atMs, message: maskRaw(raw) })),
    };
  };

  return {
    run(action) {
      const step = steps.find((one) => one.action === action);
      if (step) start(step);
    },
    runQuiet() {
      for (const step of steps) if (first.includes(step.action)) start(step);
      isRestWanted = true;
    },
    goOn() {
      if (!isRestWanted || !first.every((action) => trials.get(action)?.ended)) return;
      isRestWanted = false;
      for (const step of steps) if (step.isQuiet && !first.includes(step.action)) start(step);
    },
    giveUp(action) {
      const trial = trials.get(action);
      if (trial) host.giveUp(trial);
    },
    lines: () => steps.map(line),
    others: () => host.others.map((message) => ({ ...readOther(message), message: maskRaw(message.raw) })),
    appInfo: () => maskMessage(dataOf('getAppInfo') ?? null),
  };
}

/** @returns the number of lines in each state; states without a line are left out */
export function countStates(lines: readonly Line[]): [State, number][] {
  const counts = new Map<State, number>();
  for (const { state } of lines) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts];
}
