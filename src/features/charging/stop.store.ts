import { atom, type ReadableAtom } from 'nanostores';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { chargeStop } from '#contract/calls/charge/charge-stop.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { endRequest, pendingRequest } from '#core/writes/request-id-storage.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';

/**
 * `asking`: the owner is asked; `sent`: the command is under way; `confirmed`: the server took it; `unknown`: no
 * answer came; `failed`: the device did not stop.
 */
export type StopStep = 'none' | 'asking' | 'sent' | 'confirmed' | 'unknown' | 'failed';

export interface StopStore {
  readonly $stop: ReadableAtom<StopStep>;
  ask(): void;
  dismiss(): void;
  /** Sends the command; one whose outcome is unknown goes out again with its own request id. */
  send(orderNo: string): Promise<void>;
  /** Learns from what the server says about the order. */
  follow(order: Pick<ChargeOrder, 'orderNo' | 'status' | 'abnormalReason'>): void;
}

/** States that follow a stop command, or make it needless. */
const isEnding = (status: ChargeOrder['status']) =>
  status !== 'CHARGING' && status !== 'STARTING' && status !== 'UNKNOWN';

/** The stop command: sent, confirmed or unknown; it outlives the page (domain model, 2.1 and 3.1). */
export function createStop(env: Environment): StopStore {
  const $stop = atom<StopStep>('none');
  const keyOf = (orderNo: string) => `stop:${orderNo}`;
  let sawStopping = false;
  /** The command without an answer went out from this page, and not from another tab. */
  let lost = false;

  /** Once for each intention. @throws AppError where it was refused, or its outcome is unknown */
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
      // A state that this version does not know says nothing of the command.
      if (step === 'sent' || status === 'UNKNOWN') return;
      if (status === 'STOPPING') {
        sawStopping = true;
        endRequest(env, keyOf(orderNo));
        $stop.set('confirmed');
      } else if (status !== 'CHARGING') {
        // Whoever was about to answer is told why nobody asks any more.
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
