import { atom, type ReadableAtom } from 'nanostores';
import { robotAction } from '#contract/calls/robot/robot-action.ts';
import { robotTiming, type RobotAction, type RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { endRequest, pendingRequest } from '#core/writes/request-id-storage.ts';
import * as v from 'valibot';
import { refusalOf } from '../../named-pile.ts';
import type { Control } from '../control.store.ts';
import { createHold, type Held, type Hold } from './hold.ts';
import { createJog, type JogEnd, type Move } from './jog.ts';
import { createLease, type LeaseStore } from './lease.ts';
import { hintOf, isStale, slowText, staleText, wordsOf } from './hints.ts';

/** A dialog that covers the page; no hold goes on under one. */
export type Asking = 'guide' | 'leave' | 'reset';

export interface Work extends Pick<Hold, '$hold' | 'press' | 'release'> {
  readonly $lease: LeaseStore['$lease'];
  readonly $taking: LeaseStore['$taking'];
  readonly $speed: ReadableAtom<1 | 2>;
  readonly $step: ReadableAtom<boolean>;
  /** The network is too slow for moves by hand: automatic actions and 立即停止 still work. */
  readonly $slow: ReadableAtom<boolean>;
  /** The last problem, with what to do; empty without one. */
  readonly $problem: ReadableAtom<string>;
  readonly $asking: ReadableAtom<Asking | null>;
  /** @returns why a button cannot be held now; `null` if it can */
  reasonFor(what: Held, telemetry: RobotTelemetry): string | null;
  setSpeed(speed: 1 | 2): void;
  setStep(step: boolean): void;
  /** The user confirms to be beside the arm, or takes it back. */
  confirmOnSite(here: boolean): Promise<void>;
  /** The guide was confirmed. */
  guideRead(): Promise<void>;
  /** Resets the emergency stop. It moves nothing. */
  reset(): Promise<void>;
  dismiss(): void;
  /** Goes back; with control of the arm it asks first. */
  goBack(): void;
  /** Returns the control and goes back. */
  leave(): Promise<void>;
  /** The page is closed without a question. */
  vanish(): void;
}

const guideKey = 'robotGuide';
const needText = '请先勾选“我已在设备旁，周围无人”';
const lostText = '连接中断，机械臂已停止，请重新按住';
const stoppedText = '机械臂已停止，请松手后重新按住';

const isAction = (state: RobotTelemetry['state']): boolean =>
  ['PLUGGING', 'UNPLUGGING', 'RETURNING'].includes(state);
/** Stored data of an action whose answer was lost, so that the next press repeats it. */
const triedAction = v.object({ action: v.string(), lease: v.string(), holdTime: v.number() });
const isMove = (what: Held): what is Move => typeof what === 'object';

/**
 * Moves by hand, automatic actions and the reset, with the dialogs around them.
 * @param version of the agreement in this build
 * @param vibrate vibrates the phone, ms: a hold takes effect
 */
export function createWork(
  env: Environment,
  control: Control,
  version: string,
  vibrate: (ms: number) => void,
): Work {
  const $speed = atom<1 | 2>(1);
  const $step = atom(false);
  const $slow = atom(false);
  const $problem = atom('');
  const $asking = atom<Asking | null>(null);
  const lease = createLease(env, control, version);
  /** Why the control was refused: shown until the user tries again. */
  let refusedText = '';
  const actionKey = `robot-action:${control.pileId}`;
  let holdTime = 0;

  const telemetryNow = (): RobotTelemetry | null => {
    const live = control.$live.get();
    return live.state === 'ready' ? live.value : null;
  };
  const showError = (thrown: unknown) => {
    const error = toAppError(thrown);
    const refusal = refusalOf(error);
    if (refusal === 'LEASE_EXPIRED' || refusal === 'LEASE_TAKEN') lease.lose();
    $problem.set(wordsOf(refusal, error.message || '操作未完成，请重试'));
    void control.refresh();
  };

  const endTexts: Readonly<Record<JogEnd['why'], string>> = {
    refused: '',
    lost: lostText,
    stale: staleText,
    stopped: stoppedText,
    slow: slowText,
  };
  const jog = createJog(env, control, (end) => {
    hold.release();
    if (end.why === 'refused') return showError(end.error);
    if (end.why === 'slow') $slow.set(true);
    // The end of a step is no failure.
    $problem.set(end.why === 'stopped' && $step.get() ? '' : endTexts[end.why]);
  });

  /** @returns start of the press; of an attempt without an answer its own start, while the arm would still accept it */
  function pressTime(action: RobotAction, held: string, now: number): number {
    const tried = v.safeParse(triedAction, pendingRequest(env, actionKey));
    const isSame = tried.success && tried.output.action === action && tried.output.lease === held;
    return isSame && now - tried.output.holdTime < robotTiming.pressLateMs ? tried.output.holdTime : now;
  }

  async function act(action: RobotAction, now: number): Promise<void> {
    const held = lease.$lease.get();
    if (!held) return;
    const body = { pileId: control.pileId, lease: held, action, holdTime: pressTime(action, held, now) };
    try {
      // Never repeated automatically: only a press moves the arm. After a lost answer the next press has the same id.
      await withRequestId(env, actionKey, body, (requestId) =>
        env.call(robotAction, { ...body, requestId }, { toast: false }),
      );
      if (action === 'RESET') lease.lose();
    } catch (thrown) {
      showError(thrown);
    }
    await control.refresh();
  }

  const open = (asking: Asking) => {
    hold.release();
    $asking.set(asking);
  };

  function reasonFor(what: Held, telemetry: RobotTelemetry): string | null {
    if (what === 'RESET') return telemetry.hardEstop ? '请先旋开充电桩上的红色急停按钮' : null;
    const hint = hintOf(telemetry, isMove(what) ? 'JOG' : what);
    if (hint) return hint;
    if (!lease.$lease.get()) return refusedText || needText;
    return isMove(what) && $slow.get() ? slowText : null;
  }

  const hold = createHold(env, {
    mayBegin(what) {
      const telemetry = telemetryNow();
      const reason = telemetry ? reasonFor(what, telemetry) : staleText;
      $problem.set(reason ?? '');
      if (reason || $asking.get()) return false;
      holdTime = control.armNow() ?? 0;
      // Fresh telemetry arrives before the press is long enough.
      void control.refresh();
      return true;
    },
    fire(what) {
      const telemetry = telemetryNow();
      const reason = telemetry && !isStale(control.age()) ? reasonFor(what, telemetry) : staleText;
      if (reason) {
        $problem.set(reason);
        return false;
      }
      vibrate(30);
      if (what === 'RESET') {
        open('reset');
        return false;
      }
      if (!isMove(what)) {
        void act(what, Math.floor(holdTime));
        return false;
      }
      const held = lease.$lease.get() ?? '';
      jog.start(what, { lease: held, speed: $speed.get(), step: $step.get(), holdTime });
      return true;
    },
    end: jog.end,
  });

  async function take(): Promise<void> {
    $problem.set('');
    refusedText = '';
    try {
      await lease.acquire();
    } catch (thrown) {
      showError(thrown);
      refusedText = $problem.get();
    }
  }

  control.onStop(() => {
    hold.release();
    // A stop ends the action before it: the next press is a new one.
    endRequest(env, actionKey);
    return { seq: jog.lastSeq(), lease: lease.last() };
  });
  let fast = 0;
  /** Three fast answers in a row unlock the pad that a slow network has locked. */
  const measure = (rtt: number | null) => {
    if (!$slow.get() || rtt === null) return;
    fast = rtt <= robotTiming.slowLinkMs ? fast + 1 : 0;
    if (fast < robotTiming.slowBeats) return;
    fast = 0;
    jog.forgetSlow();
    $slow.set(false);
    $problem.set('');
  };
  control.$live.listen((live) => {
    if (live.state !== 'ready') return;
    if (live.error === null) measure(control.$rtt.get());
    const { leaseHolder, leaseLeftMs, state } = live.value;
    // Telemetry shows that the arm executes the action, so its request has succeeded.
    if (isAction(state)) endRequest(env, actionKey);
    if (lease.$lease.get() && !lease.$taking.get() && (leaseHolder !== 'ME' || leaseLeftMs === 0)) {
      hold.release();
      lease.lose();
      $problem.set(wordsOf('LEASE_EXPIRED', ''));
    }
  });
  env.$visible.listen((visible) => {
    if (!visible) hold.release();
  });
  env.$online.listen((online) => {
    if (!online) hold.release();
  });
  env.session.$token.listen(() => {
    hold.release();
    if (!lease.$lease.get()) return;
    // The user has logged out or changed: nobody watches an automatic action.
    control.stop('STOP');
    void lease.give();
  });
  env.bridge.on('backPressed', () => {
    hold.release();
    if (!lease.$lease.get()) return false;
    open('leave');
    return true;
  });

  return {
    $hold: hold.$hold,
    press: hold.press,
    release: hold.release,
    $lease: lease.$lease,
    $taking: lease.$taking,
    $speed,
    $step,
    $slow,
    $problem,
    $asking,
    reasonFor,
    setSpeed: (speed) => $speed.set(speed),
    setStep: (step) => $step.set(step),
    async confirmOnSite(here) {
      hold.release();
      if (!here) {
        await lease.give();
        await control.refresh();
      } else if (env.storage.read(guideKey, v.literal(version)) === undefined) open('guide');
      else await take();
    },
    async guideRead() {
      env.storage.write(guideKey, version);
      $asking.set(null);
      await take();
    },
    async reset() {
      $asking.set(null);
      if (!lease.$lease.get()) await take();
      await act('RESET', Math.floor(control.armNow() ?? 0));
    },
    dismiss: () => $asking.set(null),
    goBack() {
      hold.release();
      if (lease.$lease.get()) open('leave');
      else env.navigator.back();
    },
    async leave() {
      $asking.set(null);
      await lease.give();
      env.navigator.back();
    },
    vanish() {
      hold.release();
      void lease.give();
    },
  };
}
