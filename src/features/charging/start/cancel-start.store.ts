import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { refundOrder } from '#domain/order/refund-order.ts';
import type { StartStore } from '#domain/start/start.store.ts';
import type { ChargingScreen } from '../charging.store.ts';
import { goesOn } from '../given-up.ts';
import { isUnderWay, notStarted } from './start-view.ts';

/** `wanted`: the owner has given the start up, and the device has not answered yet. */
export type CancelStep = 'none' | 'asking' | 'wanted';

export interface CancelStart {
  readonly $cancel: ReadableAtom<CancelStep>;
  ask(): void;
  dismiss(): void;
  /** Gives the start up, and asks what has become of it. */
  confirm(): Promise<void>;
}

/**
 * Gives up a start that is under way. The command cannot be taken back, and money is not given back before the device has
 * answered (domain model, 2.1): one that has not started is refunded at once; one that charges is stopped by the screen,
 * which finds the wish also where this page was closed meanwhile.
 */
export function createCancelStart(
  env: Environment,
  { $charge, refresh, givenUp }: Pick<ChargingScreen, '$charge' | 'refresh' | 'givenUp'>,
  { $start }: Pick<StartStore, '$start'>,
): CancelStart {
  const orderNow = () => {
    const shown = $charge.get();
    return shown.state === 'ready' ? shown.value?.order : undefined;
  };
  const wished = givenUp.read(orderNow()?.orderNo ?? '') === 'now';
  const $cancel = atom<CancelStep>(wished ? 'wanted' : 'none');

  async function giveBack(orderNo: string): Promise<void> {
    try {
      await refundOrder(env, orderNo, notStarted);
    } catch (thrown) {
      // A refusal came as a toast, with the server's words; the page of the failed start offers the refund again.
      const error = toAppError(thrown);
      if (isUnknownOutcome(error)) env.toaster.show(toastOf(error, '退款结果尚未确认，请再次提交'));
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
    if (order?.status === 'CHARGING') {
      if (step === 'asking') env.toaster.show(goesOn);
      return;
    }
    if (!order || step === 'asking') return;
    // Of several tabs one asks for the money.
    const isMine = givenUp.consume(order.orderNo) !== 'none';
    if (isMine && order.status === 'PREPAID') void giveBack(order.orderNo);
  }

  onMount($cancel, () => {
    follow();
    return $charge.listen(follow);
  });

  return {
    $cancel,
    ask: () => $cancel.set('asking'),
    dismiss: () => $cancel.set('none'),
    async confirm() {
      const order = orderNow();
      if (!order) return;
      givenUp.keep(order.orderNo);
      $cancel.set('wanted');
      // The device may have answered while the owner read the question.
      await refresh();
    },
  };
}
