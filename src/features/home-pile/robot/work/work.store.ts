import { atom, type ReadableAtom } from 'nanostores';
import { robotAction } from '#contract/calls/robot/robot-action.ts';
import { robotTiming, type RobotAction, type RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { endRequest, pendingRequest } from '#core/writes/request-id-storage.ts';
import * as v from 'valibot';
import { refusalOf } from '../refusal.ts';
import type { Control } from '../control.store.ts';
import { createHold, type Held, type Hold } from './hold.ts';
import { createJog, type JogEnd, type Move } from './jog.ts';
import { createLease, type LeaseStore } from './lease.ts';
import { hintOf, isStale, slowText, staleText, wordsOf } from './words.ts';

/** A question that lies over the page; nothing is held under one. */
export type Asking = 'guide' | 'leave' | 'reset';

export interface Work extends Pick<Hold, '$hold' | 'press' | 'release'> {
  readonly $lease: LeaseStore['$lease'];
  readonly $taking: LeaseStore['$taking'];
  readonly $speed: ReadableAtom<1 | 2>;
  readonly $step: ReadableAtom<boolean>;
  /** The way to the arm is too slow to hold anything: automatic actions and 立即停止 still work. */
  readonly $slow: ReadableAtom<boolean>;
  /** What was wrong last, and what to do; else empty. */
  readonly $problem: ReadableAtom<string>;
  readonly $asking: ReadableAtom<Asking | null>;
  /** Why a button cannot be held now, `null` where it can. */
  reasonFor(what: Held, telemetry: RobotTelemetry): string | null;
  setSpeed(speed: 1 | 2): void;
  setStep(step: boolean): void;
  /** The owner says that he stands beside the arm, or takes it back. */
  confirmOnSite(here: boolean): Promise<void>;
  /** The guide was read to its end. */
  guideRead(): Promise<void>;
  /** Releases the latch. It moves nothing. */
  reset(): Promise<void>;
  dismiss(): void;
  /** Goes back; with the control of the arm it asks first. */
  goBack(): void;
  /** Gives the control back and goes. */
  leave(): Promise<void>;
  /** The page goes without a question. */
  vanish(): void;
}

const guideKey = 'robotGuide';
const needText = '请先勾选“我已在设备旁，周围无人”';
const lostText = '连接中断，机械臂已停止，请重新按住';
const stoppedText = '机械臂已停止，请松手后重新按住';

const isAction = (state: RobotTelemetry['state']): boolean =>
  ['PLUGGING', 'UNPLUGGING', 'RETURNING'].includes(state);
/** What is kept of an action whose answer was lost. */
const triedAction = v.object({ action: v.string(), lease: v.string(), holdTime: v.number() });
const isMove = (what: Held): what is Move => typeof what === 'object';

/**
 * What the owner does with the arm.
 * @param version of the agreement that this build has
 * @param vibrate lets the phone be felt, ms: a hold has begun to count
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
  /** Why the control was not given last: it holds until the owner tries again. */
  let refusedText = '';
  const actionKey = `robot-action:${control.pileId}`;
  let holdTime = 0;

  const told = (): RobotTelemetry | null => {
    const live = control.$live.get();
    return live.state === 'ready' ? live.value : null;
  };
  const complain = (thrown: unknown) => {
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
    if (end.why === 'refused') return complain(end.error);
    if (end.why === 'slow') $slow.set(true);
    // A step that is done is no failure.
    $problem.set(end.why === 'stopped' && $step.get() ? '' : endTexts[end.why]);
  });

  /** @returns when the press began; that of a try which nobody answered, while the arm would still take it */
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
      // Never sent again by itself: what moves an arm is pressed. The next press means the same where nobody answered.
      await withRequestId(env, actionKey, body, (requestId) =>
        env.call(robotAction, { ...body, requestId }, { toast: false }),
      );
      if (action === 'RESET') lease.lose();
    } catch (thrown) {
      complain(thrown);
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
      const telemetry = told();
      const reason = telemetry ? reasonFor(what, telemetry) : staleText;
      $problem.set(reason ?? '');
      if (reason || $asking.get()) return false;
      holdTime = control.armNow() ?? 0;
      // A fresh word is there by the end of the press.
      void control.refresh();
      return true;
    },
    fire(what) {
      const telemetry = told();
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
      complain(thrown);
      refusedText = $problem.get();
    }
  }

  control.onStop(() => {
    hold.release();
    // What was asked for before is over: the next press wants something new.
    endRequest(env, actionKey);
    return { seq: jog.lastSeq(), lease: lease.last() };
  });
  let fast = 0;
  /** Three answers in a row that came in time unlock what a slow way has locked. */
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
    // The arm is at it, so the answer that was lost is known.
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
    // Who moves it has logged out, or somebody else is here: nobody watches what it does by itself.
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
