import { atom, type ReadableAtom } from 'nanostores';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { chargeStart } from '#contract/calls/charge/charge-start.ts';
import { codes } from '#contract/codes.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError, type AppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { endRequest } from '#core/writes/request-id-storage.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { createCooldown, retryAfterMs } from '#core/writes/cooldown.ts';

/**
 * `waiting`: the owner has to do something first, see `text`; `sent`: the command was sent; `confirmed`: the server
 * accepted it; `unknown`: no response came, and the same command can be sent again.
 */
export interface StartState {
  step: 'none' | 'waiting' | 'sent' | 'confirmed' | 'unknown';
  text: string;
}

export interface StartStore {
  readonly $start: ReadableAtom<StartState>;
  /** Seconds until another try is allowed after 1283015. */
  readonly $wait: ReadableAtom<number>;
  /**
   * Sends the start command of a paid order.
   * @param attempts failed attempts so far: an attempt after a failed one is a new intention
   * @returns the refusal that the screen has to handle, or `null` (started, or shown in `$start`)
   */
  start(orderNo: string, attempts: number): Promise<AppError | null>;
  /** Shows what has to be done before a start. */
  ask(text: string): void;
  clear(): void;
}

/** Statuses of an order that only a start command leads to. */
const startedStates: readonly ChargeOrder['status'][] = ['STARTING', 'CHARGING', 'STOPPING', 'FINISHED'];
export const isStarted = (status: ChargeOrder['status']): boolean => startedStates.includes(status);

/** The start command: sent, confirmed or unknown, and never twice for one intention. */
export function createStart(env: Environment): StartStore {
  const $start = atom<StartState>({ step: 'none', text: '' });
  const cooldown = createCooldown(env);
  const show = (step: StartState['step'], text = '') => $start.set({ step, text });

  async function send(orderNo: string, attempts: number): Promise<void> {
    await sendIdempotent(env, {
      key: `start:${orderNo}`,
      body: { orderNo, attempts },
      toasts: true,
      send: async (requestId) => {
        await env.call(chargeStart, { orderNo, requestId }, { toast: false });
        return true;
      },
      read: async () => {
        const current = await env.call(chargeCurrent, { orderNo }, { toast: false });
        return current && isStarted(current.order.status) ? true : undefined;
      },
    });
  }

  return {
    $start,
    $wait: cooldown.$seconds,
    async start(orderNo, attempts) {
      if ($start.get().step === 'sent' || cooldown.$seconds.get() > 0) return null;
      // A new start undoes a cancelled one, see features/charging.
      endRequest(env, `give-up:${orderNo}`);
      show('sent', '启动指令发送中…');
      try {
        await send(orderNo, attempts);
        show('confirmed', '启动中…');
        return null;
      } catch (thrown) {
        const error = toAppError(thrown);
        if (isUnknownOutcome(error)) {
          show('unknown', toastOf(error, '启动结果尚未确认，请再次确认'));
          return null;
        }
        if (error.code === codes.tooFrequent) cooldown.begin(retryAfterMs(error));
        show('waiting', error.message || '启动失败，请重试');
        return error;
      }
    },
    ask: (text) => show('waiting', text),
    clear: () => show('none'),
  };
}
