import { atom, onMount, type ReadableAtom } from 'nanostores';
import { minuteMs } from '#contract/pricing.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { refundOrder } from '#domain/order/refund-order.ts';
import type { StartStore } from '#domain/start/start.store.ts';
import type { ChargingScreen } from '../charging.store.ts';
import { isUnderWay, notStarted } from './start-view.ts';

/** `wanted`: the owner has given the start up, and the device has not answered yet. */
export type CancelStep = 'none' | 'asking' | 'wanted';

export interface CancelStart {
  readonly $cancel: ReadableAtom<CancelStep>;
  ask(): void;
  dismiss(): void;
  confirm(): void;
}

/** A device answers within 90 s (domain model, 2.1); a charge that runs for longer is not stopped unasked. */
const longestMs = 3 * minuteMs;

/**
 * Gives up a start that is under way. The command cannot be taken back, and money is not given back before the device has
 * answered (domain model, 2.1): one that has not started is refunded at once, one that charges is stopped at once.
 */
export function createCancelStart(
  env: Environment,
  { $charge, refresh, stop }: Pick<ChargingScreen, '$charge' | 'refresh' | 'stop'>,
  { $start }: Pick<StartStore, '$start'>,
): CancelStart {
  const $cancel = atom<CancelStep>('none');
  let wantedTime = 0;

  async function giveBack(orderNo: string): Promise<void> {
    try {
      await refundOrder(env, orderNo, notStarted);
    } catch (thrown) {
      // A refusal came as a toast, with the server's words; the page of the failed start offers the refund again.
      if (isUnknownOutcome(toAppError(thrown))) env.toaster.show('退款结果尚未确认，请再次提交');
    }
    await refresh();
  }

  function follow(): void {
    const shown = $charge.get();
    const step = $cancel.get();
    // What stands there from before says nothing of the start: without a line, its command may have arrived all the same.
    if (shown.state !== 'ready' || shown.error || step === 'none') return;
    const order = shown.value?.order;
    // A state that this version does not know says nothing of the start.
    if (order && (order.status === 'UNKNOWN' || isUnderWay(order, $start.get()))) return;
    $cancel.set('none');
    if (!order) return;
    if (order.status === 'PREPAID' && step === 'wanted') void giveBack(order.orderNo);
    if (order.status !== 'CHARGING') return;
    if (step === 'wanted' && env.clock.now() - wantedTime < longestMs) void stop();
    else env.toaster.show('已开始充电，可随时结束');
  }

  onMount($cancel, () => $charge.listen(follow));

  return {
    $cancel,
    ask: () => $cancel.set('asking'),
    dismiss: () => $cancel.set('none'),
    confirm() {
      wantedTime = env.clock.now();
      $cancel.set('wanted');
      // The device may have answered while the owner read the question.
      void refresh();
    },
  };
}
