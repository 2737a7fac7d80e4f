import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import type { RobotStopKind } from '#contract/calls/robot/robot-stop.ts';
import type { RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { createLive, type Live } from '#core/live.ts';
import { askPage } from '#core/page/page-data.ts';
import { createPileChoice, type PileChoice } from '../choice/pile-choice.store.ts';
import * as page from './control.page.tsx';
import { sendStop, type StopMarks } from './send-stop.ts';

type Polled = AnswerOf<typeof page.call>;

/** What the page is from its first moment: how the arm is, and how it is stopped. */
export interface Control {
  readonly pileId: string;
  readonly $live: ReadableAtom<Live<Polled>>;
  /** The piles with an arm to choose from where the address names none. */
  readonly $piles: PileChoice['$piles'];
  /** How long the last answer took, ms; `null` before the first. */
  readonly $rtt: ReadableAtom<number | null>;
  refresh(): Promise<void>;
  /** An answer of another call said how the arm is. @param rttMs how long it took */
  tell(telemetry: RobotTelemetry, rttMs?: number): void;
  /** The arm's clock as far as it is known, epoch ms: never ahead of it. `null` before its first word. */
  armNow(): number | null;
  /** How old the last word of the arm is, ms. */
  age(): number;
  /** Stops the arm, whoever moves it. Without a known pile the owner is sent to the red button at once. */
  stop(kind: Exclude<RobotStopKind, 'RELEASE'>): void;
  /** Hears of each stop of the bar, e.g. to end a hold. @returns what the stop goes by */
  onStop(listener: () => StopMarks): void;
}

/** /plugCharge/robotControl: the part that is there before everything else. */
export function createControl(env: Environment): Control {
  const pileId = idIn(env.navigator.query, 'pileId');
  const choice = createPileChoice(env, 'plugChargeRobotControl', ({ capabilities }) =>
    capabilities.includes('ROBOT_ARM'),
  );
  const $rtt = atom<number | null>(null);
  /** Of all words the one that was the least on its way says the most: what is left is its way, so it is never ahead. */
  let offset: number | null = null;
  let sampleTime = 0;
  let beforeStop = (): StopMarks => ({ seq: null, lease: null });
  let isFirst = true;
  const learn = (telemetry: RobotTelemetry) => {
    const now = telemetry.sampleTime - env.clock.now();
    offset = offset === null ? now : Math.max(offset, now);
    sampleTime = Math.max(sampleTime, telemetry.sampleTime);
  };
  const live = createLive<Polled>(env, {
    async load(how) {
      const begin = env.clock.now();
      const telemetry = await askPage(env, page, how, { otherwise: choice.choose });
      // The first may be an answer that came before the page had begun.
      if (!isFirst) $rtt.set(env.clock.now() - begin);
      isFirst = false;
      learn(telemetry);
      return telemetry;
    },
    nextPollMs: ({ nextPollMs }) => nextPollMs,
    isNewer: (shown, next) => next.sampleTime >= shown.sampleTime,
  });
  const armNow = () => (offset === null ? null : env.clock.now() + offset);
  const tell = (telemetry: RobotTelemetry, rttMs?: number) => {
    if (rttMs !== undefined) $rtt.set(rttMs);
    learn(telemetry);
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
    tell,
    armNow,
    age: () => (armNow() ?? Infinity) - sampleTime,
    stop(kind) {
      void sendStop(env, pileId, kind, beforeStop()).then((telemetry) => telemetry && tell(telemetry));
    },
    onStop: (listener) => void (beforeStop = listener),
  };
}
