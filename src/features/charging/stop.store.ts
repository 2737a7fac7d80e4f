import { atom, type ReadableAtom } from 'nanostores';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { endRequest, pendingRequest } from '#core/writes/request-id-storage.ts';
import { lazy } from '#core/lazy/lazy.ts';

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

/** The stop command: sent, confirmed or unknown; it outlives the page (domain model, 2.1 and 3.1). */
export function createStop(env: Environment): StopStore {
  const $stop = atom<StopStep>('none');
  const keyOf = (orderNo: string) => `stop:${orderNo}`;
  let sawStopping = false;
  /** The command without an answer went out from this page, and not from another tab. */
  let lost = false;

  const command = lazy(env, async () => (await import('./stop-command.ts')).sendStop);

  return {
    $stop,
    ask() {
      $stop.set('asking');
      // What a 'yes' needs is there by then, or is asked for again.
      void import('./stop-command.ts').catch(() => {});
    },
    dismiss: () => $stop.set('none'),
    async send(orderNo) {
      const before = $stop.get();
      if (before === 'sent') return;
      sawStopping = false;
      $stop.set('sent');
      const sendStop = await command().catch(() => undefined);
      if (!sendStop) {
        // Nothing went out, which was said; a command of before is as unknown as it was.
        $stop.set(before === 'unknown' ? 'unknown' : 'none');
        return;
      }
      try {
        await sendStop(env, keyOf(orderNo), orderNo);
        $stop.set('confirmed');
      } catch (thrown) {
        lost = isUnknownOutcome(toAppError(thrown));
        $stop.set(lost ? 'unknown' : 'none');
      }
    },
    follow({ orderNo, status, abnormalReason }) {
      const step = $stop.get();
      if (step === 'sent') return;
      if (status === 'STOPPING') {
        sawStopping = true;
        endRequest(env, keyOf(orderNo));
        $stop.set('confirmed');
      } else if (status !== 'CHARGING') {
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
