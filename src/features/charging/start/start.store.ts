import { atom, onMount, type ReadableAtom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { noticeOf, type Notice } from '#core/notice.ts';
import { refundOrder } from '#domain/order/refund-order.ts';
import { createStart, type StartStore } from '#domain/start/start.store.ts';
import { href } from '#routes.ts';
import type { ChargingScreen } from '../charging.store.ts';
import type { Running } from '../session-sample.ts';
import { chargeGoesOn } from './cancel-wish.ts';
import { isUnderWay, notStarted } from './start-words.ts';

/** @returns the order that the page shows */
export function orderIn($charge: ChargingScreen['$charge']): Running['order'] | undefined {
  const shown = $charge.get();
  return shown.state === 'ready' ? shown.value?.order : undefined;
}

export interface StartAgain extends Pick<StartStore, '$start' | '$wait'> {
  /** The dialog that a refused start opens. */
  readonly $notice: ReadableAtom<Notice | null>;
  /** '启动充电' of a paid order, and '重试' after a start that failed. */
  start(): Promise<void>;
  followNotice(): void;
  dismissNotice(): void;
}

const failuresOf = ({ startFail }: Running['order']): number => startFail?.attempts ?? 0;

/** Starts a paid order on /charge. Most charges run already when that page opens. */
export function createStartAgain(
  env: Environment,
  screen: Pick<ChargingScreen, '$charge' | 'refresh'>,
): StartAgain {
  const start = createStart(env);
  const $notice = atom<Notice | null>(null);
  /** Number of failed attempts before the last command of this page. */
  let failed = 0;

  onMount(start.$start, () =>
    screen.$charge.listen(() => {
      const order = orderIn(screen.$charge);
      // A further failed attempt answers the command, even if the page never saw the state STARTING.
      const isAnswered = order && (order.status !== 'PREPAID' || failuresOf(order) > failed);
      if (isAnswered && start.$start.get().step !== 'none') start.clear();
    }),
  );

  return {
    $start: start.$start,
    $wait: start.$wait,
    $notice,
    async start() {
      // Another tab may have started it meanwhile.
      await screen.refresh();
      const order = orderIn(screen.$charge);
      if (order?.status !== 'PREPAID') return;
      failed = failuresOf(order);
      const error = await start.start(order.orderNo, failed);
      if (error?.code === codes.noFunds) {
        return env.navigator.go(href('preOrder', { connectorId: order.connector.connectorId }));
      }
      if (error) $notice.set(noticeOf(env, error, order.orderNo));
      await screen.refresh();
    },
    followNotice() {
      const to = $notice.get()?.href;
      $notice.set(null);
      if (to) env.navigator.go(to);
    },
    dismissNotice: () => $notice.set(null),
  };
}

/** `wanted`: the user has cancelled the start, and the device has not answered yet. */
export type CancelStep = 'none' | 'asking' | 'wanted';

export interface CancelStart {
  readonly $cancel: ReadableAtom<CancelStep>;
  ask(): void;
  dismiss(): void;
  /** Cancels the start, and reads its outcome. */
  confirm(): Promise<void>;
}

/**
 * Cancels a running start. The command cannot be revoked, and the money is refunded only once the device has answered
 * (domain model, 2.1): an order that did not start is refunded at once; one that charges is stopped by `createCharging`,
 * which finds the stored wish also if this page was closed meanwhile.
 */
export function createCancelStart(
  env: Environment,
  { $charge, refresh, cancelWish }: Pick<ChargingScreen, '$charge' | 'refresh' | 'cancelWish'>,
  { $start }: Pick<StartStore, '$start'>,
): CancelStart {
  const wished = cancelWish.read(orderIn($charge)?.orderNo ?? '') === 'recent';
  const $cancel = atom<CancelStep>(wished ? 'wanted' : 'none');

  async function giveBack(orderNo: string): Promise<void> {
    try {
      await refundOrder(env, orderNo, notStarted);
    } catch (thrown) {
      // A refusal was shown as a toast with the server's message; the page of the failed start offers the refund again.
      const error = toAppError(thrown);
      if (isUnknownOutcome(error)) env.toaster.show(toastOf(error, '退款结果尚未确认，请再次提交'));
    }
    await refresh();
  }

  function follow(): void {
    const shown = $charge.get();
    const step = $cancel.get();
    // A value from before a failed poll proves nothing: the command may have arrived.
    if (shown.state !== 'ready' || shown.error || step === 'none') return;
    const order = shown.value?.order;
    // A state that this version does not know proves nothing either.
    if (order && (order.status === 'UNKNOWN' || isUnderWay(order, $start.get()))) return;
    $cancel.set('none');
    if (order?.status === 'CHARGING') {
      if (step === 'asking') env.toaster.show(chargeGoesOn);
      return;
    }
    if (!order || step === 'asking') return;
    // Of several tabs only one asks for the refund.
    const isMine = cancelWish.consume(order.orderNo) !== 'none';
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
      const order = orderIn($charge);
      if (!order) return;
      cancelWish.keep(order.orderNo);
      $cancel.set('wanted');
      // The device may have answered while the user read the question.
      await refresh();
    },
  };
}
