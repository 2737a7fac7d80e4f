import { atom, type ReadableAtom } from 'nanostores';
import { orderPay } from '#contract/calls/order/order-pay.ts';
import { codes } from '#contract/codes.ts';
import type { PayChannel } from '#contract/schema/order/pay-channel.ts';
import type { Environment } from '../environment.ts';
import { toAppError, type AppError } from '../error.ts';
import { endRequest } from '../writes/request-id-storage.ts';
import { sendIdempotent } from '../writes/send-idempotent.ts';
import { blockReload } from '../lazy/chunk-errors.ts';
import { notSupported } from './channels/channel.ts';
import { openCashier } from './channels/open-cashier.ts';
import { channelsToTry, type PayMethod } from './pay-methods.ts';
import { keepBegin } from './begin.ts';
import {
  createResultPoll,
  isOpen,
  isProcessing,
  type FirstStep,
  type PaymentStep,
  type PayResult,
} from './result-poll.ts';
import {
  forgetRunning,
  keepRunning,
  pageOfPayment,
  readRunning,
  type RunningPayment,
} from './running-payment.ts';

export interface PaymentOptions {
  /** Whether a payment that an earlier page stored belongs to this one. */
  isMine(payment: RunningPayment): boolean;
  /** Called when the server knows how the payment ended and the dialog is closed. */
  onResult(result: PayResult): Promise<void> | void;
  /** Shows the dialog or page of a failure. The dialog stays open if the payment can still be made. */
  onFail(error: AppError, orderNo: string): void;
}

/** The channels to choose from. */
export interface Offer {
  /** Those that the server offers, in its order. */
  channels: readonly string[];
  /** What the owner chose; `undefined` for the first one. */
  method?: PayMethod | undefined;
}

/**
 * One payment, across the cashier and a killed page: a prepayment or arrears. The return from the cashier proves
 * nothing (domain model, 2.2): only the result of the server counts. Show `$step` by `ui/payment-dialog`.
 */
export interface Payment {
  readonly $step: ReadableAtom<PaymentStep>;
  /** Amount of the running payment, fen. */
  readonly $due: ReadableAtom<number | null>;
  /** Leads to the cashier. If it is already paid or being processed, the result is requested instead. */
  pay(payment: RunningPayment, offer: Offer): Promise<void>;
  /** '继续支付' */
  payAgain(offer: Offer): Promise<void>;
  /**
   * Continues a payment of an earlier page: asks the user whether it is done or, with step `waiting`, to
   * make it.
   */
  resume(payment: RunningPayment, step?: FirstStep): void;
  /** '我已付款，查询': polls the server until the result is known, 10 times every 2 s. */
  confirmPaid(): Promise<void>;
  /** After the cashier: asks the server once; only a payment in progress is shown. */
  lookOnce(): Promise<void>;
  /** The running payment, of this page or of an earlier one. */
  current(): RunningPayment | undefined;
  /**
   * The owner asks to cancel the order: polling stops, and no earlier request leads to a cashier any more. The dialog
   * stays open, and a tap on '继续支付' undoes it.
   */
  giveUp(): void;
  /** Closes the dialog; the payment can still be found again. */
  close(): void;
  /** The payment is over: the dialog is not shown for it again. */
  forget(): void;
}

/** Codes after which a payment can never be made any more. */
const over = new Set<number>([codes.noSuchOrder, codes.orderReceivedError, codes.preCreateError]);
/** Paid, in progress or refunded: the result tells which (1282045, 1282044). */
const askResult = new Set<number>([codes.prepaymentFinished, codes.prepaymentProcessingOrRefunded]);

/**
 * One payment at a time: to the cashier, back, and on with the result of the server.
 * @returns its step and actions; failed requests are reported by `onFail`
 */
export function createPayment(env: Environment, { isMine, onResult, onFail }: PaymentOptions): Payment {
  const $step = atom<PaymentStep>('none');
  const $due = atom<number | null>(null);
  const poll = createResultPoll(env, $step);
  let running: RunningPayment | undefined;

  function current(): RunningPayment | undefined {
    const left = running ?? readRunning(env);
    running = left && isMine(left) ? left : undefined;
    if (running) $due.set(running.amount);
    return running;
  }

  /**
   * Another order's payment may be newer, for example by another tab: it stays stored until the server accepts this
   * one. Without a value from the caller, the stored flag of a cancelled order is kept.
   */
  function take(payment: RunningPayment): void {
    const left = readRunning(env);
    const isNewest = !left || left.orderNo === payment.orderNo;
    running = { ...payment, givenUp: payment.givenUp ?? (isNewest && left?.givenUp) };
    $due.set(payment.amount);
    if (isNewest) keepRunning(env, running);
  }

  function giveUp(): void {
    const payment = current();
    if (payment) take({ ...payment, givenUp: true });
    poll.stop();
    if ($step.get() === 'asking') $step.set('open');
  }

  function close(): void {
    poll.stop();
    $step.set('none');
  }

  function forget(): void {
    const left = current();
    if (left) {
      forgetRunning(env, left.orderNo);
      endRequest(env, `pay:${left.prepayNo}`);
    }
    running = undefined;
    close();
  }

  function fail(error: AppError, orderNo: string): void {
    if (error.code !== undefined && over.has(error.code)) forget();
    onFail(error, orderNo);
  }

  async function settle(result: PayResult): Promise<void> {
    if (running) endRequest(env, `pay:${running.prepayNo}`);
    close();
    await onResult(result);
  }

  /** The owner has asked to cancel the order meanwhile, or it is over. */
  const isLeft = (): boolean => running?.givenUp !== false;

  /** The browser kept the page and it continues: then it may be reloaded again. */
  function releaseWhenBack(): void {
    const stop = env.$visible.listen((visible) => {
      if (!visible) return;
      stop();
      blockReload(-1);
    });
  }

  /** @returns whether there is nothing to be paid any more: the result tells why */
  async function openBy(channel: PayChannel, payment: RunningPayment): Promise<boolean> {
    const { prepayNo } = payment;
    const body = { prepayNo, channel, returnPath: pageOfPayment(payment) };
    const taken = { ...payment, channel };
    take(taken);
    const params = await sendIdempotent(env, {
      key: `pay:${prepayNo}`,
      body,
      toasts: true,
      send: async (requestId) =>
        (await env.call(orderPay, { ...body, requestId }, { toast: false })).payParams,
      read: async () => (isOpen(await poll.read(prepayNo)) ? undefined : null),
    });
    if (isLeft()) return false;
    if (params === null) return true;
    keepRunning(env, taken);
    // A reload for a missing script must not happen while the owner is led to the cashier.
    keepBegin(env, taken);
    blockReload(1);
    $step.set('open');
    try {
      if ((await openCashier(env, channel, params)) === 'left') {
        releaseWhenBack();
        return false;
      }
    } catch (thrown) {
      blockReload(-1);
      throw thrown;
    }
    blockReload(-1);
    await lookOnce();
    return false;
  }

  /** @throws AppError of the last channel that was tried */
  async function leave(payment: RunningPayment, { channels, method }: Offer): Promise<boolean> {
    let failure = notSupported();
    const wish = { method, former: payment.channel, platform: await env.bridge.ready() };
    for (const channel of channelsToTry(channels, wish)) {
      try {
        return await openBy(channel, payment);
      } catch (thrown) {
        failure = toAppError(thrown);
        if (failure.kind !== 'unsupported') throw failure;
      }
    }
    throw failure;
  }

  async function pay(former: RunningPayment, offer: Offer): Promise<void> {
    const payment = { ...former, givenUp: false };
    take(payment);
    poll.stop();
    try {
      if (await leave(payment, offer)) await confirmPaid();
    } catch (thrown) {
      if (isLeft()) return;
      const error = toAppError(thrown);
      if (error.code !== undefined && askResult.has(error.code)) return confirmPaid();
      if (error.kind !== 'cancelled') fail(error, payment.orderNo);
      // The order exists: another attempt pays for it, and a new order is possible only after this one was cancelled.
      if (running) $step.set('open');
    }
  }

  async function confirmPaid(): Promise<void> {
    const payment = current();
    if (!payment || poll.isRunning()) return;
    try {
      const result = await poll.start(payment.prepayNo);
      if (result) await settle(result);
    } catch (thrown) {
      fail(toAppError(thrown), payment.orderNo);
    }
  }

  async function lookOnce(): Promise<void> {
    const payment = current();
    if (!payment || poll.isRunning()) return;
    try {
      const result = await poll.look(payment.prepayNo);
      if (!result) return;
      if (!isOpen(result)) return await settle(result);
      const step = $step.get();
      // The dialog does not open again if the owner chose to pay later.
      if (step !== 'none' && isProcessing(result)) $step.set('processing');
      else if (step === 'processing') $step.set('open');
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.kind === 'code') fail(error, payment.orderNo);
    }
  }

  return {
    $step,
    $due,
    pay,
    confirmPaid,
    current,
    giveUp,
    close,
    forget,
    async payAgain(offer) {
      const payment = current();
      if (payment) await pay(payment, offer);
    },
    resume(payment, step = 'open') {
      take(payment);
      $step.set(step);
    },
    lookOnce,
  };
}
