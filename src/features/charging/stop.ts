import { atom, type ReadableAtom } from 'nanostores';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { chargeStop } from '#contract/calls/charge/charge-stop.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { endRequest, pendingRequest } from '#core/writes/request-id-storage.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';

/**
 * `asking`: the question is shown; `sent`: the command is on its way; `confirmed`: the server accepted it; `unknown`: no
 * answer came; `failed`: the device did not stop.
 */
export type StopStep = 'none' | 'asking' | 'sent' | 'confirmed' | 'unknown' | 'failed';

export interface StopStore {
  readonly $stop: ReadableAtom<StopStep>;
  ask(): void;
  dismiss(): void;
  /** Sends the command; a command with an unknown outcome is repeated with the same request id. */
  send(orderNo: string): Promise<void>;
  /** Derives the step from the state of the order. */
  follow(order: Pick<ChargeOrder, 'orderNo' | 'status' | 'abnormalReason'>): void;
}

/** Whether the state follows a stop command or makes one needless. */
const isEnding = (status: ChargeOrder['status']) =>
  status !== 'CHARGING' && status !== 'STARTING' && status !== 'UNKNOWN';

/** The stop command. Its request id is stored, so that it survives a killed page (domain model, 2.1 and 3.1). */
export function createStop(env: Environment): StopStore {
  const $stop = atom<StopStep>('none');
  const keyOf = (orderNo: string) => `stop:${orderNo}`;
  let sawStopping = false;
  /** The command without an answer was sent by this page, not by another tab. */
  let lost = false;

  /** Idempotent by request id. @throws AppError if it was refused or its outcome is unknown */
  const sendStop = (orderNo: string): Promise<boolean> =>
    sendIdempotent(env, {
      key: keyOf(orderNo),
      body: { orderNo },
      toasts: true,
      send: async (requestId) => {
        await env.call(chargeStop, { orderNo, requestId }, { toast: false });
        return true;
      },
      read: async () => {
        const current = await env.call(chargeCurrent, { orderNo }, { toast: false });
        return current && !isEnding(current.order.status) ? undefined : true;
      },
    });

  return {
    $stop,
    ask: () => $stop.set('asking'),
    dismiss: () => $stop.set('none'),
    async send(orderNo) {
      if ($stop.get() === 'sent') return;
      sawStopping = false;
      $stop.set('sent');
      try {
        await sendStop(orderNo);
        $stop.set('confirmed');
      } catch (thrown) {
        lost = isUnknownOutcome(toAppError(thrown));
        $stop.set(lost ? 'unknown' : 'none');
      }
    },
    follow({ orderNo, status, abnormalReason }) {
      const step = $stop.get();
      // A state that this version does not know proves nothing about the command.
      if (step === 'sent' || status === 'UNKNOWN') return;
      if (status === 'STOPPING') {
        sawStopping = true;
        endRequest(env, keyOf(orderNo));
        $stop.set('confirmed');
      } else if (status !== 'CHARGING') {
        // Says why the question disappears.
        if (step === 'asking') env.toaster.show('充电已结束');
        endRequest(env, keyOf(orderNo));
        $stop.set('none');
      } else if (step === 'confirmed' ? sawStopping : step !== 'asking' && abnormalReason) {
        // Back in CHARGING after STOPPING: the device did not answer.
        endRequest(env, keyOf(orderNo));
        $stop.set('failed');
      } else if (step === 'none' || (step === 'unknown' && !lost)) {
        $stop.set(pendingRequest(env, keyOf(orderNo)) === undefined ? 'none' : 'unknown');
      }
    },
  };
}
