import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import type { RobotStopKind } from '#contract/calls/robot/robot-stop.ts';
import type { RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { createLive, type Live } from '#core/live.ts';
import { askPage } from '#core/page/page-data.ts';
import { createPileChoice, type PileChoiceStore } from '../pile-choice.tsx';
import * as page from './control.page.tsx';
import { sendStop, type StopMarks } from './send-stop.ts';

type Polled = AnswerOf<typeof page.call>;

/** What the page needs at once: the state of the arm, and the way to stop it. */
export interface Control {
  readonly pileId: string;
  readonly $live: ReadableAtom<Live<Polled>>;
  /** The piles with an arm to choose from where the address names none. */
  readonly $piles: PileChoiceStore['$piles'];
  /** How long the last answer took, ms; `null` before the first. */
  readonly $rtt: ReadableAtom<number | null>;
  refresh(): Promise<void>;
  /** Takes the telemetry that another call has returned. @param rttMs duration of that call */
  receive(telemetry: RobotTelemetry, rttMs?: number): void;
  /** Time by the arm's clock, epoch ms: an estimate that is never ahead of it. `null` before the first telemetry. */
  armNow(): number | null;
  /** Age of the last telemetry, ms. */
  age(): number;
  /** Stops the arm, no matter who moves it. Without a pile in the address the user is told to press the red button. */
  stop(kind: Exclude<RobotStopKind, 'RELEASE'>): void;
  /** Called before each stop of the bar, e.g. to end a hold. @returns what the stop refers to */
  onStop(listener: () => StopMarks): void;
}

/** /plugCharge/robotControl: telemetry and stop; what moves the arm is in the folder `work`. */
export function createControl(env: Environment): Control {
  const pileId = idIn(env.navigator.query, 'pileId');
  const choice = createPileChoice(env, 'plugChargeRobotControl', ({ capabilities }) =>
    capabilities.includes('ROBOT_ARM'),
  );
  const $rtt = atom<number | null>(null);
  /** Arm's clock minus the phone's, ms: the largest one seen is that of the telemetry with the least latency. */
  let offset: number | null = null;
  let sampleTime = 0;
  let beforeStop = (): StopMarks => ({ seq: null, lease: null });
  let isFirst = true;
  const updateClock = (telemetry: RobotTelemetry) => {
    const now = telemetry.sampleTime - env.clock.now();
    offset = offset === null ? now : Math.max(offset, now);
    sampleTime = Math.max(sampleTime, telemetry.sampleTime);
  };
  const live = createLive<Polled>(env, {
    async load(how) {
      const begin = env.clock.now();
      const telemetry = await askPage(env, page, how, { otherwise: choice.choose });
      // The first answer may have come before the page started, so its duration is not known.
      if (!isFirst) $rtt.set(env.clock.now() - begin);
      isFirst = false;
      updateClock(telemetry);
      return telemetry;
    },
    nextPollMs: ({ nextPollMs }) => nextPollMs,
    isNewer: (shown, next) => next.sampleTime >= shown.sampleTime,
  });
  const armNow = () => (offset === null ? null : env.clock.now() + offset);
  const receive = (telemetry: RobotTelemetry, rttMs?: number) => {
    if (rttMs !== undefined) $rtt.set(rttMs);
    updateClock(telemetry);
    const shown = live.$state.get();
    const nextPollMs = shown.state === 'ready' ? shown.value.nextPollMs : 1_000;
    if (telemetry.sampleTime >= sampleTime) live.set({ ...telemetry, nextPollMs });
  };
  return {
    pileId,
    $live: live.$state,
    $piles: choice.$piles,
    $rtt,
    refresh: live.refresh,
    receive,
    armNow,
    age: () => (armNow() ?? Infinity) - sampleTime,
    stop(kind) {
      void sendStop(env, pileId, kind, beforeStop()).then((telemetry) => telemetry && receive(telemetry));
    },
    onStop: (listener) => void (beforeStop = listener),
  };
}
