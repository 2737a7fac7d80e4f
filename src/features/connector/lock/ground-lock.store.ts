import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { groundLock } from '#contract/calls/charge/ground-lock.ts';
import { groundLockResult } from '#contract/calls/charge/ground-lock-result.ts';
import type { AnswerOf } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import {
  groundLockRefusal,
  type BayLock,
  type GroundLockCommand,
} from '#contract/schema/station/ground-lock.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError, type AppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { createLive } from '#core/live.ts';
import { createTicker } from '#core/time/ticker.ts';
import { retryAfterMs } from '#core/writes/cooldown.ts';
import { endRequest } from '#core/writes/request-id-storage.ts';
import { sendIdempotent, soonRepeatMs } from '#core/writes/send-idempotent.ts';
import { bindCar } from '#domain/bind-car.ts';
import { noCarText } from '#domain/ui/no-car/no-car-text.ts';
import { href } from '#routes.ts';
import { isOpenLock, type LockAction, type LockStep } from './lock-words.ts';

export interface GroundLockStore {
  /** The owner's command that is followed, or has ended a while ago; `null` for none. */
  readonly $command: ReadableAtom<GroundLockCommand | null>;
  /** Seconds until a lowered lock rises, 0 once it is over. */
  readonly $secondsLeft: ReadableAtom<number>;
  readonly $step: ReadableAtom<LockStep>;
  /** Takes over what `connectorDetail` answered. */
  learn(lock: BayLock | null): void;
  /** Lowers the lock of an owner who is near by his position. Never rejects. */
  lower(): Promise<void>;
  /** Lowers the lock of an owner who scans the code on the connector. Never rejects. */
  scan(): Promise<void>;
  /** Opens the app's page that binds a car. Never rejects. */
  bind(): Promise<void>;
  /** Opens the order that has to be paid. */
  pay(): void;
}

interface Options {
  connectorId: string;
  /** Called when the lock may have changed: the connector is read again. */
  onChange(): void;
}

type Followed = AnswerOf<typeof groundLockResult>;
type Proof = { scan: string } | { longitude: number; latitude: number };

const dayMs = 86_400_000;

const texts = {
  hint: '请扫描这把枪上的二维码',
  noPlace: '定位不到您的位置，扫枪上的码也能降',
  noPermission: '没有定位权限，扫枪上的码也能降',
  noCamera: '扫不了码，请到车位旁定位，或打站点电话',
  unknown: '还不知道结果，请先看地锁，再试一次',
  failed: '降锁失败，请再试一次',
} as const;

/** How far a command has come: an answer that is further away on its way does not take it back. */
const ranks = { SENT: 0, UNKNOWN: 1, LOWERED: 2, PARKED: 3, RAISED: 3, NO_ACTION: 3 } as const;

const arrears = v.object({ arrearsOrderNo: v.pipe(v.string(), v.minLength(1)) });

/** The buttons after a refusal of 1284020. */
const remedies: Readonly<Record<v.InferOutput<typeof groundLockRefusal>['reason'], readonly LockAction[]>> = {
  NO_PLACE: ['scan', 'lower'],
  TOO_FAR: ['scan', 'lower'],
  OTHER_CODE: ['scan', 'lower'],
  NO_LOCK: ['others'],
  OFFLINE: ['phone'],
  DOWN: [],
  BUSY: ['others', 'lower'],
  UNKNOWN: ['lower', 'phone'],
};

/** The ground lock of a connector's bay: a command in two steps, whose result is polled (domain model, second edition, G). */
export function createGroundLock(env: Environment, { connectorId, onChange }: Options): GroundLockStore {
  const key = `ground-lock:${connectorId}`;
  const $step = atom<LockStep>({ step: 'none' });
  let lockId: string | null = null;
  let last: GroundLockCommand | null = null;

  /** Reads the connector again once the device or the driver has acted. */
  const noteChange = (next: GroundLockCommand | null) => {
    const isChanged = last !== null && next?.lockId === last.lockId && next.state !== last.state;
    last = next;
    if (isChanged) onChange();
  };

  const live = createLive<Followed | null>(env, {
    load: (how) => (lockId === null ? Promise.resolve(null) : env.call(groundLockResult, { lockId }, how)),
    nextPollMs: (shown) => (shown && isOpenLock(shown) ? shown.nextPollMs : null),
    isNewer: (shown, next) =>
      next === null
        ? lockId === null
        : !shown || shown.lockId !== next.lockId || ranks[next.state] >= ranks[shown.state],
    onValue: (next) => noteChange(next),
  });
  const $command = computed(live.$state, (shown) => (shown.state === 'ready' ? shown.value : null));

  /** Shows a command, and polls it until it has ended. */
  const follow = (command: GroundLockCommand) => {
    lockId = command.lockId;
    live.set({ ...command, nextPollMs: 0 });
    if (isOpenLock(command)) void live.refreshAfterWrite();
  };

  const refuse = (text: string, actions: readonly LockAction[], orderNo?: string) =>
    $step.set({ step: 'refused', text, actions, ...(orderNo === undefined ? {} : { orderNo }) });

  const explain = (error: AppError) => {
    const { code, data, message } = error;
    if (isUnknownOutcome(error)) return refuse(texts.unknown, ['lower', 'phone']);
    if (error.kind === 'unauthorised') return $step.set({ step: 'none' });
    if (code === codes.noBoundCar) {
      const inApp = env.session.$inApp.get() === true;
      return refuse(noCarText(inApp), inApp ? ['bind'] : []);
    }
    if (code === codes.orderReceivablesError) {
      const owed = v.safeParse(arrears, data);
      const orderNo = owed.success ? owed.output.arrearsOrderNo : undefined;
      return refuse(message || '您有未结清的充电订单', orderNo === undefined ? [] : ['pay'], orderNo);
    }
    if (code === codes.tooFrequent) {
      const isSoon = retryAfterMs(error, dayMs) < dayMs / 1_000;
      return refuse(message || texts.failed, isSoon ? ['lower'] : ['phone', 'others']);
    }
    if (code === codes.pileNotUsable) return refuse(message || texts.failed, ['others']);
    if (code === codes.lockRefused) {
      const { success, output } = v.safeParse(groundLockRefusal, data);
      const reason = success ? output.reason : 'UNKNOWN';
      if (reason === 'DOWN' || reason === 'OFFLINE') onChange();
      return refuse(message || texts.failed, remedies[reason]);
    }
    return refuse(toastOf(error, texts.failed) || texts.failed, ['lower', 'phone']);
  };

  /** The command that the back end has of this owner, if it has not ended: a lost answer was taken. */
  const readOpen = async () => {
    const { lock } = await env.call(connectorDetail, { connectorId }, { toast: false });
    return lock?.command && isOpenLock(lock.command) ? lock.command : undefined;
  };

  async function send(proof: Proof): Promise<void> {
    $step.set({ step: 'sending' });
    try {
      const command = await sendIdempotent<GroundLockCommand>(env, {
        key,
        body: { connectorId, ...proof },
        repeatMs: soonRepeatMs,
        send: (requestId) => env.call(groundLock, { connectorId, ...proof, requestId }, { toast: false }),
        read: readOpen,
      });
      $step.set({ step: 'none' });
      follow(command);
    } catch (thrown) {
      explain(toAppError(thrown));
    }
  }

  const isBusy = (): boolean => {
    const command = $command.get();
    const { step } = $step.get();
    return (step !== 'none' && step !== 'refused') || (command !== null && isOpenLock(command));
  };

  /** Runs one press at a time; a visitor logs in first. */
  const pressed = async (step: 'locating' | 'scanning', act: () => Promise<void>): Promise<void> => {
    if (isBusy()) return;
    $step.set({ step });
    if (!env.session.$token.get() && !(await env.session.login('groundLock')))
      return $step.set({ step: 'none' });
    await act();
  };

  return {
    $step,
    $command,
    $secondsLeft: createTicker(
      env,
      (now) => {
        const until = $command.get()?.until ?? null;
        return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
      },
      () => ($command.get()?.state === 'LOWERED' ? 1_000 : 60_000),
      $command,
    ),
    learn(lock) {
      const next = lock?.command ?? null;
      const shown = $command.get();
      if (next === null) {
        // An answer that was sent before the press does not know the command.
        if (shown === null || isOpenLock(shown)) return;
        lockId = null;
        live.set(null);
      } else if (next.lockId === lockId) {
        last = next;
        if (shown && ranks[next.state] > ranks[shown.state]) follow(next);
      } else if (shown === null || isOpenLock(next)) {
        // The result of a press before the page was closed.
        endRequest(env, key);
        follow(next);
      }
    },
    lower: () =>
      pressed('locating', async () => {
        let place: { longitude: number; latitude: number };
        try {
          place = await env.bridge.getLocation();
        } catch (thrown) {
          const isRefused = toAppError(thrown).kind === 'refused';
          return refuse(isRefused ? texts.noPermission : texts.noPlace, ['scan', 'lower']);
        }
        const { longitude, latitude } = place;
        await send({ longitude, latitude });
      }),
    scan: () =>
      pressed('scanning', async () => {
        let scan: string;
        try {
          scan = await env.bridge.scanQr(texts.hint);
        } catch (thrown) {
          const { kind, message } = toAppError(thrown);
          if (kind === 'cancelled') return refuse('没有扫码', ['scan', 'lower']);
          return refuse(kind === 'native' ? message || texts.noCamera : texts.noCamera, [
            'scan',
            'lower',
            'phone',
          ]);
        }
        await send({ scan });
      }),
    bind: () => bindCar(env),
    pay() {
      const step = $step.get();
      if (step.step === 'refused' && step.orderNo !== undefined)
        env.navigator.go(href('order', { id: step.orderNo }));
    },
  };
}
